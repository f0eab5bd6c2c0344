import type { Plugin } from 'vite'

/**
 * Writes what isn't ASCII as escapes: V8 keeps a source of ASCII in one byte a letter, and one with a single ’ in two, which
 * is 7 MB for the server's.
 */
export function plainLetters(): Plugin {
  return {
    name: 'pinhigh-plain-letters',
    generateBundle(_, files) {
      for (const file of Object.values(files)) if (file.type === 'chunk') file.code = inAscii(file.code)
    },
  }
}

function inAscii(code: string): string {
  // "\’" would become "\\u2019".
  if (/\\[^\0-\x7f]/.test(code)) throw new Error('A letter beyond ASCII stands behind a backslash')
  return code.replaceAll(/[^\0-\x7f]/g, escapeOf)
}

function escapeOf(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}
