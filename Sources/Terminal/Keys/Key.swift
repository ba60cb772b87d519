/// A key that the view knows, or a character.
package enum Key: Hashable, Sendable {
  case character(Character)
  case control(Character)
  case up, down, left, right
  case shiftUp, shiftDown, shiftLeft, shiftRight
  case pageUp, pageDown, home, end
  case enter, tab, shiftTab, escape, backspace
}
