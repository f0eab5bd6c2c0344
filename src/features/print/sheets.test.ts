import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  golfersOf,
  printedBasket,
  printedSponsor,
  printedTeam,
  printFacts,
} from '../../../tests/support/print-facts.ts'
import { tools } from '../../../tests/support/printing.ts'
import { lastNameFirst } from './facts.ts'
import { fitText } from './fit.ts'
import { kinds } from './kinds.ts'
import { inch, type Mark, margin, paper } from './sheet.ts'

/** A rounding slip is no ink. */
const hair = 0.01

function right(mark: Mark): number {
  if (mark.kind === 'text') return mark.x + tools.measure(mark.text, mark.face, mark.size)
  return mark.kind === 'path' ? 0 : mark.x + mark.width
}

const name = fc.oneof(
  fc.string({ minLength: 1, maxLength: 200 }),
  fc.string({ minLength: 190, maxLength: 201 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
  fc
    .array(fc.constantFrom('Ashworth-', 'van', 'Łukasz', 'O’Brien', 'W', '東京', '&'), {
      minLength: 1,
      maxLength: 30,
    })
    .map((words) => words.join(' ')),
)

it('whatever people are called, nothing stands outside the margins', () => {
  fc.assert(
    fc.property(name, name, name, fc.constantFrom(null, 1, 18), (one, other, third, startingHole) => {
      const teams = [printedTeam(1, [one, other, third, one], { startingHole, owedAmount: 1250.5 })]
      const sponsors = [
        printedSponsor(one, { holeNumber: startingHole }),
        printedSponsor(other, { largeLogoUrl: '/logo' }),
      ]
      const baskets = [printedBasket(one, { collectedBy: other }), printedBasket(third)]
      const facts = printFacts({ teams, ...golfersOf(teams), sponsors, baskets })
      facts.event = { ...facts.event, eventName: third }
      for (const { key, lay } of kinds) {
        // Label stock goes nearer to the edge, and by its own measures.
        const edge = key === 'basket-labels' ? 0.3 * inch : margin
        for (const mark of lay(facts, tools).flatMap(({ marks }) => marks)) {
          if (mark.kind !== 'path') expect(mark.x).toBeGreaterThanOrEqual(edge - hair)
          expect(right(mark)).toBeLessThanOrEqual(paper.width - edge + hair)
          if (mark.kind === 'text') expect(mark.text).not.toMatch(/undefined|null|NaN/)
        }
      }
    }),
    { numRuns: 12 },
  )
})

it('names are as large as they can be, on as many lines as that takes', () => {
  const room = { width: 200, height: 80, face: 'board', largest: 40, smallest: 8, mostLines: 3 } as const
  expect(fitText('Bo', room, tools.measure)).toEqual({ lines: ['Bo'], size: 40 })
  expect(fitText('Gwen Ashworth-Montgomery-Featherstonehaugh', room, tools.measure).lines).toEqual([
    'Gwen Ashworth-',
    'Montgomery-',
    'Featherstonehaugh',
  ])
  const tooLong = fitText('word '.repeat(100), room, tools.measure)
  expect(tooLong.size).toBe(8)
  expect(tooLong.lines).toHaveLength(3)
  expect(tooLong.lines.at(-1)).toMatch(/…$/)
})

it('lists go by the last word of a name that came as one', () => {
  expect(lastNameFirst('Maria del Castillo')).toBe('Castillo, Maria del')
  expect(lastNameFirst(' Cher ')).toBe('Cher')
})
