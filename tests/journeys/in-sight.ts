import type { Locator } from 'playwright-core'

/** Whether the middle of an element can be seen: within the window, and with nothing over it. */
export function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}
