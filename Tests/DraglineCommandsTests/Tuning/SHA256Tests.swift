import Testing

@testable import DraglineCommands

struct SHA256Tests {
  /// NIST, "Examples with Intermediate Values" of SHA-256, and its long message of a million letters.
  @Test(arguments: [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func `digests are NIST's`(text: String, count: Int, digest: String) {
    var hash = SHA256()
    for _ in 0..<count { hash.update(text) }
    #expect(hash.digest == digest)
  }

  @Test func `it does not matter where the bytes are cut`() {
    let bytes = (0..<300).map { UInt8($0 & 0xff) }
    func digest(_ parts: [ArraySlice<UInt8>]) -> String {
      var hash = SHA256()
      for part in parts { part.withUnsafeBytes { hash.update($0) } }
      return hash.digest
    }
    let whole = digest([bytes[...]])
    for cut in 0...bytes.count {
      #expect(digest([bytes[..<cut], bytes[cut...]]) == whole, "\(cut)")
    }
  }
}
