import { describe, expect, test } from 'vitest'
import { circleFaults } from '../../scripts/circles.ts'

/** The circles among files that import each other as given: { 'a.ts': "import './b.ts'" }. */
const circles = (files: Record<string, string>) =>
  circleFaults(Object.entries(files).map(([path, text]) => ({ path: `src/${path}`, text })))

test('a circle of files is told with its way', () => {
  expect(
    circles({ 'a.ts': "import './b.ts'", 'b.ts': "import './c/d.ts'", 'c/d.ts': "import '../a.ts'" }),
  ).toEqual(['src/a.ts -> src/b.ts -> src/c/d.ts -> src/a.ts'])
})

test('two circles are told both, each once', () => {
  const files = {
    'a.ts': "import './b.ts'\nimport './c.ts'",
    'b.ts': "import './a.ts'",
    'c.ts': "import './a.ts'\nimport './d.ts'",
    'd.ts': "import './c.ts'",
  }
  expect(circles(files)).toEqual([
    'src/a.ts -> src/b.ts -> src/a.ts',
    'src/a.ts -> src/c.ts -> src/a.ts',
    'src/c.ts -> src/d.ts -> src/c.ts',
  ])
})

describe('however it is written', () => {
  test.each([
    ["import type { A } from './b.ts'"],
    ["import { type A } from './b.ts'"],
    ["export { a } from './b.ts'"],
    ["export * from './b.ts'"],
    ["export const a = () => import('./b.ts')"],
    ["export type A = import('./b.ts').A"],
    ["import './a.ts'"],
  ])('%s', (text) => {
    expect(circles({ 'a.ts': text, 'b.ts': "import './a.ts'" })).toHaveLength(1)
  })
})

test('many ways to the same file are no circle', () => {
  const files = {
    'a.ts': "import './b.ts'\nimport './c.ts'",
    'b.ts': "import './c.ts'",
    'c.ts': "import 'zod'",
  }
  expect(circles(files)).toEqual([])
})
