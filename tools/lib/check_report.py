"""Opens the pages of `dragline report` in Chromium, and checks what readers and their aids need.

usage: check_report.py CHROMIUM PAGE…

Each page is opened at several widths, light and dark, as a phone or a desk computer would open it, and
printed. Prints one line of figures; exits 1 with a line for each fault. Before that, it damages the
first page in several ways, each of which must be noticed.

Screenshots are not compared with stored ones: the page uses the fonts of the system, so its pixels differ
from machine to machine. Instead, each screenshot must show something, and the boxes of the layout are
checked as numbers.
"""

import pathlib
import struct
import sys
import tempfile
import zlib

from playwright.sync_api import sync_playwright

WIDTHS = (320, 390, 768, 1280)
SCHEMES = ("light", "dark")
LEAST_CONTRAST = 4.5

# In the page: what a reader sees, as figures. The contrast is that of WCAG 2.2, with the first opaque
# background around a text.
LOOK = """
() => {
  const faults = [];
  const name = element => (element.getAttribute('aria-label')
    || (element.getAttribute('aria-labelledby') || '').split(' ')
      .map(id => document.getElementById(id)?.textContent || '').join(' ')).trim();
  const parts = color => {
    const numbers = color.match(/[\\d.]+/g).map(Number);
    return {rgb: numbers.slice(0, 3), alpha: numbers.length > 3 ? numbers[3] : 1};
  };
  const luminance = rgb => {
    const [r, g, b] = rgb.map(value => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const background = element => {
    for (let place = element; place; place = place.parentElement) {
      const {rgb, alpha} = parts(getComputedStyle(place).backgroundColor);
      if (alpha === 1) return rgb;
    }
    return [255, 255, 255];
  };
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width)
    faults.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} px`);
  let least = 99, texts = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest('svg') || !element.checkVisibility()) continue;
    texts += 1;
    const style = getComputedStyle(element);
    const found = contrast(parts(style.color).rgb, background(element));
    least = Math.min(least, found);
    if (found < LEAST) faults.push(`contrast ${found.toFixed(2)}: ${walker.currentNode.data.trim().slice(0, 40)}`);
    if (parseFloat(style.fontSize) < 10) faults.push(`text of ${style.fontSize}: ${walker.currentNode.data}`);
    const box = element.getBoundingClientRect();
    if (!element.closest('.scroll, pre, .skip') && (box.left < -0.5 || box.right > width + 0.5))
      faults.push(`text outside the page: ${walker.currentNode.data.trim().slice(0, 40)}`);
  }
  // The texts of pictures are on the picture's own background.
  const page = background(document.body);
  for (const element of document.querySelectorAll('svg text')) {
    const style = getComputedStyle(element);
    texts += 1;
    if (parseFloat(style.fontSize) < 9) faults.push(`picture's text of ${style.fontSize}: ${element.textContent}`);
    if (!element.classList.contains('f-text') && !element.classList.contains('f-secondaryText')) continue;
    const found = contrast(parts(style.fill).rgb, page);
    if (found < LEAST) faults.push(`contrast ${found.toFixed(2)} in a picture: ${element.textContent}`);
  }
  for (const picture of document.querySelectorAll('svg[role]')) {
    if (picture.getAttribute('role') !== 'img' || !name(picture)) faults.push('a picture without a name');
    const box = picture.getBoundingClientRect();
    if (box.width < 100 || box.height < 50) faults.push(`a picture of ${box.width} x ${box.height} px`);
  }
  for (const figure of document.querySelectorAll('figure'))
    if (!figure.querySelector('figcaption')?.textContent.trim()) faults.push('a figure without a caption');
  for (const table of document.querySelectorAll('table')) {
    if (!table.caption?.textContent.trim()) faults.push('a table without a caption');
    for (const head of table.querySelectorAll('th'))
      if (!['row', 'col'].includes(head.scope)) faults.push(`a head without a scope: ${head.textContent}`);
  }
  for (const place of document.querySelectorAll('[tabindex], section, nav, article'))
    if (place.matches('[tabindex], nav, article') && !name(place)) faults.push(`${place.localName} without a name`);
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(head => +head.localName[1]);
  if (levels.filter(level => level === 1).length !== 1 || levels[0] !== 1) faults.push('not one h1 at the start');
  levels.forEach((level, index) => {
    if (index > 0 && level > levels[index - 1] + 1) faults.push(`h${level} follows h${levels[index - 1]}`);
  });
  for (const picture of document.querySelectorAll('svg:not([role])'))
    if (picture.getAttribute('aria-hidden') !== 'true') faults.push('a picture without a role');
  for (const use of document.querySelectorAll('use'))
    if (!document.getElementById(use.getAttribute('href').slice(1))) faults.push('a path that is missing');
  if (document.documentElement.lang !== 'en') faults.push('no language');
  for (const link of document.querySelectorAll('a'))
    if (!document.getElementById(link.getAttribute('href').slice(1))) faults.push(`a link to nothing: ${link.href}`);
  return {faults, least, texts, pictures: document.querySelectorAll('svg[role]').length};
}
""".replace("LEAST", str(LEAST_CONTRAST))


