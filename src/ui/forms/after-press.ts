/** Milliseconds. A press that ends elsewhere, such as a drag, is not waited for longer. */
const longestPress = 1_000

/**
 * Called when a field loses the focus: calls `act` once the press that took it is over. An error shown at the field before then
 * moves the page under the finger, and the tap is lost.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) {
    act()
    return
  }
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    act()
  }
  // The click follows at once, in the same task.
  addEventListener('mouseup', () => setTimeout(once), { once: true, capture: true })
  setTimeout(once, longestPress)
}
