import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tools } from '../../../tests/support/printing.ts'
import type { YearEnd } from '../../money/books/year-end-contract.ts'
import { margin, type Page, paper } from './page.ts'
import { type GivenBasket, lettersToDonors, type YearEndFacts, yearEndPrints } from './year-end.ts'

const letter: YearEnd['acknowledgments'][number] = {
  payer: { name: 'Lee Harlan', email: 'lee@example.org' },
  payments: [
    {
      number: '00001',
      dateText: 'July 19th, 2025',
      description: 'Team fee; Dinner',
      amount: 500,
      fairMarketValue: 340,
      deductible: 160,
    },
  ],
  amount: 500,
  fairMarketValue: 340,
  deductible: 160,
  paragraphs: ['Dear Lee Harlan, thank you.', 'Please keep this letter for your tax records.'],
}

const basket: GivenBasket = {
  donationId: 'b1',
  name: 'Wine and cheese',
  collectedBy: 'Vera Lane',
  donorName: 'Hill Cellars',
  donorAddress: '2 Vine Road\nCarmel, CA 93923',
  createdOn: '2025-06-01T12:00:00Z',
}

function facts(change: Partial<YearEnd> = {}, baskets: readonly GivenBasket[] = [basket]): YearEndFacts {
  return {
    yearEnd: {
      eventId: 'e1',
      eventName: 'Harlan Memorial Scramble',
      dateText: 'January 15th, 2026',
      charity: {
        legalName: 'The Fund',
        taxId: '12-3456789',
        address: '1 Lane',
        solicitation: 'Ask the state.',
      },
      is501c3: true,
      acknowledgments: [letter],
      withoutValue: [],
      year: 2025,
      years: [2025],
      months: [{ month: '2025-07', payments: 2, gross: 1000.5 }],
      gross: 1000.5,
      ...change,
    },
    baskets,
    dayOf: () => 'June 1, 2025',
  }
}

const sheetsOf = (key: string, of = facts()) =>
  yearEndPrints.find((each) => each.key === key)?.layOut(of, tools) ?? []
const words = (sheets: readonly Page[]) =>
  sheets.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))).join(' ')

test('an acknowledgment is one page with date, payer, amount, purpose and the state’s disclosure', () => {
  const sheets = sheetsOf('acknowledgments')
  expect(sheets).toHaveLength(1)
  for (const part of ['The Fund', '12-3456789', 'Lee Harlan', 'receipt 00001', '$500.00', 'Ask the state.'])
    expect(words(sheets)).toContain(part)
})

test('an acknowledgment names all that a payment was for, on as many lines as it takes, with its figures', () => {
  const description = Array.from({ length: 12 }, (_, place) => `Sponsorship of hole ${place + 1}`).join('; ')
  const payments = letter.payments.map((each) => ({ ...each, description }))
  const text = words(sheetsOf('acknowledgments', facts({ acknowledgments: [{ ...letter, payments }] })))
  expect(text).toContain(description)
  expect(text).toContain('Value received $340.00, may be deductible $160.00')
  const free = { ...letter, fairMarketValue: 0 }
  expect(words(sheetsOf('acknowledgments', facts({ acknowledgments: [free] })))).not.toContain(
    'Value received',
  )
})

test('a donor of several baskets gets one letter with descriptions and dates, and no values', () => {
  const again = {
    ...basket,
    donationId: 'b2',
    name: 'Golf lesson',
    donorName: ' hill cellars ',
    donorAddress: null,
  }
  const unknown = { ...basket, donationId: 'b3', donorName: null }
  expect(lettersToDonors([basket, again, unknown])).toHaveLength(1)
  const text = words(sheetsOf('basket-letters', facts({}, [basket, again, unknown])))
  for (const part of ['Wine and cheese', 'Golf lesson', 'June 1, 2025', 'Carmel, CA 93923'])
    expect(text).toContain(part)
  expect(text).not.toContain('$')
})

test('card payments add up by month', () => {
  expect(words(sheetsOf('card-gross'))).toMatch(/July 2025 2 \$1,000\.50 Total 2 \$1,000\.50/)
  expect(sheetsOf('card-gross', facts({ months: [], gross: 0 }))).toEqual([])
})

test('a letter stays on its page, whatever the names and amounts', () => {
  const name = fc.oneof(
    fc.string({ minLength: 1, maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
  )
  fc.assert(
    fc.property(name, name, fc.integer({ min: 1, max: 60 }), (one, other, count) => {
      const payments = Array.from({ length: count }, () => ({ ...letter.payments[0], description: one }))
      const charity = {
        legalName: other,
        taxId: one,
        address: one,
        solicitation: `${other} `.repeat(20).slice(0, 2000),
      }
      const acknowledgments = [
        { ...letter, payer: { name: one, email: null }, payments, paragraphs: [one, other] },
      ]
      const of = facts({ charity, acknowledgments } as Partial<YearEnd>, [
        { ...basket, donorName: one, name: other },
      ])
      for (const { layOut } of yearEndPrints) {
        for (const mark of layOut(of, tools).flatMap(({ marks }) => marks)) {
          if (mark.kind !== 'text') continue
          expect(mark.x).toBeGreaterThanOrEqual(margin - 0.01)
          expect(mark.y).toBeLessThanOrEqual(paper.height - margin + 0.01)
          expect(mark.x + tools.measure(mark.text, mark.face, mark.size)).toBeLessThanOrEqual(
            paper.width - margin + 0.01,
          )
        }
      }
    }),
    { numRuns: 20 },
  )
})
