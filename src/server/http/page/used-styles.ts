/** Picks the rules of the style sheet that a page uses. They are sent inside the page, which is painted without waiting. */

/** A rule: what is before its braces and between them. `body` is null for a statement. */
interface Block {
  prelude: string
  body: string | null
}

const nested = /^@(media|supports|layer|container)\b/

/** Drops rules for classes that aren't in the set; keeps everything else, in order. */
export function usedStyles(css: string, classes: ReadonlySet<string>): string {
  return blocksOf(css)
    .map(({ prelude, body }) => {
      if (body === null) return `${prelude};`
      if (nested.test(prelude)) {
        const inner = usedStyles(body, classes)
        return inner === '' ? '' : `${prelude}{${inner}}`
      }
      return prelude.startsWith('@') || isUsed(prelude, classes) ? `${prelude}{${body}}` : ''
    })
    .join('')
}

/** The classes of a page's elements. */
export function classesIn(html: string): Set<string> {
  const lists = html.matchAll(/ class="([^"]*)"/g)
  return new Set([...lists].flatMap(([, list = '']) => plain(list).split(/\s+/)))
}

function plain(attribute: string): string {
  return attribute
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

/** Whether one of the selectors may match an element with these classes. Ignores what is in parentheses. */
function isUsed(selectors: string, classes: ReadonlySet<string>): boolean {
  return splitSelectors(selectors).some((selector) =>
    [...selector.matchAll(/\.((?:\\.|[\w-]|[^ -~])+)/g)].every(([, name = '']) =>
      classes.has(name.replaceAll(/\\(.)/g, '$1')),
    ),
  )
}

/** Splits at commas outside parentheses, and drops what is in parentheses. */
function splitSelectors(selectors: string): string[] {
  const found = ['']
  let depth = 0
  for (let at = 0; at < selectors.length; at++) {
    const letter = selectors[at] as string
    const escaped = letter === '\\' ? letter + (selectors[++at] ?? '') : null
    if (escaped === null && letter === '(') depth++
    else if (escaped === null && letter === ')') depth--
    else if (escaped === null && letter === ',' && depth === 0) found.push('')
    else if (depth === 0) found[found.length - 1] += escaped ?? letter
  }
  return found
}

/** The blocks of a style sheet in order. Strings may contain anything. The build has removed comments. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  let depth = 0
  let start = 0
  let open = 0
  for (let at = 0; at < css.length; at++) {
    const letter = css[at]
    if (letter === '\\') at++
    else if (letter === '"' || letter === "'") at = endOfString(css, at)
    else if (letter === '{' && depth++ === 0) open = at
    else if (letter === ';' && depth === 0) {
      blocks.push({ prelude: css.slice(start, at).trim(), body: null })
      start = at + 1
    } else if (letter === '}' && --depth === 0) {
      blocks.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, at) })
      start = at + 1
    }
  }
  return blocks
}

function endOfString(css: string, start: number): number {
  let at = start + 1
  while (at < css.length && css[at] !== css[start]) at += css[at] === '\\' ? 2 : 1
  return at
}
