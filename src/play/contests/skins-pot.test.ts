import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { rounds } from '../../../tests/support/faults.ts'
import { anySale, productPot } from '../../../tests/support/second-reckoning/any-sales.ts'
import { type PotAgain, potAgain, type SkinsDay } from '../../../tests/support/second-reckoning/skins-pot.ts'
import { numbersTo } from '../../event/event/round.ts'
import { cents, sum } from '../../kernel/money.ts'
import { wholeRound } from '../rules/rules.ts'
import { potOf } from './skins-pot.ts'

/** Days for the property. PINHIGH_FAULTS=full takes two thousand. */
const numRuns = rounds(300, 2000)
vi.setConfig({ testTimeout: 300_000 })

const holeCount = 9
const anyDay: fc.Arbitrary<SkinsDay> = fc.integer({ min: 1, max: 6 }).chain((count) =>
  fc.record({
    teams: fc
      .array(
        fc.record({
          stroke: fc.array(fc.integer({ min: 3, max: 5 }), { minLength: holeCount, maxLength: holeCount }),
          played: fc.constantFrom(holeCount, holeCount, holeCount, 6, 0),
          hasStopped: fc.constantFrom(false, false, false, true),
        }),
        { minLength: count, maxLength: count },
      )
      .map((all) =>
        all.map(({ stroke, played, hasStopped }, at) => ({
          ...{ teamId: `T${at}`, hasStopped, handicap: null, counting: numbersTo(holeCount) },
          scores: stroke.map((each, hole) => (hole < played ? each : null)),
        })),
      ),
    holes: fc
      .array(fc.constantFrom(2, 4), { minLength: holeCount, maxLength: holeCount })
      .map((pars) => pars.map((par, hole) => ({ par, handicap: hole + 1 }))),
    cap: fc.constantFrom('double-par' as const, null),
    isNet: fc.constant(false),
    closed: fc.option(fc.constant(60), { freq: 4 }),
    sales: fc.array(anySale(numbersTo(count).map((at) => `T${at - 1}`)), {
      minLength: count,
      maxLength: count * 2,
    }),
    cut: fc.constantFrom('played' as const, 'back' as const, null, null, null),
    isOver: fc.boolean(),
    carriesOver: fc.boolean(),
    housePercent: fc.constantFrom(0, 10, 33, 100),
    leftOver: fc.constantFrom('winners' as const, 'entrants' as const),
  }),
)

/** What the product makes of it. */
function ours(day: SkinsDay): PotAgain {
  const { made, pot } = productPot({
    ...day,
    field: {
      teams: day.teams.map(({ teamId, scores, hasStopped }, at) => ({
        ...{ teamId, teamName: teamId, teamNumber: at + 1, scores },
        ...{ teamMembers: [], startingHole: null, startingGroup: null, scoreConfirmed: false },
        ...(hasStopped && { status: 'withdrawn' as const }),
      })),
      ...{ holes: day.holes, tieBreak: 'none', isFinal: false },
      round: {
        ...wholeRound,
        cap: day.cap,
        short: day.cut === null ? null : { custom: 'every-team', fewest: 9 },
      },
    },
  })
  const gone = sum([...pot.skins.map(({ amount }) => amount), pot.leftOver?.amount ?? cents(0)])
  if (pot.skins.length > 0) expect(gone).toBe(pot.pot)
  expect(sum(pot.sold.map(({ amount }) => amount)) - pot.less - pot.house).toBe(pot.pot)
  expect(sum(pot.teams.map(({ amount }) => amount))).toBe(sum(pot.skins.map(({ amount }) => amount)))
  return made
}

it('a second reckoning of entrants, skins, pot and money back agrees to the cent', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(ours(day)).toEqual(potAgain(day))
    }),
    { numRuns },
  )
})

it.each<[string, (day: SkinsDay) => SkinsDay]>([
  ['a late entry counts by itself', (day) => ({ ...day, closed: null })],
  [
    'an admitted late entry stays out',
    (day) =>
      withSales(day, (sale) => ({ ...sale, decision: sale.decision === 'yes' ? null : sale.decision })),
  ],
  [
    'a late entry is taken for one that was in time',
    (day) => withSales(day, (sale) => ({ ...sale, at: sale.decision === 'yes' ? 0 : sale.at })),
  ],
  ['a refused entry counts', (day) => withSales(day, (sale) => ({ ...sale, decision: 'yes' }))],
  [
    'a team that stopped plays on',
    (day) => ({ ...day, teams: day.teams.map((each) => ({ ...each, hasStopped: false })) }),
  ],
  ['what was given back stays in the pot', (day) => withSales(day, (sale) => ({ ...sale, kept: sale.paid }))],
  [
    'an unpaid entry that doesn’t count plays',
    (day) => withSales(day, (sale) => ({ ...sale, counts: true })),
  ],
  ['a tied hole isn’t carried', (day) => ({ ...day, carriesOver: false })],
  ['the cut is forgotten', (day) => ({ ...day, cut: null })],
  ['an undecided game is paid', (day) => ({ ...day, cut: day.cut && 'played' })],
  ['the cap is forgotten', (day) => ({ ...day, cap: null })],
  ['the house keeps another cent', (day) => ({ ...day, housePercent: Math.min(100, day.housePercent + 1) })],
  ['left over skins go to the winners', (day) => ({ ...day, leftOver: 'winners' })],
])('the second reckoning notices when %s', (_, mistake) => {
  const found = fc.check(
    fc.property(anyDay, (day) => {
      expect(ours(mistake(day))).toEqual(potAgain(day))
    }),
    { numRuns: 2000, endOnFailure: true },
  )
  expect(found.failed).toBe(true)
})

function withSales(
  day: SkinsDay,
  change: (sale: SkinsDay['sales'][number]) => SkinsDay['sales'][number],
): SkinsDay {
  return { ...day, sales: day.sales.map(change) }
}

it('three skins of $100 are $33.34, $33.33 and $33.33; the odd cent is the first’s', () => {
  const hole = (holeNumber: number, teamId: string) => ({
    ...{ holeNumber, teamId, teamName: teamId, state: 'won' as const, worth: 1, mayGrow: false },
  })
  const entry = {
    ...{ teamId: 'A', quantity: 1, unitPrice: cents(10_000), paid: cents(10_000), kept: cents(10_000) },
    ...{ returned: cents(0), counts: true, state: 'in' as const },
  }
  const game = { holes: [hole(4, 'A'), hole(9, 'B'), hole(12, 'A')], leftOver: 0 }
  const payOut = { kind: 'money' as const, housePercent: 0, leftOver: 'winners' as const }
  const { skins, teams } = potOf(game, [entry], { payOut, isOver: true })
  expect(skins.map(({ amount }) => amount)).toEqual([3334, 3333, 3333])
  expect(teams.map(({ teamId, amount }) => [teamId, amount])).toEqual([
    ['A', 6667],
    ['B', 3333],
  ])
})
