import axe from 'axe-core'

/** What this document can't check: it has no layout and no styles. The journeys check these in a real browser. */
const withoutLayout = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block']
const serious = ['serious', 'critical']
/** Screens checked in this file. */
const seen = new Set<string>()

/** Serious findings of axe on the current screen; each screen and each dialog is checked once. */
export async function accessibilityFaults(): Promise<string[]> {
  const dialog = document.querySelector('dialog[open] h2')?.textContent ?? ''
  const state = `${location.pathname} ${document.querySelector('h1')?.textContent} ${dialog}`
  if (document.body.childElementCount === 0 || seen.has(state)) return []
  seen.add(state)
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    // A frame's page is a screen of its own.
    iframes: false,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: Object.fromEntries(withoutLayout.map((id) => [id, { enabled: false }])),
  })
  return violations
    .filter(({ impact }) => serious.includes(impact ?? ''))
    .map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html}`)
}
