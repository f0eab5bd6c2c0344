import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/** What loads a screen's code, with all files that it needs at the same time. There are no styles among them. */
const code = `
const asked = new Set()
function ask(file) {
  if (asked.has(file) || document.querySelector('link[href="/' + file + '"]')) return
  asked.add(file)
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = '/' + file
  document.head.append(link)
}
export function __vitePreload(load, files) {
  if (files) for (const file of files) ask(file)
  return load()
}
`

/** Vite's own helper also loads styles and tells others of faults: half a kilobyte that every first page would wait for. */
export function smallPreload(): Plugin {
  return {
    name: 'pinhigh-small-preload',
    enforce: 'pre',
    load: (id) => (id === helper ? code : undefined),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []))
      if (!chunks.some((each) => Object.hasOwn(each.modules, helper)))
        throw new Error('Vite’s helper has moved')
      const styled = chunks.find((each) => !each.isEntry && (each.viteMetadata?.importedCss.size ?? 0) > 0)
      if (styled) throw new Error(`${styled.fileName} has styles of its own, which nothing loads`)
    },
  }
}
