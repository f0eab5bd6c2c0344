import { expect, it } from 'vitest'
import { aroundRing } from './around-ring.ts'

it('a text goes around its ring once, and no two letters come closer than others of their kind', () => {
  const letters = aroundRing('AAAA A·')
  expect(letters.map(({ letter }) => letter).join('')).toBe('AAAAA·')
  const angles = letters.map(({ angle }) => angle)
  const steps = angles.map((angle, at) => (angles[at + 1] ?? 360 + (angles[0] ?? 0)) - angle)
  expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo(360)
  expect(new Set(steps.slice(0, 3).map((step) => Math.round(step))).size).toBe(1)
})

it('a wide letter has more room than a narrow one', () => {
  const [w, first, second] = aroundRing('WII').map(({ angle }) => angle) as [number, number, number]
  expect(first - w).toBeGreaterThan(second - first)
})
