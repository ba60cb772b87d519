import Pictures

/// The style sheet of a page, written by hand.
enum ReportStyle {
  static var sheet: HTML {
    HTML(
      escaped: ":root{\(variables(of: .light))}\n"
        + "@media(prefers-color-scheme:dark){:root{\(variables(of: .dark))}}\n"
        + SVGColors.styleSheet
        + "\n" + rules)
  }

  private static func variables(of theme: Theme) -> String {
    Ink.allCases.map { "--\($0.rawValue):\(SVGNumber.hexadecimal(theme.color($0)))" }
      .joined(separator: ";")
  }

  private static let rules = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0 auto;padding:1.5rem clamp(1rem,4vw,2.5rem) 4rem;max-width:76rem;\
    background:var(--background);color:var(--text);\
    font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;\
    overflow-wrap:break-word}
    h1,h2,h3,h4{line-height:1.25;margin:2em 0 .5em;overflow-wrap:anywhere}
    h1{font-size:1.75rem;margin-top:.5rem}
    h2{font-size:1.375rem;padding-top:.75rem;border-top:1px solid var(--grid)}
    h3{font-size:1.125rem}
    h4{font-size:1rem}
    p,ul,ol,dl{max-width:46rem;margin:.6em 0}
    ul,ol{padding-left:1.75rem}
    nav h2{border:0;margin-top:1rem;padding:0}
    .lead{font-size:1.125rem}
    a{color:var(--series1)}
    a:focus-visible,.scroll:focus-visible,pre:focus-visible,summary:focus-visible{\
    outline:2px solid var(--series1);outline-offset:2px}
    .skip{position:absolute;left:-99rem}
    .skip:focus{left:1rem;top:.5rem;background:var(--background);padding:.5rem}
    dt{font-weight:600;margin-top:.6em}
    dd{margin:.2em 0 .2em 1.25rem}
    code,pre{font:.875em ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
    pre{background:var(--surface);padding:.75rem;overflow-x:auto;border-radius:6px}
    .scroll{overflow-x:auto;margin:.9rem 0;max-width:100%}
    table{border-collapse:collapse;min-width:min(100%,46rem);font-size:.9375rem;font-variant-numeric:tabular-nums}
    caption{text-align:left;color:var(--secondaryText);padding-bottom:.4rem}
    caption span{display:block;position:sticky;left:0;max-width:min(46rem,calc(100vw - 2rem))}
    th,td{text-align:left;vertical-align:top;padding:.3rem .9rem .3rem 0;\
    border-bottom:1px solid var(--grid)}
    thead th{color:var(--secondaryText);font-weight:600;white-space:nowrap}
    tbody th{font-weight:600}
    .n{text-align:right;white-space:nowrap}
    .gestures td:nth-child(4),.gestures td:nth-child(5),.gestures td:nth-child(6){min-width:15rem}
    .rules td:nth-child(3),.rules th:nth-child(3){text-align:left;white-space:normal}
    @media(max-width:40rem){.rules{font-size:.8125rem}.rules th,.rules td{padding-right:.5rem}\
    .rules .n{white-space:normal}}
    @media(max-width:40rem){.gestures{font-size:.8125rem}.gestures td,.gestures th{padding-right:.6rem}}
    .unchecked{color:var(--secondaryText)}
    .matrix th[scope=row]{position:sticky;left:0;background:var(--background);font-weight:400}
    .matrix td,.matrix th{padding:.1rem .6rem .1rem 0}
    .matrix td{white-space:nowrap;text-align:right}
    @media(min-width:40rem){.matrix th{white-space:nowrap}}
    @media(max-width:40rem){.matrix{font-size:.8125rem}}
    .matrix td.finish{color:var(--finish);font-weight:600}
    .matrix td.cancel{color:var(--cancel)}
    .matrix td.none{color:var(--secondaryText)}
    .tag{white-space:nowrap;font-weight:600}
    .tag.finish{color:var(--finish)}
    .tag.cancel,.miss{color:var(--cancel)}
    .tag.caught{color:var(--series1)}
    .tag.none,.tag.open,.when{color:var(--secondaryText)}
    .when{font-weight:400}
    .miss{font-weight:600}
    .gesture{margin:0 0 2.5rem}
    figure{margin:1rem 0}
    figure .scroll{margin:0 -16px}
    figcaption{color:var(--secondaryText);font-size:.9375rem;max-width:46rem}
    svg{display:block;height:auto}
    .paths{position:absolute}
    summary{cursor:pointer}
    footer{margin-top:3rem;padding-top:1rem;border-top:1px solid var(--grid);\
    color:var(--secondaryText);font-size:.9375rem}
    footer code{color:var(--text)}
    @media print{\
    @page{margin:14mm}\
    body{padding:0;max-width:none;font-size:10pt}\
    .skip,nav>h2,nav>ul{display:none}\
    .scroll,pre{overflow:visible}\
    pre{white-space:pre-wrap}\
    table{font-size:8.5pt}\
    svg{max-width:100%}\
    figure,tr,dd,.rules{break-inside:avoid}\
    h2,h3,h4,caption,thead{break-after:avoid}\
    details::details-content{content-visibility:visible;display:block}\
    a{color:inherit;text-decoration:none}}

    """
}
