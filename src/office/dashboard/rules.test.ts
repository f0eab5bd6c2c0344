import { expect, it } from 'vitest'
import { barsOf } from './bars.ts'
import type { Dashboard } from './contract.ts'
import { phaseOf } from './phase.ts'
import { owedInWords } from './phase-steps.ts'
import { nextSteps } from './rules.ts'

const startsAt = new Date('2025-07-19T16:00:00Z')
const quiet = { startsAt, registrationEnabled: false, isLive: false, isFinalized: false }
const at = (now: string, change: object = {}) => phaseOf({ ...quiet, now: new Date(now), ...change })

it('determines the phase of an event', () => {
  expect(at('2025-03-01T12:00:00Z')).toBe('before')
  expect(at('2025-06-01T12:00:00Z', { registrationEnabled: true })).toBe('open')
  expect(at('2025-07-13T12:00:00Z', { registrationEnabled: true })).toBe('week')
  expect(at('2025-07-19T11:00:00Z')).toBe('day')
  expect(at('2025-07-20T10:00:00Z')).toBe('day')
  expect(at('2025-07-21T12:00:00Z')).toBe('after')
  expect(at('2025-07-19T22:00:00Z', { isFinalized: true })).toBe('after')
  expect(at('2025-06-01T12:00:00Z', { isLive: true })).toBe('day')
})

it('a hole in one comes before everything else, whatever the phase', () => {
  const holesInOne = [{ teamName: 'Team Marsh', holeNumber: 7 }]
  const [first] = nextSteps({ ...board, phase: 'after', emailIsOn: false, holesInOne })
  expect(first).toEqual({
    text: 'Hole in one on hole 7 by Team Marsh: fill in the claim sheet',
    href: '/admin/hole-in-one',
  })
})

it('an email or phone that gets no code yet is something to check', () => {
  const texts = (contactsToCheck: number) => nextSteps({ ...board, contactsToCheck })[0]?.text
  expect(texts(1)).toBe('1 team has an email or phone to check before a code goes there')
  expect(texts(2)).toBe('2 teams have an email or phone to check before a code goes there')
})

it('a storm comes before everything else until the result is final', () => {
  const holesInOne = [{ teamName: 'Team Marsh', holeNumber: 7 }]
  const first = (storm: Dashboard['storm'], change: Partial<Dashboard> = {}) =>
    nextSteps({ ...board, phase: 'day', holesInOne, emailIsOn: false, storm, ...change })
      .map(({ text, href }) => (href === '/admin/round' ? text : ''))
      .slice(0, 2)
  expect(first({ suspendedAt: '2:05 PM', short: null })).toEqual([
    'Play is suspended as of 2:05 PM: tell the teams what comes next, or resume play',
    '',
  ])
  const short = { counts: '12 holes: 1-7, 14-18' }
  expect(first({ suspendedAt: '2:05 PM', short })).toEqual([
    'Play is suspended as of 2:05 PM: tell the teams what comes next, or resume play',
    'The round is cut short: 12 holes: 1-7, 14-18',
  ])
  expect(first({ suspendedAt: null, short: { counts: null } })).toEqual([
    'The round is cut short, and there is no result yet',
    '',
  ])
})

it('what came late stands right after, also before the day', () => {
  const none = { items: 0, amount: 0 }
  const selling = { today: none, all: none, unpaidOrders: 0, nearlyGone: [], lateSales: 3 }
  const steps = nextSteps({ ...board, phase: 'before', lateFacts: 1, selling })
  expect(steps.slice(0, 2).map(({ text }) => text)).toEqual([
    '1 late entry waits for the committee: accept or refuse',
    '3 late sales to decide about',
  ])
})

it('a prize that waits for a tie, and a decision that no longer counts, are to be decided', () => {
  const texts = (ties: Dashboard['ties']) =>
    nextSteps({ ...board, phase: 'after', ...(ties && { ties }) })
      .filter(({ href }) => href === '/admin/ties')
      .map(({ text }) => text)
  expect(texts(undefined)).toEqual([])
  expect(texts({ prizes: 1, lapsed: 0 })).toEqual(['1 prize waits for a tie: decide it'])
  expect(texts({ prizes: 2, lapsed: 1 })).toEqual([
    '2 prizes wait for a tie: decide it',
    '1 decided tie no longer counts: scores changed',
  ])
})

