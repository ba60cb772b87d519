// Written by tools/make-elementary-table; change that, not this.

/// The constants of `Elementary`.
///
/// They are literals so that they lie in the program's constant data and cost no initialization.
enum ElementaryTables {
  /// 128 / ln 2.
  @inline(__always) static var stepsPerUnit: Double { 0x1.71547652b82fep+7 }
  /// ln 2 / 128 in two parts; the first times 2¹⁸ is exact.
  @inline(__always) static var stepHigh: Double { 0x1.62e42ffp-8 }
  @inline(__always) static var stepLow: Double { -0x1.718432a1b0e26p-42 }
  /// ln 2 in two parts; the first is a multiple of 2⁻⁴².
  @inline(__always) static var ln2High: Double { 0x1.62e42fefa38p-1 }
  @inline(__always) static var ln2Low: Double { 0x1.ef35793c7673p-45 }
  @inline(__always) static var twoOverPi: Double { 0x1.45f306dc9c883p-1 }
  /// π/2 in four parts; the first three times 2²⁰ are exact.
  @inline(__always) static var halfPi1: Double { 0x1.921fb544p+0 }
  @inline(__always) static var halfPi2: Double { 0x1.0b4611a6p-34 }
  @inline(__always) static var halfPi3: Double { 0x1.3198a2ep-69 }
  @inline(__always) static var halfPi4: Double { 0x1.b839a252049c1p-104 }
  /// All that follows `halfPi1`, rounded.
  @inline(__always) static var halfPi2Whole: Double { 0x1.0b4611a626331p-34 }
  /// π/2 rounded, and what is then missing.
  @inline(__always) static var halfPiHigh: Double { 0x1.921fb54442d18p+0 }
  @inline(__always) static var halfPiLow: Double { 0x1.1a62633145c07p-54 }
  /// 64 / π.
  @inline(__always) static var stepsPerRadian: Double { 0x1.45f306dc9c883p+4 }
  /// π/64 in two parts; the first times 2²² is exact.
  @inline(__always) static var turnStep1: Double { 0x1.921fb544p-5 }
  @inline(__always) static var turnStep2: Double { 0x1.0b4611a626331p-39 }
  /// (sin r - r) / r³, |r| < π/128, in powers of r².
  @inline(__always) static var nearSine0: Double { -0x1.5555555555555p-3 }
  @inline(__always) static var nearSine1: Double { 0x1.11111110c196p-7 }
  @inline(__always) static var nearSine2: Double { -0x1.a018aab67ee38p-13 }
  /// (1 - cos r) / r², |r| < π/128, in powers of r².
  @inline(__always) static var nearCosine0: Double { 0x1.ffffffffffffdp-2 }
  @inline(__always) static var nearCosine1: Double { -0x1.55555554a2808p-5 }
  @inline(__always) static var nearCosine2: Double { 0x1.6c153fa56aee4p-10 }
  /// (exp r - 1 - r) / r², |r| < ln 2 / 256, in powers of r.
  @inline(__always) static var exponential0: Double { 0x1.fffffffffff57p-2 }
  @inline(__always) static var exponential1: Double { 0x1.5555555555525p-3 }
  @inline(__always) static var exponential2: Double { 0x1.55555acf8df82p-5 }
  @inline(__always) static var exponential3: Double { 0x1.1111143255ff1p-7 }
  /// (log(1 + r) - r + r²/2) / r³, |r| < 2⁻⁸, in powers of r.
  @inline(__always) static var logarithm0: Double { 0x1.5555555555555p-2 }
  @inline(__always) static var logarithm1: Double { -0x1.0000000000001p-2 }
  @inline(__always) static var logarithm2: Double { 0x1.999999999999bp-3 }
  @inline(__always) static var logarithm3: Double { -0x1.55555554a1696p-3 }
  @inline(__always) static var logarithm4: Double { 0x1.24924923eeb87p-3 }
  @inline(__always) static var logarithm5: Double { -0x1.0001671f74ed6p-3 }
  @inline(__always) static var logarithm6: Double { 0x1.c71efeba87292p-4 }
  /// (sin r - r) / r³, |r| < π/4, in powers of r².
  @inline(__always) static var sine0: Double { -0x1.5555555555555p-3 }
  @inline(__always) static var sine1: Double { 0x1.1111111110bb1p-7 }
  @inline(__always) static var sine2: Double { -0x1.a01a019e8357dp-13 }
  @inline(__always) static var sine3: Double { 0x1.71de37961e4c6p-19 }
  @inline(__always) static var sine4: Double { -0x1.ae600a926c89ap-26 }
  @inline(__always) static var sine5: Double { 0x1.5e0af186af739p-33 }
  /// (cos r - 1 + r²/2) / r⁴, |r| < π/4, in powers of r².
  @inline(__always) static var cosine0: Double { 0x1.5555555555555p-5 }
  @inline(__always) static var cosine1: Double { -0x1.6c16c16c16966p-10 }
  @inline(__always) static var cosine2: Double { 0x1.a01a019f4e867p-16 }
  @inline(__always) static var cosine3: Double { -0x1.27e4fa17a41b4p-22 }
  @inline(__always) static var cosine4: Double { 0x1.1eeb68b109173p-29 }
  @inline(__always) static var cosine5: Double { -0x1.907d7aebd5e3dp-37 }
  /// (sinh r - r) / r³, |r| < 0.75, in powers of r².
  @inline(__always) static var hyperbolicSine0: Double { 0x1.5555555555555p-3 }
  @inline(__always) static var hyperbolicSine1: Double { 0x1.111111111148p-7 }
  @inline(__always) static var hyperbolicSine2: Double { 0x1.a01a019efd42ep-13 }
  @inline(__always) static var hyperbolicSine3: Double { 0x1.71de3c711f7ep-19 }
  @inline(__always) static var hyperbolicSine4: Double { 0x1.ae60ba017c305p-26 }
  @inline(__always) static var hyperbolicSine5: Double { 0x1.63fdcc309efe7p-33 }
  /// (cosh r - 1) / r², |r| < 0.75, in powers of r².
  @inline(__always) static var hyperbolicCosine0: Double { 0x1.ffffffffffffdp-2 }
  @inline(__always) static var hyperbolicCosine1: Double { 0x1.5555555556238p-5 }
  @inline(__always) static var hyperbolicCosine2: Double { 0x1.6c16c16a006dep-10 }
  @inline(__always) static var hyperbolicCosine3: Double { 0x1.a01a0594cf53ep-16 }
  @inline(__always) static var hyperbolicCosine4: Double { 0x1.27e19829a715fp-22 }
  @inline(__always) static var hyperbolicCosine5: Double { 0x1.2199bde574545p-29 }

