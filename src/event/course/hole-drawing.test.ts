import { expect, test } from 'vitest'
import { drawHole, holeDrawingUrl } from './hole-drawing.ts'

const fourteenth = { holeNumber: 14, par: 5, yardage: 559 }
const seventh = { holeNumber: 7, par: 3, yardage: 107 }

const holes = [...Array(18).keys()].flatMap((index) =>
  [
    [3, 60],
    [3, 240],
    [4, 290],
    [4, 470],
    [5, 480],
    [6, 760],
  ].map(([par = 4, yardage = 400]) => ({ holeNumber: index + 1, par, yardage })),
)

/** The y coordinates of the first and last point of the line of play. */
function lineOfPlay(svg: string): { from: number; to: number } {
  const line = svg.match(/stroke-dasharray="2 4.6"[^>]* d="M([^"]*)"/)?.[1]?.split('L') ?? []
  const y = (point = '') => Number(point.split(' ')[1])
  return { from: y(line[0]), to: y(line.at(-1)) }
}

test('the same hole is always drawn the same way, and another hole differently', () => {
  expect(drawHole(fourteenth)).toBe(drawHole({ ...fourteenth }))
  expect(drawHole(fourteenth)).not.toBe(drawHole({ ...fourteenth, yardage: 558 }))
})

test('existing drawings never change', () => {
  const drawn = drawHole(seventh)
  const sum = [...drawn].reduce((total, character) => (Math.imul(total, 31) + character.charCodeAt(0)) | 0, 7)
  expect(sum).toMatchInlineSnapshot(`-1471920544`)
})

test('a drawing has a text description', () => {
  expect(drawHole(seventh)).toContain('<title>Illustration of hole 7, par 3, 107 yards</title>')
  expect(holeDrawingUrl(seventh)).toBe('/drawings/holes/7/3/107.svg')
})

test('no water is drawn on a hole described without it, and some on a hole described with it', () => {
  const pond = '#C1D7E2'
  for (const hole of holes) {
    expect(drawHole({ ...hole, water: false })).not.toContain(pond)
    expect(drawHole({ ...hole, water: true })).toContain(pond)
  }
  expect(holes.some((hole) => drawHole(hole).includes(pond))).toBe(true)
  expect(holeDrawingUrl({ ...seventh, water: false })).toBe('/drawings/holes/7/3/107-dry.svg')
  expect(holeDrawingUrl({ ...seventh, water: true })).toBe('/drawings/holes/7/3/107-water.svg')
})

test('drawings are complete and small, without scripts, ids or external resources', () => {
  for (const hole of holes) {
    const svg = drawHole(hole)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<style|<image|<use| id=| on\w+=|href|url\(/i)
    expect(svg.match(/<(path|g|rect|title|svg)\b/g)?.length).toBe(
      (svg.match(/\/>|<\/(g|title|svg)>/g) ?? []).length,
    )
    expect(svg.length).toBeLessThan(32_000)
  }
})

test('impossible holes are drawn too, since an admin may be halfway through typing', () => {
  for (const hole of [
    { holeNumber: 1, par: 3, yardage: 1 },
    { holeNumber: 18, par: 6, yardage: 2000 },
  ])
    expect(drawHole(hole)).not.toContain('NaN')
})

test('a par 3 has no fairway; the others have one with stripes', () => {
  const fairwayGreen = '#C0D9B2'
  expect(drawHole(seventh)).not.toContain(fairwayGreen)
  expect(drawHole(fourteenth)).toContain(fairwayGreen)
})

test('a longer hole looks longer, and all fit in the frame', () => {
  const lengths = [107, 189, 333, 401, 509, 559].map((yardage) => {
    const { from, to } = lineOfPlay(
      drawHole({ holeNumber: 1, par: yardage < 250 ? 3 : yardage < 480 ? 4 : 5, yardage }),
    )
    expect(from).toBeLessThan(410)
    expect(to).toBeGreaterThan(20)
    return from - to
  })
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
})