const board: Dashboard = {
  eventId: 'e',
  eventName: 'Harlan Memorial Scramble',
  eventDateText: 'July 19th, 2025',
  phase: 'week',
  today: '2025-07-14',
  eventDay: '2025-07-19',
  registrationEnabled: true,
  isEventLive: false,
  eventIsFinalized: false,
  money: { raised: 0, goal: 0, byKind: [], unmatched: 0, noPlace: 0, disputed: 0 },
  signUps: [],
  places: { teams: { taken: 2, most: 36 }, attendees: { taken: 8, most: null } },
  owed: { amount: 550, teams: 1, sponsors: 0, dinnerOrders: 1 },
  unpaidGuests: 0,
  unpaid: { owed: 500, teams: [{ teamId: 't', teamNumber: 1, teamName: 'Team Marsh', owedAmount: 500 }] },
  shirts: [{ size: 'Large', quantity: 8 }],
  baskets: { all: 3, withoutWinner: 3 },
  taxFactsMissing: [],
  einLooksWrong: false,
  courseCardIsEntered: true,
  messagesFailed: 0,
  giftsToReview: 0,
  emailIsOn: true,
  textsAreOn: true,
  backupFault: null,
  paymentWorries: [],
  golfersNeedHttps: false,
  teams: { withoutHole: 2, withoutPhone: 0, sharingSpot: 0 },
  arrived: { people: 0, expected: 8 },
  scoring: { holesIn: 0, holesInAll: 36, cardsConfirmed: 0, openConflicts: 0, silentTeams: 2 },
}
const texts = (change: Partial<Dashboard> = {}) => nextSteps({ ...board, ...change }).map(({ text }) => text)

it('says whose golfers and guests still have places of a package that was refunded', () => {
  expect(texts({ seatedWithoutPackage: ['Salt Bakery'] })).toContain(
    'Delete the team and dinner guests of Salt Bakery: the package was refunded',
  )
})

it('lists next steps for the last week, without those already done', () => {
  expect(texts()).toEqual([
    'Remind 1 team to pay',
    'Give 2 teams a starting hole',
    'Order 8 shirts',
    'Print the signs and scorecards',
  ])
})

it('reminds golfers who pay for themselves, too', () => {
  const owed = { ...board.owed, parties: 12 }
  expect(texts({ owed })).toContain('Remind 1 team and 12 golfers and small groups to pay')
  const unpaid = { owed: 0, byParties: 140, teams: [] }
  expect(texts({ owed: { ...owed, parties: 1 }, unpaid })).toContain('Remind 1 golfer or small group to pay')
})

it('puts problems first until the day; then what the day needs', () => {
  const money = { ...board.money, unmatched: 125 }
  expect(texts({ emailIsOn: false })[0]).toBe(
    'Set up email: receipts, team codes and reminders aren’t sent yet',
  )
  expect(texts({ textsAreOn: false, phase: 'week' })[0]).toBe('Set up texts: nobody gets a text message yet')
  expect(texts({ messagesFailed: 1, money }).slice(0, 2)).toEqual([
    'Look at 1 message that failed',
    'Refund what was overpaid',
  ])
})

it('on the day covers arrivals, phones and cards, and at the end finalizing', () => {
  expect(
    texts({ phase: 'day', textsAreOn: false, emailIsOn: false, taxFactsMissing: ['the EIN'] }).slice(0, 3),
  ).toEqual([
    'Switch on live scoring so phones can score',
    '8 people not checked in',
    'Set up email: receipts, team codes and reminders aren’t sent yet',
  ])
  expect(texts({ phase: 'day' })).toEqual([
    'Switch on live scoring so phones can score',
    '8 people not checked in',
  ])
  const scoring = { ...board.scoring, cardsConfirmed: 2, silentTeams: 0, openConflicts: 1 }
  const arrived = { people: 8, expected: 8 }
  expect(texts({ phase: 'day', isEventLive: true, scoring, arrived })).toEqual([
    '1 hole where two phones disagree',
    'Every scorecard is confirmed: finalize the event',
  ])
  expect(texts({ phase: 'after', eventIsFinalized: true })).toEqual([
    'Enter the winners of 3 baskets',
    'Collect what 1 team and 1 dinner order still owe',
    'Copy the event for next year',
  ])
})

it('afterwards says everybody who owes, not only teams', () => {
  const owed = { ...board.owed, teams: 2, sponsors: 1, dinnerOrders: 1 }
  expect(texts({ phase: 'after', eventIsFinalized: true, owed })).toContain(
    'Collect what 2 teams, 1 sponsor and 1 dinner order still owe',
  )
})