  /// For j in 0..<128: 2^(j/128) rounded, and how much of itself is then missing.
  static let powersOfTwo: [256 of Double] = [
    0x1p+0, 0x0p+0,
    0x1.0163da9fb3335p+0, 0x1.b3b4f1a88bf6ep-54,
    0x1.02c9a3e778061p+0, -0x1.160139cd8dc5dp-56,
    0x1.04315e86e7f85p+0, -0x1.05e7a108766d1p-54,
    0x1.059b0d3158574p+0, 0x1.cd2523567f613p-55,
    0x1.0706b29ddf6dep+0, -0x1.bce8023f98efap-55,
    0x1.0874518759bc8p+0, 0x1.0f74e61e6c861p-57,
    0x1.09e3ecac6f383p+0, 0x1.0a3e45b33d399p-54,
    0x1.0b5586cf9890fp+0, 0x1.79aa65d837b6dp-54,
    0x1.0cc922b7247f7p+0, 0x1.eb51a92fdeffcp-55,
    0x1.0e3ec32d3d1a2p+0, 0x1.ebe3d702f9cd1p-60,
    0x1.0fb66affed31bp+0, -0x1.a033489906e0bp-57,
    0x1.11301d0125b51p+0, -0x1.556522a2fbd0ep-54,
    0x1.12abdc06c31ccp+0, -0x1.080ef8c4eea55p-58,
    0x1.1429aaea92dep+0, -0x1.1c923b9d5f416p-54,
    0x1.15a98c8a58e51p+0, 0x1.0d3e3e95c55afp-55,
    0x1.172b83c7d517bp+0, -0x1.01b15eaa59348p-55,
    0x1.18af9388c8deap+0, -0x1.f1ff055de323dp-55,
    0x1.1a35beb6fcb75p+0, 0x1.b898c3f1353bfp-55,
    0x1.1bbe084045cd4p+0, -0x1.6d99c7611eb26p-54,
    0x1.1d4873168b9aap+0, 0x1.aecf73e3a2f6p-54,
    0x1.1ed5022fcd91dp+0, -0x1.fe782cb86389dp-55,
    0x1.2063b88628cd6p+0, 0x1.a6f4144a6c38dp-55,
    0x1.21f49917ddc96p+0, 0x1.07a05b0e4047dp-55,
    0x1.2387a6e756238p+0, 0x1.68efde3a8a894p-54,
    0x1.251ce4fb2a63fp+0, 0x1.75e18f274487dp-55,
    0x1.26b4565e27cddp+0, 0x1.0472b981fe7f2p-55,
    0x1.284dfe1f56381p+0, -0x1.6b87b3f71085ep-54,
    0x1.29e9df51fdee1p+0, 0x1.2f7e16d09ab31p-55,
    0x1.2b87fd0dad99p+0, -0x1.d219b1a6fbffap-60,
    0x1.2d285a6e4030bp+0, 0x1.b3782720c0ab4p-55,
    0x1.2ecafa93e2f56p+0, 0x1.e149289cecb8fp-57,
    0x1.306fe0a31b715p+0, 0x1.34d754db0abb6p-55,
    0x1.32170fc4cd831p+0, 0x1.64201e2ac744cp-55,
    0x1.33c08b26416ffp+0, 0x1.fdd395dd3f84ap-55,
    0x1.356c55f929ff1p+0, -0x1.6a3803b8e5b04p-55,
    0x1.371a7373aa9cbp+0, -0x1.24aedcc4b5068p-54,
    0x1.38cae6d05d866p+0, -0x1.907f81b512d8ep-54,
    0x1.3a7db34e59ff7p+0, -0x1.1d1e83e9436d2p-56,
    0x1.3c32dc313a8e5p+0, -0x1.91919b3ce1b15p-54,
    0x1.3dea64c123422p+0, 0x1.59f48a72a4c6dp-55,
    0x1.3fa4504ac801cp+0, -0x1.312607a28698ap-54,
    0x1.4160a21f72e2ap+0, -0x1.8a78f4817895bp-58,
    0x1.431f5d950a897p+0, -0x1.c2c9b67499a1bp-56,
    0x1.44e086061892dp+0, 0x1.363ed60c2ac11p-59,
    0x1.46a41ed1d0057p+0, 0x1.666093b0664efp-54,
    0x1.486a2b5c13cdp+0, 0x1.ecce1daa10379p-57,
    0x1.4a32af0d7d3dep+0, 0x1.3ff8e3f0f123p-54,
    0x1.4bfdad5362a27p+0, 0x1.690cebb7aafbp-56,
    0x1.4dcb299fddd0dp+0, 0x1.31dbdeb54e077p-54,
    0x1.4f9b2769d2ca7p+0, -0x1.f94340071a38ep-55,
    0x1.516daa2cf6642p+0, -0x1.7deccdc93a349p-55,
    0x1.5342b569d4f82p+0, -0x1.8dec6bd0f385fp-56,
    0x1.551a4ca5d920fp+0, -0x1.61246ec7b5cf6p-55,
    0x1.56f4736b527dap+0, 0x1.3350518fdd78ep-54,
    0x1.58d12d497c7fdp+0, 0x1.b98b72f8a9b05p-56,
    0x1.5ab07dd485429p+0, 0x1.063e1e21c5409p-54,
    0x1.5c9268a5946b7p+0, 0x1.4c7855019c6eap-60,
    0x1.5e76f15ad2148p+0, 0x1.432e62b64c035p-54,
    0x1.605e1b976dc09p+0, -0x1.ce44a6199769fp-55,
    0x1.6247eb03a5585p+0, -0x1.c33c53bef4da8p-55,
    0x1.6434634ccc32p+0, -0x1.45378892be9aep-55,
    0x1.6623882552225p+0, -0x1.3cedd78565858p-54,
    0x1.68155d44ca973p+0, 0x1.710aa807e1964p-58,
    0x1.6a09e667f3bcdp+0, -0x1.3b3efbf5e2228p-54,
    0x1.6c012750bdabfp+0, -0x1.a12ad8734b982p-57,
    0x1.6dfb23c651a2fp+0, -0x1.367efb86da9eep-57,
    0x1.6ff7df9519484p+0, -0x1.0dc3d54e08851p-55,
    0x1.71f75e8ec5f74p+0, -0x1.81f647e5a3ecfp-56,
    0x1.73f9a48a58174p+0, -0x1.6ee4ac08b7dbp-55,
    0x1.75feb564267c9p+0, -0x1.619321e55e68ap-55,
    0x1.780694fde5d3fp+0, 0x1.09ccb5e09d4d3p-54,
    0x1.7a11473eb0187p+0, -0x1.b32dcb94da51dp-56,
    0x1.7c1ed0130c132p+0, 0x1.4ecfd5467c06bp-54,
    0x1.7e2f336cf4e62p+0, 0x1.5ebe1abd66c55p-57,
    0x1.80427543e1a12p+0, -0x1.8a1c52fb3cf42p-55,
    0x1.82589994cce13p+0, -0x1.369b6f13b3734p-54,
    0x1.8471a4623c7adp+0, -0x1.05e843a19ff1ep-55,
    0x1.868d99b4492edp+0, -0x1.4d450d872576ep-54,
    0x1.88ac7d98a6699p+0, 0x1.0ad675b0e8ap-54,
    0x1.8ace5422aa0dbp+0, 0x1.db72fc1f0eab4p-55,
    0x1.8cf3216b5448cp+0, -0x1.5b6609cc5e7ffp-57,
    0x1.8f1ae99157736p+0, 0x1.bf68359f35f44p-56,
    0x1.9145b0b91ffc6p+0, -0x1.3091fa71e3d83p-54,
    0x1.93737b0cdc5e5p+0, -0x1.da9b88b6c1e29p-58,
    0x1.95a44cbc8520fp+0, -0x1.c23f97c90b959p-57,
    0x1.97d829fde4e5p+0, -0x1.2434322f4f9aap-54,
    0x1.9a0f170ca07bap+0, -0x1.5ca6cd7668e4bp-55,
    0x1.9c49182a3f09p+0, 0x1.1affc2b91ce27p-56,
    0x1.9e86319e32323p+0, 0x1.dd235e10a73bbp-57,
    0x1.a0c667b5de565p+0, -0x1.7c50422622263p-55,
    0x1.a309bec4a2d33p+0, 0x1.b1c86e3e231d5p-55,
    0x1.a5503b23e255dp+0, -0x1.1bbd1d3bcbb15p-54,
    0x1.a799e1330b358p+0, 0x1.0cc319cee31d2p-54,
    0x1.a9e6b5579fdbfp+0, 0x1.469846e735ab3p-55,
    0x1.ac36bbfd3f37ap+0, -0x1.2dfcd978e9db4p-55,
    0x1.ae89f995ad3adp+0, 0x1.c1a7792cb3387p-55,
    0x1.b0e07298db666p+0, -0x1.07b8f4ad1d9fap-54,
    0x1.b33a2b84f15fbp+0, -0x1.5c3d956dcaebap-58,
    0x1.b59728de5593ap+0, -0x1.0a40e3da6f64p-54,
    0x1.b7f76f2fb5e47p+0, -0x1.8d6f438ad9334p-57,
    0x1.ba5b030a1064ap+0, -0x1.1eee26b588a35p-54,
    0x1.bcc1e904bc1d2p+0, 0x1.4ffd70a5fddcdp-56,
    0x1.bf2c25bd71e09p+0, -0x1.1bdfbfa9298acp-54,
    0x1.c199bdd85529cp+0, 0x1.36eae30af0cb3p-56,
    0x1.c40ab5fffd07ap+0, 0x1.ee3325c9ffd94p-55,
    0x1.c67f12e57d14bp+0, 0x1.4e08fd10959acp-55,
    0x1.c8f6d9406e7b5p+0, 0x1.3cdaf384e1a67p-57,
    0x1.cb720dcef9069p+0, 0x1.76b2c6c921968p-57,
    0x1.cdf0b555dc3fap+0, -0x1.08a1883ccb5d2p-55,
    0x1.d072d4a07897cp+0, -0x1.fad5d3ffffa6fp-55,
    0x1.d2f87080d89f2p+0, -0x1.00dae3875a949p-54,
    0x1.d5818dcfba487p+0, 0x1.4a385a63d07a7p-56,
    0x1.d80e316c98398p+0, -0x1.2919e2040220fp-55,
    0x1.da9e603db3285p+0, 0x1.e5a50d5c192acp-55,
    0x1.dd321f301b46p+0, 0x1.43a59ac016b4bp-55,
    0x1.dfc97337b9b5fp+0, -0x1.2d52107b43e1fp-55,
    0x1.e264614f5a129p+0, -0x1.92ab93b470dc9p-55,
    0x1.e502ee78b3ff6p+0, 0x1.4b604603a88d3p-56,
    0x1.e7a51fbc74c83p+0, 0x1.3c5ec519d7271p-55,
    0x1.ea4afa2a490dap+0, -0x1.ff7128fd391fp-55,
    0x1.ecf482d8e67f1p+0, -0x1.dae98e223747dp-55,
    0x1.efa1bee615a27p+0, 0x1.ec3bc41aa2008p-55,
    0x1.f252b376bba97p+0, 0x1.42b94c3a9eb32p-55,
    0x1.f50765b6e454p+0, 0x1.a64a931d185eep-55,
    0x1.f7bfdad9cbe14p+0, -0x1.e37bae43be3edp-55,
    0x1.fa7c1819e90d8p+0, 0x1.7893b4d91cd9dp-56,
    0x1.fd3c22b8f71f1p+0, 0x1.305c14160cc89p-58,
  ]

