import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync('src/{app,ui,*/*/client}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

it('whatever the page loads later times out after 120 seconds', () => {
  const unbounded = files.flatMap((file) => {
    // The tables of pages hand each of their loads to lazyScreen.
    if (/src\/app\/(home-page|(public-|staff-|served-)?pages)\.ts$/.test(file)) return []
    const lines = textOf(file).split('\n')
    return lines.flatMap((line, number) => {
      // A long load is on the line after the call that limits it.
      const isBounded = /lazyScreen[<(]|withTimeout\(/.test(`${lines[number - 1]} ${line}`)
      return /\bimport\(['"]/.test(line) && !isBounded ? [`${file}: ${line.trim()}`] : []
    })
  })
  expect(files.length).toBeGreaterThan(200)
  expect(unbounded).toEqual([])
})

it('ids come from the kernel, which also makes them on plain http', () => {
  expect(files.filter((file) => /\brandomUUID\b/.test(textOf(file)))).toEqual([])
})
