import axe from 'axe-core'

/** What this document can't tell: it has no layout and no styles. The journeys ask about these in a real browser. */
const withoutLayout = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block']
const serious = ['serious', 'critical']
/** Screens of this file that were looked at. */
const seen = new Set<string>()

/** Serious findings of axe about what stands on the screen; each screen and each dialog is asked about once. */
export async function accessibilityFaults(): Promise<string[]> {
  const dialog = document.querySelector('dialog[open] h2')?.textContent ?? ''
  const state = `${location.pathname} ${document.querySelector('h1')?.textContent} ${dialog}`
  if (document.body.childElementCount === 0 || seen.has(state)) return []
  seen.add(state)
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: Object.fromEntries(withoutLayout.map((id) => [id, { enabled: false }])),
  })
  return violations
    .filter(({ impact }) => serious.includes(impact ?? ''))
    .map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html}`)
}
