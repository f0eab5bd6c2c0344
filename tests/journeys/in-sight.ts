import type { Locator } from 'playwright-core'

/** Whether the middle of an element can be seen: within the window, and with nothing over it. */
export function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

/** Whether all of it can be seen, from its first corner to its last; of a text, from the first line to the last. */
export function isWhollyInSight(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const boxes = [...node.getClientRects()]
    const [first, last] = [boxes[0], boxes.at(-1)]
    if (!first || !last) return false
    return [
      [first.left + 1, first.top + 1],
      [last.right - 1, last.bottom - 1],
    ].every(([x = 0, y = 0]) => node.contains(document.elementFromPoint(x, y)))
  })
}

/** How many rows like the first ones a phone of 390 × 844 shows whole, as the page opens. */
export async function rowsOnPhone(rows: Locator): Promise<number> {
  const page = rows.page()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await rows.nth(1).waitFor()
  const [first, second] = await rows.evaluateAll((all) =>
    all.slice(0, 2).map((row) => row.getBoundingClientRect().top + window.scrollY),
  )
  if (size) await page.setViewportSize(size)
  return first && second ? Math.floor((844 - first) / (second - first)) : 0
}