  /// The begin of the first interval of `logarithms`, as a bit pattern: 1 is the middle of one.
  static var logarithmsBegin: UInt64 { 0x3fe6_1000_0000_0000 }

  /// For 128 intervals: a factor f of at most 20 bits that brings the interval near 1, and
  /// -log f in two parts, the first a multiple of 2⁻⁴².
  static let logarithms: [384 of Double] = [
    0x1.72428p+0, -0x1.79e25087cfp-2, -0x1.dd63e60093582p-44,
    0x1.702ep+0, -0x1.741d776c68p-2, 0x1.93a7b7067253cp-44,
    0x1.6e1f8p+0, -0x1.6e61086af1p-2, -0x1.0a859ba93344ep-44,
    0x1.6c16cp+0, -0x1.68ac7fe9c7p-2, 0x1.82f966ca9df86p-44,
    0x1.6a13cp+0, -0x1.63000bb3aap-2, -0x1.973b412573212p-46,
    0x1.68168p+0, -0x1.5d5bd9f596p-2, 0x1.e0b2a0b4f1089p-47,
    0x1.661ecp+0, -0x1.57bf623c8dp-2, 0x1.ae42541102cc8p-47,
    0x1.642c8p+0, -0x1.522ad0738ap-2, -0x1.d7ce0ad74385dp-46,
    0x1.623fap+0, -0x1.4c9df46173p-2, 0x1.d8244c14897cdp-44,
    0x1.60582p+0, -0x1.4718f9271cp-2, 0x1.3b7cd0b5a8685p-45,
    0x1.5e75cp+0, -0x1.419b4f3d5ep-2, -0x1.dd486e903714dp-44,
    0x1.5c988p+0, -0x1.3c251f7333p-2, -0x1.03b54ab5c12a2p-46,
    0x1.5ac06p+0, -0x1.36b692ebe1p-2, 0x1.3464c27727992p-44,
    0x1.58ed2p+0, -0x1.314f151d36p-2, 0x1.df27adab93cc5p-45,
    0x1.571eep+0, -0x1.2bef2c4dc9p-2, 0x1.c5381dd93d9a1p-44,
    0x1.55556p+0, -0x1.269641134dp-2, -0x1.c93c334b1010bp-45,
    0x1.5390ap+0, -0x1.21447950ebp-2, 0x1.e10352d7ae0a5p-48,
    0x1.51d08p+0, -0x1.1bf99a35a7p-2, 0x1.22c895706cbcfp-44,
    0x1.5015p+0, -0x1.16b5c8badp-2, 0x1.2b2990482ca15p-44,
    0x1.4e5ep+0, -0x1.1178c8227ep-2, 0x1.c210fb8fb4d72p-45,
    0x1.4cab8p+0, -0x1.0c42bc7616p-2, 0x1.32775a0d86de9p-45,
    0x1.4afd6p+0, -0x1.07136704d5p-2, -0x1.c0e68b22be06fp-47,
    0x1.4953ap+0, -0x1.01eaeae26cp-2, -0x1.951dcfbbc5b02p-44,
    0x1.47ae2p+0, -0x1.f9920ecb3ap-3, 0x1.8d03da7cce9c4p-48,
    0x1.460ccp+0, -0x1.ef5af44ddp-3, 0x1.fe2111ee663fep-47,
    0x1.446f8p+0, -0x1.e530c7fe7p-3, -0x1.3a4242515d8a1p-44,
    0x1.42d66p+0, -0x1.db13cc0d48p-3, -0x1.0be6a8242a7e3p-44,
    0x1.41414p+0, -0x1.d103772656p-3, 0x1.c4a7e7861a19p-47,
    0x1.3fb02p+0, -0x1.c700096fp-3, 0x1.ee18c06412b93p-45,
    0x1.3e22cp+0, -0x1.bd082783bcp-3, -0x1.0e872d62d1019p-46,
    0x1.3c996p+0, -0x1.b31daa75bcp-3, -0x1.1c74e77248e03p-44,
    0x1.3b13cp+0, -0x1.a93f33c8acp-3, 0x1.4391f682b24f4p-44,
    0x1.3991cp+0, -0x1.9f6c2e708ap-3, 0x1.5bfd94f993f4ap-44,
    0x1.38138p+0, -0x1.95a5a5cf7p-3, -0x1.3f22855f654c3p-47,
    0x1.3698ep+0, -0x1.8beb03b39p-3, 0x1.8cd54aa428226p-47,
    0x1.3521cp+0, -0x1.823bae5518p-3, 0x1.9f917eb795332p-45,
    0x1.33ae4p+0, -0x1.7898b25444p-3, -0x1.b3cf78044b2d4p-45,
    0x1.323e4p+0, -0x1.6f0174b756p-3, 0x1.7a8c5d5036e3ap-44,
    0x1.30d1ap+0, -0x1.657556e8bep-3, -0x1.a03cbd1398366p-45,
    0x1.2f684p+0, -0x1.5bf3b6b542p-3, -0x1.2c7eb6fa0f5bfp-45,
    0x1.2e026p+0, -0x1.527e794a1cp-3, 0x1.a980b807ac13dp-44,
    0x1.2c9fcp+0, -0x1.491424333ap-3, 0x1.2f211bdb4106bp-47,
    0x1.2b404p+0, -0x1.3fb4105992p-3, 0x1.930ed47067722p-44,
    0x1.29e42p+0, -0x1.3660270156p-3, -0x1.e0c614b3bdb26p-44,
    0x1.288bp+0, -0x1.2d1608c868p-3, -0x1.f3ad991ae13e8p-48,
    0x1.2735p+0, -0x1.23d6c2a49ap-3, -0x1.20347969f98bep-44,
    0x1.25e22p+0, -0x1.1aa286e23ep-3, -0x1.b91c6d584209p-44,
    0x1.24924p+0, -0x1.1178a8227ep-3, 0x1.7084443942ab2p-44,
    0x1.23456p+0, -0x1.08595659e2p-3, -0x1.e1b10e70e60b3p-44,
    0x1.21fb8p+0, -0x1.fe89839dbcp-4, 0x1.8d355abd9940ap-47,
    0x1.20b48p+0, -0x1.ec7470309cp-4, 0x1.4006247a686cp-45,
    0x1.1f704p+0, -0x1.da72063844p-4, 0x1.1ddb06a6b91e1p-44,
    0x1.1e2fp+0, -0x1.c886301bcp-4, -0x1.d46d53dafe59p-45,
    0x1.1cf06p+0, -0x1.b6abecdad4p-4, 0x1.46c213ff1e30dp-44,
    0x1.1bb4ap+0, -0x1.a4e72a0b1cp-4, 0x1.4b4adce12acf3p-45,
    0x1.1a7bap+0, -0x1.933675d594p-4, 0x1.ef750efa1627bp-44,
    0x1.19454p+0, -0x1.819856f40cp-4, -0x1.350383c694f6ep-45,
    0x1.18118p+0, -0x1.700d20aeacp-4, -0x1.83d1b3de684ffp-50,
    0x1.16e06p+0, -0x1.5e9526d978p-4, 0x1.a6d0781f224a1p-45,
    0x1.15b1ep+0, -0x1.4d30bdd208p-4, 0x1.073a28fa4a459p-44,
    0x1.1486p+0, -0x1.3be03a7d18p-4, -0x1.8c865cb305924p-45,
    0x1.135c8p+0, -0x1.2aa03a447p-4, -0x1.7248ba85c75ecp-44,
    0x1.12358p+0, -0x1.1972e5146p-4, 0x1.6e4c77c9bbef4p-46,
    0x1.11112p+0, -0x1.085a6b59dcp-4, -0x1.8068c36a8211cp-44,
    0x1.0fefp+0, -0x1.eea2fc0068p-5, -0x1.bbdd835b1833bp-44,
    0x1.0ecf6p+0, -0x1.ccb854ddd8p-5, 0x1.9c477654eca21p-45,
    0x1.0db2p+0, -0x1.aaeded0fa8p-5, -0x1.67e0bcd487afep-44,
    0x1.0c972p+0, -0x1.894bf149f8p-5, 0x1.d7e63f236957ep-44,
    0x1.0b7e6p+0, -0x1.67c78b2d4p-5, 0x1.8578ca398c8a5p-46,
    0x1.0a682p+0, -0x1.466cc542dp-5, -0x1.4b329cb3df775p-46,
    0x1.0954p+0, -0x1.2530b2f8c8p-5, -0x1.07d3ec0431bf5p-46,
    0x1.08422p+0, -0x1.0417b89e68p-5, 0x1.cbb871ec3ed0cp-45,
    0x1.07326p+0, -0x1.c63d06c15p-6, 0x1.5759ce0457bdcp-44,
    0x1.0624ep+0, -0x1.8493028c9p-6, 0x1.1185d123e5b7ep-44,
    0x1.05198p+0, -0x1.432ab2598p-6, -0x1.8813992db8d53p-47,
    0x1.04104p+0, -0x1.020525893p-6, -0x1.591d27c392ec1p-44,
    0x1.03092p+0, -0x1.8246da388p-7, -0x1.34688677f5e3p-45,
    0x1.0204p+0, -0x1.00fd57588p-7, 0x1.0c76e4447e693p-46,
    0x1.0101p+0, -0x1.007f55958p-8, -0x1.066afca871bdp-45,
    0x1p+0, 0x0p+0, 0x0p+0,
    0x1.fc08p-1, 0x1.fdfaa6b14p-8, -0x1.98770e7341672p-44,
    0x1.f81f8p-1, 0x1.fc0b0b0fcp-7, 0x1.f8f3e86147e01p-49,
    0x1.f4464p-1, 0x1.7b95007d7p-6, 0x1.03ab545906f82p-46,
    0x1.f07cp-1, 0x1.f82db0e7ap-6, 0x1.980312729348fp-45,
    0x1.ecc08p-1, 0x1.39e82b9ffp-5, -0x1.e302b8487c536p-44,
    0x1.e913p-1, 0x1.77474f6338p-5, 0x1.07e26ad242126p-44,
    0x1.e573cp-1, 0x1.b42c8f11ap-5, -0x1.298a0206c3bf6p-44,
    0x1.e1e2p-1, 0x1.f0a10c0128p-5, -0x1.d59a92de0b93cp-45,
    0x1.de5d8p-1, 0x1.1652d6ea3cp-4, -0x1.7ff18bb6e8b79p-44,
    0x1.dae6p-1, 0x1.341db961bcp-4, 0x1.9d092aed8cba6p-44,
    0x1.d77b8p-1, 0x1.51af8bf068p-4, 0x1.5f652f593e402p-48,
    0x1.d41d4p-1, 0x1.6f0d38ae58p-4, -0x1.434641b10f0bdp-44,
    0x1.d0cb4p-1, 0x1.8c3539632p-4, -0x1.95c1bc3097572p-46,
    0x1.cd858p-1, 0x1.a92603a4b4p-4, -0x1.61c9dd0830ed5p-44,
    0x1.ca4b4p-1, 0x1.c5e4bcf5cp-4, -0x1.274eb0936b57p-44,
    0x1.c71c8p-1, 0x1.e26ff6e2bp-4, 0x1.2e5e93fdd5937p-44,
    0x1.c3f9p-1, 0x1.fec8831dcp-4, 0x1.33aa93b51a061p-44,
    0x1.c0e08p-1, 0x1.0d779fcd0ap-3, 0x1.4cb30ef8beba7p-46,
    0x1.bdd2cp-1, 0x1.1b728b52f6p-3, 0x1.84851f2722772p-44,
    0x1.bacf8p-1, 0x1.29557f82p-3, 0x1.c4699590e411dp-44,
    0x1.b7d6cp-1, 0x1.371fd401eap-3, -0x1.e8f886106753dp-44,
    0x1.b4e8p-1, 0x1.44d336ccbcp-3, -0x1.70cac0bdf22e7p-46,
    0x1.b2038p-1, 0x1.526dda3a2p-3, -0x1.ee18022b813adp-45,
    0x1.af288p-1, 0x1.5ff2a70a7cp-3, -0x1.05871583bd7b2p-44,
    0x1.ac57p-1, 0x1.6d6106719ep-3, -0x1.b46e556bdf211p-44,
    0x1.a98fp-1, 0x1.7ab860210ep-3, 0x1.048ddfb59706p-46,
    0x1.a6dp-1, 0x1.87fa86521p-3, 0x1.2212595679851p-44,
    0x1.a41a4p-1, 0x1.9525b1cf46p-3, -0x1.217137d49c039p-44,
    0x1.a16d4p-1, 0x1.a23bbffe2cp-3, -0x1.531cd91ddf46p-44,
    0x1.9ec9p-1, 0x1.af3c24e81p-3, -0x1.e1a51f5ea52b7p-44,
    0x1.9c2dp-1, 0x1.bc28cf42dcp-3, -0x1.1d3a9300d7caap-44,
    0x1.99998p-1, 0x1.c8fffc79aep-3, -0x1.77944bdf45989p-45,
    0x1.970e4p-1, 0x1.d5c264b4fep-3, -0x1.95547a8f12b3ap-44,
    0x1.948bp-1, 0x1.e270c6e2bp-3, 0x1.7cbd522655eddp-44,
    0x1.920fcp-1, 0x1.ef0aa2bdc6p-3, 0x1.96947656c00ecp-45,
    0x1.8f9cp-1, 0x1.fb9206d5e8p-3, -0x1.d570000ec91dcp-47,
    0x1.8d3p-1, 0x1.0402994b4fp-2, 0x1.0370df44d82d4p-48,
    0x1.8acb8p-1, 0x1.0a327a273ap-2, 0x1.aff171272b157p-53,
    0x1.886e4p-1, 0x1.1059109ae8p-2, -0x1.e8e4ac642ba5dp-46,
    0x1.86188p-1, 0x1.16757ababep-2, -0x1.fc7fbf78ab8a7p-44,
    0x1.83c98p-1, 0x1.1c8976169ap-2, -0x1.1e8223a76fedfp-45,
    0x1.81818p-1, 0x1.229423bcf8p-2, -0x1.9e976f595b40dp-44,
    0x1.7f404p-1, 0x1.2895f63decp-2, -0x1.d53c5790e7ccap-47,
    0x1.7d06p-1, 0x1.2e8e0bae12p-2, 0x1.4c2700879c369p-44,
    0x1.7ad24p-1, 0x1.347d84a98bp-2, 0x1.71b4c970cb183p-44,
    0x1.78a4cp-1, 0x1.3a64db5695p-2, -0x1.938e30bb373f6p-44,
    0x1.767dcp-1, 0x1.40432f686bp-2, 0x1.e2deaca7c014dp-45,
    0x1.745dp-1, 0x1.4618fc21c8p-2, -0x1.3d819f2f62f77p-46,
  ]

