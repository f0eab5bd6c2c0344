import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The built index.html, and a way to put content into it. */
export interface Shell {
  /** As built: the browser renders everything. */
  plain: string
  /** All of the site's styles. */
  css: string
  /** The script for the keys of a card that comes with its page; empty where it isn't built. */
  early: string
  withContent(parts: Content): string
}

export interface Content {
  /** In place of the title. */
  head: string
  /** Above the root element. */
  before: string
  /** Of the root element. */
  html: string
  styles: string
  /** What follows the root element: data and preload links. */
  after: string
  /** The page's code comes before its pictures and fonts. */
  isHurried?: boolean
}

/** Returns the page with this in place of its title. */
export function withHead(page: string, head: string): string {
  return page.replace(/<title>.*?<\/title>/s, () => head)
}

const earlyTag = '<script defer src="/early-card.js" fetchpriority="high"></script>'
const emptyRoot = '<div id="root"></div>'
const ownTags = / *<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\n?/g
/** A page with content asks for its fonts itself, after its first text: before, they would hold that up. */
const fontTags = / *<link rel="preload" as="font"[^>]*>\n?/g

/** Null when the page is not built. */
export function readShell(folder: string): Shell | null {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return null
  const plain = readFileSync(file, 'utf8')
  const tags = plain.match(ownTags) ?? []
  const stylesheets = tags.filter((tag) => tag.includes('stylesheet'))
  const css = stylesheets.map((tag) =>
    readFileSync(join(folder, /href="([^"]+)"/.exec(tag)?.[1] ?? ''), 'utf8'),
  )
  const bare = plain
    .replace(ownTags, '')
    .replace(fontTags, '')
    .replace(/ *<noscript>.*?<\/noscript>\n?/s, '')
  const [head = '', foot = ''] = bare.split(emptyRoot)
  // After the content, so that it is painted before these arrive. The fonts are in the page already: naming them again
  // would load them again, and move the text. A style sheet here would hold up the first paint when it arrives before
  // that: the script that takes the page over puts it to use (src/app/whole-styles.ts).
  const later = tags.map((tag) => afterPaint(tag.trim())).join('\n    ')
  const soon = tags.map((tag) => asPreload(tag.trim())).join('\n    ')
  return {
    plain,
    css: css.join('\n'),
    early: existsSync(join(folder, 'early-card.js')) ? earlyTag : '',
    withContent: ({ head: own, before, html, styles, after, isHurried }) =>
      [
        withHead(head, `${own}<style>${styles}</style>`),
        `${before}<div id="root" data-still>${html}</div>`,
        after,
        (isHurried ? soon : later) + foot,
      ].join('\n    '),
  }
}

/**
 * The text of that script, for the page of the scorecard, which asks for its card before the browser has read what else
 * there is to load; '' where it isn't built.
 */
export function readEarly(folder: string): string {
  const file = join(folder, 'early-card.js')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

/** Tags of the shell or preload links, as they follow content: they give way to pictures that can be seen. */
export function afterPaint(tags: string): string {
  return asPreload(tags).replaceAll(' crossorigin', ' crossorigin fetchpriority="low"')
}

function asPreload(tags: string): string {
  return tags.replace(/ rel="stylesheet"(.*)\.css"/, ' rel="preload" as="style"$1.rest.css"')
}
