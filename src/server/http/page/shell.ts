import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The built index.html, and a way to put content into it. */
export interface Shell {
  /** As built: the browser renders everything. */
  plain: string
  /** All of the site's styles. */
  css: string
  withContent(parts: Content): string
}

export interface Content {
  /** In place of the title. */
  head: string
  /** Of the root element. */
  html: string
  styles: string
  /** What follows the root element: data and preload links. */
  after: string
}

/** Returns the page with this in place of its title. */
export function withHead(page: string, head: string): string {
  return page.replace(/<title>.*?<\/title>/s, () => head)
}

const emptyRoot = '<div id="root"></div>'
const ownTags = / *<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\n?/g

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
  const bare = plain.replace(ownTags, '').replace(/ *<noscript>.*?<\/noscript>\n?/s, '')
  const [head = '', foot = ''] = bare.split(emptyRoot)
  // After the content, so that it is painted before these arrive. The fonts are in the page already: naming them again
  // would load them again, and move the text.
  const later = tags.map((tag) => tag.trim().replace(/\.css"/, '.rest.css"')).join('\n    ')
  return {
    plain,
    css: css.join('\n'),
    withContent: ({ head: own, html, styles, after }) =>
      [
        withHead(head, `${own}<style>${styles}</style>`),
        `<div id="root" data-still>${html}</div>`,
        after,
        later + foot,
      ].join('\n    '),
  }
}