def is_blank(png):
    """Whether all rows of a screenshot are the same: filtered, the first may differ from the others."""
    (width,) = struct.unpack(">I", png[16:20])
    stride = width * {2: 3, 6: 4}[png[25]] + 1
    place, data = 8, b""
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        if png[place + 4 : place + 8] == b"IDAT":
            data += png[place + 8 : place + 8 + length]
        place += 12 + length
    rows = zlib.decompress(data)
    return len({rows[start : start + stride] for start in range(0, len(rows), stride)}) <= 2


def look(browser, path, width, scheme):
    """The faults of a page at a width, and its figures."""
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=scheme, has_touch=width < 500,
        is_mobile=width < 500, device_scale_factor=1)
    page = context.new_page()
    faults, requests = [], []
    page.on("console", lambda message: faults.append(f"console: {message.text}"))
    page.on("pageerror", lambda error: faults.append(f"error: {error}"))
    page.on("request", lambda request: requests.append(request.url))
    page.goto(path.resolve().as_uri())
    seen = page.evaluate(LOOK)
    faults += seen["faults"]
    faults += [f"a request: {url}" for url in requests[1:] if not url.startswith("data:")]
    # The first Tab leads past the contents.
    page.keyboard.press("Tab")
    if page.evaluate("document.activeElement.getAttribute('href')") != "#main":
        faults.append("the first link does not skip to the results")
    if is_blank(page.screenshot()):
        faults.append("a screenshot shows nothing")
    if width == WIDTHS[-1] and scheme == "light":
        printed = page.pdf(format="A4")
        if not printed.startswith(b"%PDF") or len(printed) < 5_000:
            faults.append("the page cannot be printed")
    context.close()
    return faults, seen


DAMAGES = (
    ("a wide element", "<main", "<div style='width:2000px'>x</div><main", "scrolls sideways"),
    ("a script", "<main", "<script>1</script><main", "console"),
    ("a picture from elsewhere", "<main", "<img alt='' src='other.png' /><main", "console"),
    ("pale text", "<main", "<p style='color:#999;background:#fff'>x</p><main", "contrast"),
    ("small text", "<main", "<p style='font-size:6px'>x</p><main", "text of"),
    ("a heading too deep", "<main", "<h6>x</h6><main", "h6 follows"),
    ("a second title", "<main", "<h1>x</h1><main", "not one h1"),
    ("a table without a caption", "<main", "<table><tr><td>x</td></tr></table><main", "without a caption"),
    ("a picture without a name", "aria-labelledby=\"g", "data-was=\"g", "without a name"),
    ("a link to nothing", "href=\"#settings\"", "href=\"#nowhere\"", "a link to nothing"),
    ("a blank page", "<body", "<body style='visibility:hidden'", "shows nothing"),
    ("no language", "<html lang=\"en\"", "<html", "no language"),
)


def unnoticed(browser, path, folder):
    """The damages of a page that no check notices."""
    text = path.read_text(encoding="utf-8")
    missed = []
    for what, old, new, expected in DAMAGES:
        damaged = pathlib.Path(folder) / "damaged.html"
        damaged.write_text(text.replace(old, new, 1), encoding="utf-8")
        faults, _ = look(browser, damaged, 390, "light")
        if old not in text or not any(expected in fault for fault in faults):
            missed.append(f"not noticed: {what}: {faults[:3]}")
    return missed


def main():
    chromium, *names = sys.argv[1:]
    paths = [pathlib.Path(name) for name in names]
    wrong, views, texts, least, pictures = [], 0, 0, 99.0, 0
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        wrong += unnoticed(browser, paths[0], folder)
        for path in paths:
            for width in WIDTHS:
                for scheme in SCHEMES:
                    faults, seen = look(browser, path, width, scheme)
                    wrong += [f"{path.name} at {width} px, {scheme}: {fault}" for fault in faults]
                    views, texts = views + 1, texts + seen["texts"]
                    least = min(least, seen["least"])
                    pictures = max(pictures, seen["pictures"])
        browser.close()
    for line in wrong[:30]:
        print(line)
    print(
        f"{len(paths)} pages in {views} views, {texts} texts, least contrast {least:.1f}, "
        f"up to {pictures} pictures, {len(DAMAGES)} damages noticed")
    sys.exit(1 if wrong else 0)


main()
