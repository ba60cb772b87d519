extension TraceFormat {
  /// W3C WebDriver's Actions, as JSON; only written.
  public static let webdriverActions = TraceFormat(
    "webdriver-actions", "W3C WebDriver Actions (JSON)",
    contents: "contacts, to 1 ms",
    producers: "Dragline, for Selenium, Appium and WebDriver BiDi"
      + " ([reference](#webdriver-actions))",
    source: "w3.org/TR/webdriver2, Actions",
    holdsStrokes: true, endings: [".json"], missing: [.description, .states, .labels])
}
