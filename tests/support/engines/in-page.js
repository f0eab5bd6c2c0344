// biome-ignore-all lint/performance/useDomNodeTextContent: a person sees what is rendered
/**
 * What the tests ask a page in browsers that Playwright doesn't drive; evaluated in the page. The answers are facts
 * that JSON can hold. `words` is { text } for the whole text, or { source, flags } for a pattern.
 */
// biome-ignore lint/correctness/noUnusedVariables: phone.ts adds the question behind it
const page = (() => {
  const selectors = {
    button: 'button, summary, [role=button], [role=switch]',
    link: 'a[href]',
    field: 'input, select, textarea',
    heading: 'h1, h2, h3, h4',
  }

  const plain = (text) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const fits = (words, text) =>
    words.source === undefined ? text === words.text : new RegExp(words.source, words.flags).test(text)

  function nameOf(element) {
    const by = element.getAttribute('aria-labelledby')
    if (by)
      return plain(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      )
    const label = element.getAttribute('aria-label')
    if (label) return plain(label)
    if (element.labels?.length) return plain([...element.labels].map((each) => each.textContent).join(' '))
    return plain(spoken(element))
  }

  /** As a screen reader joins it: what stands in a box of its own is a word of its own. */
  function spoken(node) {
    if (node.nodeType === Node.TEXT_NODE) return node.data
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true') return ''
    const text = [...node.childNodes].map(spoken).join('')
    return getComputedStyle(node).display === 'inline' ? text : ` ${text} `
  }

  function isShown(element) {
    return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  }

  function find(kind, words, within) {
    const room = within ? [...document.querySelectorAll(within)].find(isShown) : document
    return [...(room?.querySelectorAll(selectors[kind]) ?? [])].find(
      (element) => isShown(element) && fits(words, nameOf(element)),
    )
  }

  return {
    /**
     * The middle of it, once it is in view; `covered` names what lies on top of it there. From here on `wasPressed` tells
     * whether the next press met it: what moves at that moment is missed.
     */
    point(kind, words, within) {
      const element = find(kind, words, within)
      if (!element) return null
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
      const hit = document.elementFromPoint(point.x, point.y)
      const isFree = hit !== null && (element.contains(hit) || hit.contains(element))
      globalThis.wasPressed = false
      const meets = ({ target }) => {
        const met = find(kind, words, within) ?? element
        globalThis.wasPressed = met.contains(target) || target.closest('label')?.contains(met) === true
      }
      document.addEventListener('pointerdown', meets, { once: true, capture: true })
      return {
        ...point,
        isDisabled: element.disabled === true,
        covered: isFree ? null : nameOf(hit ?? document.body),
      }
    },
    isThere: (kind, words) => find(kind, words) !== undefined,
    focuses(words) {
      const field = find('field', words)
      const hadFocus = document.activeElement === field
      field?.focus()
      field?.select?.()
      return hadFocus
    },
    /** A line of the text that the page shows, or that it tells a screen reader. */
    says(words) {
      const lines = document.body.innerText.split('\n').map(plain)
      return words.source === undefined
        ? lines.some((line) => line.includes(words.text))
        : lines.some((line) => fits(words, line))
    },
    text: () => document.body.innerText,
    path: () => location.pathname + location.search,
    /** How far the page is wider than what a scrollbar beside it leaves of the window. */
    overflow: () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    /** A browser's own look of a control, where ours was meant, shows in no other property. */
    areControlsOurs: () =>
      [...document.querySelectorAll('select')].every((each) => getComputedStyle(each).appearance === 'none'),
    areImagesDrawn: () => [...document.images].filter(isShown).every((image) => image.naturalWidth > 0),
  }
})()
