import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { steps } from './index.ts'

/** Released twice, and names stay. */
const doubled = ['0047']

it('every migration of the folder is a step under its file’s name, in the order of numbers that no two share', () => {
  const names = Object.keys(steps)
  const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}-.*(?<!\.test)\.ts$/.test(file))
  expect(names).toEqual(files.map((file) => file.replace('.ts', '')).sort())
  const numbers = names.map((name) => name.slice(0, 4)).filter((number) => !doubled.includes(number))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})
