import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')

/** The cut files of a face, with the code points they are fetched for. */
function filesOf(face: string): { file: string; points: number[] }[] {
  const rules = css.match(/@font-face \{[^}]*\}/g) ?? []
  return rules.flatMap((rule) => {
    const file = /url\("\.\/(fonts\/[\w-]+\.woff2)"\)/.exec(rule)?.[1]
    const ranges = /unicode-range:([^;]*);/.exec(rule)?.[1]
    if (!file?.includes(face) || !ranges) return []
    return [{ file, points: ranges.split(',').flatMap((range) => pointsIn(range.trim())) }]
  })
}

function pointsIn(range: string): number[] {
  const [first = 0, last = first] = range
    .slice(2)
    .split('-')
    .map((hex) => Number.parseInt(hex, 16))
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

/** Without folder and ending, in the order of the names' letters. */
function fetchedFor(face: string, text: string): string[] {
  const files = [...text].map((letter) => {
    const its = filesOf(face).filter(({ points }) => points.includes(letter.codePointAt(0) as number))
    return its.map(({ file }) => file.replace(/.*-(\w+)\.woff2/, '$1')).join(' and ')
  })
  return [...new Set(files)]
}

it.each(['archivo', 'besley'])('each letter of %s is in one file, which is there', (face) => {
  const files = filesOf(face)
  const points = files.flatMap((file) => file.points)
  expect(new Set(points).size).toBe(points.length)
  for (const { file } of files) expect(existsSync(new URL(file, import.meta.url)), file).toBe(true)
})

it.each(['archivo', 'besley'])(
  'a page with the usual names fetches one file of %s; others as few as they need',
  (face) => {
    expect(fetchedFor(face, 'José Núñez and Jürgen Müller’s team: 4 × $125')).toEqual(['basic'])
    expect(fetchedFor(face, 'Łukaszewicz')).toEqual(['polish', 'basic'])
    expect(fetchedFor(face, 'Bjørn')).toEqual(['basic', 'western'])
    expect(fetchedFor(face, 'Dvořák')).toEqual(['basic', 'central'])
  },
)
