import { expect, it } from 'vitest'
import { drawSign } from '../../giving/sponsors/sign-drawing.ts'
import { besleyLetters } from './sign-letters.ts'

const place = { x: 320, y: 150, size: 80 }

it('a sign’s text is drawn as outlines, so it looks the same on every machine', () => {
  const sign = drawSign('Pine & Sons Roofing', { letters: besleyLetters })
  expect(sign).toMatch(/<path d="M[\d.\s-]+/)
  expect(sign).not.toMatch(/<text|NaN|undefined/)
})

it('a line is centered where it was asked to be', () => {
  const xs = [...(besleyLetters('HOH', place) ?? '').matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x))
  expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(320, -1)
})

it('letters missing from the font stay text', () => {
  expect(besleyLetters('Кафе', place)).toBeNull()
  expect(drawSign('Кафе', { letters: besleyLetters })).toContain('<text')
})