  /// For j in 0..<128: the sine of 2πj/128 in two parts, and the cosine in two parts.
  static let turn: [512 of Double] = [
    0x0p+0, 0x0p+0, 0x1p+0, 0x0p+0,
    0x1.91f65f10dd814p-5, -0x1.912bd0d569a9p-61, 0x1.ff621e3796d7ep-1, -0x1.c57bc2e24aa15p-57,
    0x1.917a6bc29b42cp-4, -0x1.e2718d26ed688p-60, 0x1.fd88da3d12526p-1, -0x1.87df6378811c7p-55,
    0x1.2c8106e8e613ap-3, 0x1.13000a89a11ep-58, 0x1.fa7557f08a517p-1, -0x1.7a0a8ca13571fp-55,
    0x1.8f8b83c69a60bp-3, -0x1.26d19b9ff8d82p-57, 0x1.f6297cff75cbp-1, 0x1.562172a361fd3p-56,
    0x1.f19f97b215f1bp-3, -0x1.42deef11da2c4p-57, 0x1.f0a7efb9230d7p-1, 0x1.52c7adc6b4989p-56,
    0x1.294062ed59f06p-2, -0x1.5d28da2c4612dp-56, 0x1.e9f4156c62ddap-1, 0x1.760b1e2e3f81ep-55,
    0x1.58f9a75ab1fddp-2, -0x1.efdc0d58cf62p-62, 0x1.e212104f686e5p-1, -0x1.014c76c126527p-55,
    0x1.87de2a6aea963p-2, -0x1.72cedd3d5a61p-57, 0x1.d906bcf328d46p-1, 0x1.457e610231ac2p-56,
    0x1.b5d1009e15ccp-2, 0x1.5b362cb974183p-57, 0x1.ced7af43cc773p-1, -0x1.e7b6bb5ab58aep-58,
    0x1.e2b5d3806f63bp-2, 0x1.e0d891d3c6841p-58, 0x1.c38b2f180bdb1p-1, -0x1.6e0b1757c8d07p-56,
    0x1.073879922ffeep-1, -0x1.a5a014347406cp-55, 0x1.b728345196e3ep-1, -0x1.bc69f324e6d61p-55,
    0x1.1c73b39ae68c8p-1, 0x1.b25dd267f66p-55, 0x1.a9b66290ea1a3p-1, 0x1.9f630e8b6dac8p-60,
    0x1.30ff7fce17035p-1, -0x1.efcc626f74a6fp-57, 0x1.9b3e047f38741p-1, -0x1.30ee286712474p-55,
    0x1.44cf325091dd6p-1, 0x1.8076a2cfdc6b3p-57, 0x1.8bc806b151741p-1, -0x1.2c5e12ed1336dp-55,
    0x1.57d69348cecap-1, -0x1.75720992bfbb2p-55, 0x1.7b5df226aafafp-1, -0x1.0f537acdf0ad7p-56,
    0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55, 0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55,
    0x1.7b5df226aafafp-1, -0x1.0f537acdf0ad7p-56, 0x1.57d69348cecap-1, -0x1.75720992bfbb2p-55,
    0x1.8bc806b151741p-1, -0x1.2c5e12ed1336dp-55, 0x1.44cf325091dd6p-1, 0x1.8076a2cfdc6b3p-57,
    0x1.9b3e047f38741p-1, -0x1.30ee286712474p-55, 0x1.30ff7fce17035p-1, -0x1.efcc626f74a6fp-57,
    0x1.a9b66290ea1a3p-1, 0x1.9f630e8b6dac8p-60, 0x1.1c73b39ae68c8p-1, 0x1.b25dd267f66p-55,
    0x1.b728345196e3ep-1, -0x1.bc69f324e6d61p-55, 0x1.073879922ffeep-1, -0x1.a5a014347406cp-55,
    0x1.c38b2f180bdb1p-1, -0x1.6e0b1757c8d07p-56, 0x1.e2b5d3806f63bp-2, 0x1.e0d891d3c6841p-58,
    0x1.ced7af43cc773p-1, -0x1.e7b6bb5ab58aep-58, 0x1.b5d1009e15ccp-2, 0x1.5b362cb974183p-57,
    0x1.d906bcf328d46p-1, 0x1.457e610231ac2p-56, 0x1.87de2a6aea963p-2, -0x1.72cedd3d5a61p-57,
    0x1.e212104f686e5p-1, -0x1.014c76c126527p-55, 0x1.58f9a75ab1fddp-2, -0x1.efdc0d58cf62p-62,
    0x1.e9f4156c62ddap-1, 0x1.760b1e2e3f81ep-55, 0x1.294062ed59f06p-2, -0x1.5d28da2c4612dp-56,
    0x1.f0a7efb9230d7p-1, 0x1.52c7adc6b4989p-56, 0x1.f19f97b215f1bp-3, -0x1.42deef11da2c4p-57,
    0x1.f6297cff75cbp-1, 0x1.562172a361fd3p-56, 0x1.8f8b83c69a60bp-3, -0x1.26d19b9ff8d82p-57,
    0x1.fa7557f08a517p-1, -0x1.7a0a8ca13571fp-55, 0x1.2c8106e8e613ap-3, 0x1.13000a89a11ep-58,
    0x1.fd88da3d12526p-1, -0x1.87df6378811c7p-55, 0x1.917a6bc29b42cp-4, -0x1.e2718d26ed688p-60,
    0x1.ff621e3796d7ep-1, -0x1.c57bc2e24aa15p-57, 0x1.91f65f10dd814p-5, -0x1.912bd0d569a9p-61,
    0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0,
    0x1.ff621e3796d7ep-1, -0x1.c57bc2e24aa15p-57, -0x1.91f65f10dd814p-5, 0x1.912bd0d569a9p-61,
    0x1.fd88da3d12526p-1, -0x1.87df6378811c7p-55, -0x1.917a6bc29b42cp-4, 0x1.e2718d26ed688p-60,
    0x1.fa7557f08a517p-1, -0x1.7a0a8ca13571fp-55, -0x1.2c8106e8e613ap-3, -0x1.13000a89a11ep-58,
    0x1.f6297cff75cbp-1, 0x1.562172a361fd3p-56, -0x1.8f8b83c69a60bp-3, 0x1.26d19b9ff8d82p-57,
    0x1.f0a7efb9230d7p-1, 0x1.52c7adc6b4989p-56, -0x1.f19f97b215f1bp-3, 0x1.42deef11da2c4p-57,
    0x1.e9f4156c62ddap-1, 0x1.760b1e2e3f81ep-55, -0x1.294062ed59f06p-2, 0x1.5d28da2c4612dp-56,
    0x1.e212104f686e5p-1, -0x1.014c76c126527p-55, -0x1.58f9a75ab1fddp-2, 0x1.efdc0d58cf62p-62,
    0x1.d906bcf328d46p-1, 0x1.457e610231ac2p-56, -0x1.87de2a6aea963p-2, 0x1.72cedd3d5a61p-57,
    0x1.ced7af43cc773p-1, -0x1.e7b6bb5ab58aep-58, -0x1.b5d1009e15ccp-2, -0x1.5b362cb974183p-57,
    0x1.c38b2f180bdb1p-1, -0x1.6e0b1757c8d07p-56, -0x1.e2b5d3806f63bp-2, -0x1.e0d891d3c6841p-58,
    0x1.b728345196e3ep-1, -0x1.bc69f324e6d61p-55, -0x1.073879922ffeep-1, 0x1.a5a014347406cp-55,
    0x1.a9b66290ea1a3p-1, 0x1.9f630e8b6dac8p-60, -0x1.1c73b39ae68c8p-1, -0x1.b25dd267f66p-55,
    0x1.9b3e047f38741p-1, -0x1.30ee286712474p-55, -0x1.30ff7fce17035p-1, 0x1.efcc626f74a6fp-57,
    0x1.8bc806b151741p-1, -0x1.2c5e12ed1336dp-55, -0x1.44cf325091dd6p-1, -0x1.8076a2cfdc6b3p-57,
    0x1.7b5df226aafafp-1, -0x1.0f537acdf0ad7p-56, -0x1.57d69348cecap-1, 0x1.75720992bfbb2p-55,
    0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55, -0x1.6a09e667f3bcdp-1, 0x1.bdd3413b26456p-55,
    0x1.57d69348cecap-1, -0x1.75720992bfbb2p-55, -0x1.7b5df226aafafp-1, 0x1.0f537acdf0ad7p-56,
    0x1.44cf325091dd6p-1, 0x1.8076a2cfdc6b3p-57, -0x1.8bc806b151741p-1, 0x1.2c5e12ed1336dp-55,
    0x1.30ff7fce17035p-1, -0x1.efcc626f74a6fp-57, -0x1.9b3e047f38741p-1, 0x1.30ee286712474p-55,
    0x1.1c73b39ae68c8p-1, 0x1.b25dd267f66p-55, -0x1.a9b66290ea1a3p-1, -0x1.9f630e8b6dac8p-60,
    0x1.073879922ffeep-1, -0x1.a5a014347406cp-55, -0x1.b728345196e3ep-1, 0x1.bc69f324e6d61p-55,
    0x1.e2b5d3806f63bp-2, 0x1.e0d891d3c6841p-58, -0x1.c38b2f180bdb1p-1, 0x1.6e0b1757c8d07p-56,
    0x1.b5d1009e15ccp-2, 0x1.5b362cb974183p-57, -0x1.ced7af43cc773p-1, 0x1.e7b6bb5ab58aep-58,
    0x1.87de2a6aea963p-2, -0x1.72cedd3d5a61p-57, -0x1.d906bcf328d46p-1, -0x1.457e610231ac2p-56,
    0x1.58f9a75ab1fddp-2, -0x1.efdc0d58cf62p-62, -0x1.e212104f686e5p-1, 0x1.014c76c126527p-55,
    0x1.294062ed59f06p-2, -0x1.5d28da2c4612dp-56, -0x1.e9f4156c62ddap-1, -0x1.760b1e2e3f81ep-55,
    0x1.f19f97b215f1bp-3, -0x1.42deef11da2c4p-57, -0x1.f0a7efb9230d7p-1, -0x1.52c7adc6b4989p-56,
    0x1.8f8b83c69a60bp-3, -0x1.26d19b9ff8d82p-57, -0x1.f6297cff75cbp-1, -0x1.562172a361fd3p-56,
    0x1.2c8106e8e613ap-3, 0x1.13000a89a11ep-58, -0x1.fa7557f08a517p-1, 0x1.7a0a8ca13571fp-55,
    0x1.917a6bc29b42cp-4, -0x1.e2718d26ed688p-60, -0x1.fd88da3d12526p-1, 0x1.87df6378811c7p-55,
    0x1.91f65f10dd814p-5, -0x1.912bd0d569a9p-61, -0x1.ff621e3796d7ep-1, 0x1.c57bc2e24aa15p-57,
    0x0p+0, 0x0p+0, -0x1p+0, 0x0p+0,
    -0x1.91f65f10dd814p-5, 0x1.912bd0d569a9p-61, -0x1.ff621e3796d7ep-1, 0x1.c57bc2e24aa15p-57,
    -0x1.917a6bc29b42cp-4, 0x1.e2718d26ed688p-60, -0x1.fd88da3d12526p-1, 0x1.87df6378811c7p-55,
    -0x1.2c8106e8e613ap-3, -0x1.13000a89a11ep-58, -0x1.fa7557f08a517p-1, 0x1.7a0a8ca13571fp-55,
    -0x1.8f8b83c69a60bp-3, 0x1.26d19b9ff8d82p-57, -0x1.f6297cff75cbp-1, -0x1.562172a361fd3p-56,
    -0x1.f19f97b215f1bp-3, 0x1.42deef11da2c4p-57, -0x1.f0a7efb9230d7p-1, -0x1.52c7adc6b4989p-56,
    -0x1.294062ed59f06p-2, 0x1.5d28da2c4612dp-56, -0x1.e9f4156c62ddap-1, -0x1.760b1e2e3f81ep-55,
    -0x1.58f9a75ab1fddp-2, 0x1.efdc0d58cf62p-62, -0x1.e212104f686e5p-1, 0x1.014c76c126527p-55,
    -0x1.87de2a6aea963p-2, 0x1.72cedd3d5a61p-57, -0x1.d906bcf328d46p-1, -0x1.457e610231ac2p-56,
    -0x1.b5d1009e15ccp-2, -0x1.5b362cb974183p-57, -0x1.ced7af43cc773p-1, 0x1.e7b6bb5ab58aep-58,
    -0x1.e2b5d3806f63bp-2, -0x1.e0d891d3c6841p-58, -0x1.c38b2f180bdb1p-1, 0x1.6e0b1757c8d07p-56,
    -0x1.073879922ffeep-1, 0x1.a5a014347406cp-55, -0x1.b728345196e3ep-1, 0x1.bc69f324e6d61p-55,
    -0x1.1c73b39ae68c8p-1, -0x1.b25dd267f66p-55, -0x1.a9b66290ea1a3p-1, -0x1.9f630e8b6dac8p-60,
    -0x1.30ff7fce17035p-1, 0x1.efcc626f74a6fp-57, -0x1.9b3e047f38741p-1, 0x1.30ee286712474p-55,
    -0x1.44cf325091dd6p-1, -0x1.8076a2cfdc6b3p-57, -0x1.8bc806b151741p-1, 0x1.2c5e12ed1336dp-55,
    -0x1.57d69348cecap-1, 0x1.75720992bfbb2p-55, -0x1.7b5df226aafafp-1, 0x1.0f537acdf0ad7p-56,
    -0x1.6a09e667f3bcdp-1, 0x1.bdd3413b26456p-55, -0x1.6a09e667f3bcdp-1, 0x1.bdd3413b26456p-55,
    -0x1.7b5df226aafafp-1, 0x1.0f537acdf0ad7p-56, -0x1.57d69348cecap-1, 0x1.75720992bfbb2p-55,
    -0x1.8bc806b151741p-1, 0x1.2c5e12ed1336dp-55, -0x1.44cf325091dd6p-1, -0x1.8076a2cfdc6b3p-57,
    -0x1.9b3e047f38741p-1, 0x1.30ee286712474p-55, -0x1.30ff7fce17035p-1, 0x1.efcc626f74a6fp-57,
    -0x1.a9b66290ea1a3p-1, -0x1.9f630e8b6dac8p-60, -0x1.1c73b39ae68c8p-1, -0x1.b25dd267f66p-55,
    -0x1.b728345196e3ep-1, 0x1.bc69f324e6d61p-55, -0x1.073879922ffeep-1, 0x1.a5a014347406cp-55,
    -0x1.c38b2f180bdb1p-1, 0x1.6e0b1757c8d07p-56, -0x1.e2b5d3806f63bp-2, -0x1.e0d891d3c6841p-58,
    -0x1.ced7af43cc773p-1, 0x1.e7b6bb5ab58aep-58, -0x1.b5d1009e15ccp-2, -0x1.5b362cb974183p-57,
    -0x1.d906bcf328d46p-1, -0x1.457e610231ac2p-56, -0x1.87de2a6aea963p-2, 0x1.72cedd3d5a61p-57,
    -0x1.e212104f686e5p-1, 0x1.014c76c126527p-55, -0x1.58f9a75ab1fddp-2, 0x1.efdc0d58cf62p-62,
    -0x1.e9f4156c62ddap-1, -0x1.760b1e2e3f81ep-55, -0x1.294062ed59f06p-2, 0x1.5d28da2c4612dp-56,
    -0x1.f0a7efb9230d7p-1, -0x1.52c7adc6b4989p-56, -0x1.f19f97b215f1bp-3, 0x1.42deef11da2c4p-57,
    -0x1.f6297cff75cbp-1, -0x1.562172a361fd3p-56, -0x1.8f8b83c69a60bp-3, 0x1.26d19b9ff8d82p-57,
    -0x1.fa7557f08a517p-1, 0x1.7a0a8ca13571fp-55, -0x1.2c8106e8e613ap-3, -0x1.13000a89a11ep-58,
    -0x1.fd88da3d12526p-1, 0x1.87df6378811c7p-55, -0x1.917a6bc29b42cp-4, 0x1.e2718d26ed688p-60,
    -0x1.ff621e3796d7ep-1, 0x1.c57bc2e24aa15p-57, -0x1.91f65f10dd814p-5, 0x1.912bd0d569a9p-61,
    -0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0,
    -0x1.ff621e3796d7ep-1, 0x1.c57bc2e24aa15p-57, 0x1.91f65f10dd814p-5, -0x1.912bd0d569a9p-61,
    -0x1.fd88da3d12526p-1, 0x1.87df6378811c7p-55, 0x1.917a6bc29b42cp-4, -0x1.e2718d26ed688p-60,
    -0x1.fa7557f08a517p-1, 0x1.7a0a8ca13571fp-55, 0x1.2c8106e8e613ap-3, 0x1.13000a89a11ep-58,
    -0x1.f6297cff75cbp-1, -0x1.562172a361fd3p-56, 0x1.8f8b83c69a60bp-3, -0x1.26d19b9ff8d82p-57,
    -0x1.f0a7efb9230d7p-1, -0x1.52c7adc6b4989p-56, 0x1.f19f97b215f1bp-3, -0x1.42deef11da2c4p-57,
    -0x1.e9f4156c62ddap-1, -0x1.760b1e2e3f81ep-55, 0x1.294062ed59f06p-2, -0x1.5d28da2c4612dp-56,
    -0x1.e212104f686e5p-1, 0x1.014c76c126527p-55, 0x1.58f9a75ab1fddp-2, -0x1.efdc0d58cf62p-62,
    -0x1.d906bcf328d46p-1, -0x1.457e610231ac2p-56, 0x1.87de2a6aea963p-2, -0x1.72cedd3d5a61p-57,
    -0x1.ced7af43cc773p-1, 0x1.e7b6bb5ab58aep-58, 0x1.b5d1009e15ccp-2, 0x1.5b362cb974183p-57,
    -0x1.c38b2f180bdb1p-1, 0x1.6e0b1757c8d07p-56, 0x1.e2b5d3806f63bp-2, 0x1.e0d891d3c6841p-58,
    -0x1.b728345196e3ep-1, 0x1.bc69f324e6d61p-55, 0x1.073879922ffeep-1, -0x1.a5a014347406cp-55,
    -0x1.a9b66290ea1a3p-1, -0x1.9f630e8b6dac8p-60, 0x1.1c73b39ae68c8p-1, 0x1.b25dd267f66p-55,
    -0x1.9b3e047f38741p-1, 0x1.30ee286712474p-55, 0x1.30ff7fce17035p-1, -0x1.efcc626f74a6fp-57,
    -0x1.8bc806b151741p-1, 0x1.2c5e12ed1336dp-55, 0x1.44cf325091dd6p-1, 0x1.8076a2cfdc6b3p-57,
    -0x1.7b5df226aafafp-1, 0x1.0f537acdf0ad7p-56, 0x1.57d69348cecap-1, -0x1.75720992bfbb2p-55,
    -0x1.6a09e667f3bcdp-1, 0x1.bdd3413b26456p-55, 0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55,
    -0x1.57d69348cecap-1, 0x1.75720992bfbb2p-55, 0x1.7b5df226aafafp-1, -0x1.0f537acdf0ad7p-56,
    -0x1.44cf325091dd6p-1, -0x1.8076a2cfdc6b3p-57, 0x1.8bc806b151741p-1, -0x1.2c5e12ed1336dp-55,
    -0x1.30ff7fce17035p-1, 0x1.efcc626f74a6fp-57, 0x1.9b3e047f38741p-1, -0x1.30ee286712474p-55,
    -0x1.1c73b39ae68c8p-1, -0x1.b25dd267f66p-55, 0x1.a9b66290ea1a3p-1, 0x1.9f630e8b6dac8p-60,
    -0x1.073879922ffeep-1, 0x1.a5a014347406cp-55, 0x1.b728345196e3ep-1, -0x1.bc69f324e6d61p-55,
    -0x1.e2b5d3806f63bp-2, -0x1.e0d891d3c6841p-58, 0x1.c38b2f180bdb1p-1, -0x1.6e0b1757c8d07p-56,
    -0x1.b5d1009e15ccp-2, -0x1.5b362cb974183p-57, 0x1.ced7af43cc773p-1, -0x1.e7b6bb5ab58aep-58,
    -0x1.87de2a6aea963p-2, 0x1.72cedd3d5a61p-57, 0x1.d906bcf328d46p-1, 0x1.457e610231ac2p-56,
    -0x1.58f9a75ab1fddp-2, 0x1.efdc0d58cf62p-62, 0x1.e212104f686e5p-1, -0x1.014c76c126527p-55,
    -0x1.294062ed59f06p-2, 0x1.5d28da2c4612dp-56, 0x1.e9f4156c62ddap-1, 0x1.760b1e2e3f81ep-55,
    -0x1.f19f97b215f1bp-3, 0x1.42deef11da2c4p-57, 0x1.f0a7efb9230d7p-1, 0x1.52c7adc6b4989p-56,
    -0x1.8f8b83c69a60bp-3, 0x1.26d19b9ff8d82p-57, 0x1.f6297cff75cbp-1, 0x1.562172a361fd3p-56,
    -0x1.2c8106e8e613ap-3, -0x1.13000a89a11ep-58, 0x1.fa7557f08a517p-1, -0x1.7a0a8ca13571fp-55,
    -0x1.917a6bc29b42cp-4, 0x1.e2718d26ed688p-60, 0x1.fd88da3d12526p-1, -0x1.87df6378811c7p-55,
    -0x1.91f65f10dd814p-5, 0x1.912bd0d569a9p-61, 0x1.ff621e3796d7ep-1, -0x1.c57bc2e24aa15p-57,
  ]

