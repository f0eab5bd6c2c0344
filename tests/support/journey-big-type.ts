import type { Person } from './journey-person.ts'

/** Longer words may be broken: they are wider than a phone at this size. */
const longestWhole = 12

/** What text at 200% does to the current page: '' when nothing scrolls sideways and no word is broken. */
export async function troubleWithBigType({ page }: Person): Promise<string> {
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  const { wide, broken } = await page.evaluate<{ wide: number; broken: string[] }>(measurePage)
  await page.evaluate("document.documentElement.style.fontSize = ''")
  const whole = broken.filter((word) => word.length <= longestWhole)
  const found = [
    wide > 0 && `scrolls sideways by ${wide} px`,
    whole.length > 0 && `breaks ${whole.join(', ')}`,
  ]
  return found.filter(Boolean).join('; ')
}

/** Runs in the page: how much wider it is than its window, and the words on two lines. */
const measurePage = `(() => {
  const root = document.scrollingElement
  const broken = new Set()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode
    if (!parentElement || parentElement.closest('script, style, noscript, select, .sr-only, [href^="mailto:"]')) continue
    for (const { 0: word, index } of data.matchAll(/[\\p{L}\\p{N}]{3,}/gu)) {
      const range = document.createRange()
      range.setStart(walker.currentNode, index)
      range.setEnd(walker.currentNode, index + word.length)
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.add(word)
    }
  }
  return { wide: root.scrollWidth - document.documentElement.clientWidth, broken: [...broken] }
})()`