it('warns about two teams on one starting spot, the week before and on the day', () => {
  const teams = { withoutHole: 0, withoutPhone: 0, sharingSpot: 2, toldOldTime: 1 }
  expect(texts({ teams })).toContain('2 teams share a starting spot')
  expect(texts({ teams })).toContain('Tell 1 captain that their tee time has changed or is off')
  expect(texts({ teams, phase: 'day' })).toContain('2 teams share a starting spot')
  expect(texts({ teams, phase: 'after' })).not.toContain('2 teams share a starting spot')
})

it('says whose cards are not in, what could cost a prize, and which contests have no volunteer', () => {
  const steps = (change: Partial<Dashboard>) =>
    nextSteps({ ...board, phase: 'day', ...change })
      .map(({ text, href }) => `${text} > ${href}`)
      .filter((each) => /score-entry|hole-in-one|contests$/.test(each))
  const team = (at: number) => ({ teamId: `t${at}`, teamName: `Team ${at}` })
  expect(steps({})).toEqual([])
  expect(steps({ cardsNotIn: [team(1)] })).toEqual([
    '1 scorecard not complete: Team 1 > /admin/score-entry/t1',
  ])
  expect(steps({ cardsNotIn: [team(1)], cardsToConfirm: 3, isEventLive: true })).toEqual([
    '1 scorecard not complete: Team 1 > /admin/score-entry/t1',
    '3 scorecards complete, not confirmed > /admin/score-entry?show=unconfirmed',
  ])
  expect(texts({ phase: 'day', isEventLive: true }).filter((each) => /confirmed/.test(each))).toEqual([])
  expect(
    steps({
      cardsNotIn: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(team),
      prizeWarnings: [
        { holeNumber: 7, words: 'Tell the insurer now.' },
        { holeNumber: 7, words: 'The policy asks for 1 witness; none is named.' },
      ],
      contestsWithoutVolunteer: ['Longest drive on hole 8', 'Closest to the pin on hole 12'],
    }),
  ).toEqual([
    '10 scorecards not complete: Team 1, Team 2, Team 3, Team 4, Team 5, Team 6, Team 7, Team 8 and 2 more > /admin/score-entry?show=incomplete',
    'Hole-in-one prize on hole 7: Tell the insurer now. The policy asks for 1 witness; none is named > /admin/hole-in-one',
    '2 contests without a volunteer: Longest drive on hole 8, Closest to the pin on hole 12 > /admin/contests',
  ])
})

it('uncounted money is a step once the day is over, add-ons or not', () => {
  expect(texts({ drawersToCount: 2 })).not.toContain('Count 2 cash drawers')
  expect(texts({ phase: 'after', drawersToCount: 2 })).toContain('Count 2 cash drawers')
})

it('shows a bar per day for at least two weeks, and a bar per week for a long season', () => {
  const short = barsOf([{ day: '2025-07-01', count: 3 }], '2025-07-03')
  expect(short.each).toBe('day')
  expect(short.bars).toHaveLength(14)
  expect(short.bars.at(-1)?.day).toBe('2025-07-03')
  expect(short.bars.find(({ day }) => day === '2025-07-01')?.count).toBe(3)
  const season = [
    { day: '2025-03-01', count: 1 },
    { day: '2025-03-05', count: 2 },
    { day: '2025-07-01', count: 4 },
  ]
  const long = barsOf(season, '2025-07-10')
  expect(long.each).toBe('week')
  expect(long.bars[0]).toEqual({ day: '2025-03-01', count: 3 })
  expect(long.bars.reduce((total, { count }) => total + count, 0)).toBe(7)
  expect(barsOf([], '2025-07-10').bars).toHaveLength(14)
})

it('says who owes, that everybody has paid, or that nobody has signed up yet', () => {
  expect(owedInWords(board)).toBe('by 1 team, 1 dinner order')
  const nobody = { amount: 0, teams: 0, sponsors: 0, dinnerOrders: 0 }
  expect(owedInWords({ ...board, owed: nobody })).toBe('Everyone has paid')
  const places = { teams: { taken: 0, most: 36 }, attendees: { taken: 0, most: null } }
  const money = { ...board.money, raised: 0 }
  expect(owedInWords({ places, money, owed: nobody })).toBe('No sign-ups yet')
})

it('asks for the course card from the last week on, and says which par scores are compared with', () => {
  const missing = 'Enter the course card: until then every hole counts as a par 4'
  for (const phase of ['week', 'day', 'after'] as const)
    expect(texts({ courseCardIsEntered: false, phase })).toContain(missing)
  expect(texts({ courseCardIsEntered: false, phase: 'open' })).not.toContain(missing)
  expect(texts({ phase: 'day' })).not.toContain(missing)
})