  /// 64 zero bits, then the binary digits of 2/π, 32 in a word.
  static let twoOverPiDigits: [42 of UInt32] = [
    0x0000_0000, 0x0000_0000, 0xa2f9_836e, 0x4e44_1529, 0xfc27_57d1, 0xf534_ddc0,
    0xdb62_9599, 0x3c43_9041, 0xfe51_63ab, 0xdebb_c561, 0xb724_6e3a, 0x424d_d2e0,
    0x0649_2eea, 0x09d1_921c, 0xfe1d_eb1c, 0xb129_a73e, 0xe882_35f5, 0x2ebb_4484,
    0xe99c_7026, 0xb45f_7e41, 0x3991_d639, 0x8353_39f4, 0x9c84_5f8b, 0xbdf9_283b,
    0x1ff8_97ff, 0xde05_980f, 0xef2f_118b, 0x5a0a_6d1f, 0x6d36_7ecf, 0x27cb_09b7,
    0x4f46_3f66, 0x9e5f_ea2d, 0x7527_bac7, 0xebe5_f17b, 0x3d07_39f7, 0x8a52_92ea,
    0x6bfb_5fb1, 0x1f8d_5d08, 0x5603_3046, 0xfc7b_6bab, 0xf0cf_bc20, 0x9af4_361d,
  ]
}
