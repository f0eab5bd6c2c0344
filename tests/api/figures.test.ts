import { expect, it } from 'vitest'
import { countsOf as menuCountsOf } from '../../src/app/frame/menu-counts.ts'
import type { EventInfo } from '../../src/event/event/event-shapes.ts'
import { teamsSignedUp } from '../../src/event/event/phase.ts'
import { needsHole } from '../../src/event/event/readiness.ts'
import type { CashBox } from '../../src/money/cash/contract.ts'
import type { PaymentsOverview } from '../../src/money/desk/shapes.ts'
import type { Dashboard } from '../../src/office/dashboard/contract.ts'
import { workFor } from '../../src/office/dashboard/work.ts'
import { asPlaying } from '../../src/office/print/facts.ts'
import { countArrivals } from '../../src/office/print/pages/check-in.ts'
import { countBadges } from '../../src/office/print/pages/name-badges.ts'
import { countShirts } from '../../src/office/print/pages/shirts.ts'
import { comingInWords, sizeTotals } from '../../src/people/dinner/client/attendees/attendee-filter.ts'
import type { Attendee, ShirtRequest } from '../../src/people/dinner/contract.ts'
import { missingOf } from '../../src/people/teams/card-words.ts'
import { filterCounts, totals } from '../../src/people/teams/client/staff/list/team-filter.ts'
import { playingToday } from '../../src/people/teams/rules.ts'
import type { WholeTeam } from '../../src/people/teams/team-shapes.ts'
import type { CheckInList } from '../../src/play/check-in/party-shapes.ts'
import { countsOf, findPeople } from '../../src/play/check-in/rules.ts'
import type { RoundState } from '../../src/play/committee/contract.ts'
import { chanceOf } from '../fuzz/random.ts'
import { adminLogin, startTestApp, type TestApp } from '../support/app.ts'
import { testsRunOn } from '../support/database.ts'
import { printFacts } from '../support/print-facts.ts'
import { startRandomEvent } from '../support/random-event.ts'
import { readCsv } from '../support/read-csv.ts'

/** A figure that stands in two places is the same in both, whatever has happened. */
const events = testsRunOn() === 'postgres' ? 2 : 6
const stepsEach = 45

interface Read {
  board: Dashboard
  home: EventInfo
  desk: CheckInList
  teams: WholeTeam[]
  money: PaymentsOverview
  attendees: Attendee[]
  withoutName: number
  shirts: ShirtRequest[]
  cash: CashBox
  cards: { isConfirmed: boolean; status?: string }[]
  round: RoundState
  files: Record<'teams' | 'attendees' | 'shirts' | 'payments' | 'standings', Record<string, string>[]>
}

async function readAll(app: TestApp, token: string): Promise<Read> {
  const read = async (route: string) => (await app.call(route as 'GET /api/Home', { token })).body
  const file = async (name: string) =>
    readCsv((await app.call(`GET /api/admin/export/${name}.csv` as 'GET /api/Home', { token })).text)
  return {
    board: await read('GET /api/admin/dashboard'),
    home: await read('GET /api/Home'),
    desk: await read('GET /api/admin/check-in'),
    teams: await read('GET /api/Admin/GetTeams'),
    money: await read('GET /api/admin/payments'),
    attendees: (await read('GET /api/admin/get-attendees')).allAttendees,
    withoutName: (await read('GET /api/admin/get-attendees')).withoutName ?? 0,
    shirts: (await read('GET /api/admin/get-shirt-requests')).allRequests,
    cash: await read('GET /api/admin/cash-counts'),
    cards: (await read('GET /api/admin/score-cards')).cards,
    round: await read('GET /api/admin/round'),
    files: {
      teams: await file('teams'),
      attendees: await file('attendees'),
      shirts: await file('shirt-requests'),
      payments: await file('payments'),
      standings: await file('standings'),
    },
  }
}

/** Each figure by name, with every place that shows it. */
function figuresOf(read: Read, now: Date): Record<string, unknown[]> {
  const { board, home, desk, teams, money, attendees, shirts, cash, cards, round, files } = read
  const counts = countsOf(desk.parties)
  const play = { isLive: home.isEventLive, scoringIsLocked: home.scoringIsLocked, holeCount: home.holeCount }
  const chips = new Map(filterCounts(teams, play, now.getTime()).map(({ value, count }) => [value, count]))
  const chip = (name: Parameters<typeof chips.get>[0]) => chips.get(name) ?? 0
  const menu = menuCountsOf(workFor('Admin', { ...board, phase: 'day' }))
  const playing = teams.filter(({ status }) => !status)
  const owingTeams = money.owing.filter(({ kind }) => kind === 'team')
  const golfers = attendees.filter(({ type, isAbsent }) => type === 'Golfer' && !isAbsent)
  const guests = attendees.filter(({ type, hasLapsed }) => type === 'Dinner' && !hasLapsed)
  const toGo = findPeople(desk.parties, '', 'missing').length
  const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((all, each) => all + each, 0) * 100)
  const pieces = (rows: readonly { quantity: number }[]) =>
    rows.reduce((all, { quantity }) => all + quantity, 0)
  const printed = printFacts({ teams: teams.map(asPlaying), attendees, shirts })
  return {
    teams: [
      board.places.teams.taken,
      teamsSignedUp(home),
      teams.length,
      files.teams.length,
      files.standings.length,
      cards.length,
      desk.parties.filter(({ kind, isPooled }) => kind === 'Team' && !isPooled).length,
    ],
    'places for teams that are held': [board.places.teams.held ?? 0, home.teamsHeld ?? 0],
    'whether the event is full': [
      home.attendeesAreFull,
      (board.places.attendees.most ?? Infinity) <=
        board.places.attendees.taken + (board.places.attendees.held ?? 0),
    ],
    'golfers who come': [
      counts.golfers.expected - cameAnyway(desk, 'Golfer'),
      golfers.length,
      files.attendees.filter(({ Type }) => Type === 'Golfer').length -
        attendees.filter(({ isAbsent }) => isAbsent).length,
    ],
    'places without a name, on teams and held': [
      (board.places.attendees.held ?? 0) + (board.places.attendees.unnamed ?? 0),
      read.withoutName,
    ],
    'golfers on teams who play today': [
      teams.flatMap(({ teamMembers }) => playingToday(teamMembers)).length,
      golfers.filter(({ hasNoTeam }) => !hasNoTeam).length,
    ],
    'name badges': [countBadges(printed), golfers.length + guests.length],
    'people on the printed check-in list': [
      countArrivals(printed),
      golfers.length + attendees.filter(({ type }) => type === 'Dinner').length,
    ],
    'dinner guests who come': [counts.guests.expected - cameAnyway(desk, 'Dinner'), guests.length],
    'dinner guests who never paid': [
      board.unpaidGuests,
      attendees.filter(({ hasLapsed }) => hasLapsed).length,
    ],
    'everybody who comes, in words': [
      comingInWords(attendees).split(',').slice(0, 2).map(Number.parseFloat).join(),
      [golfers.length, guests.length].join(),
    ],
    'people here': [
      board.arrived.people,
      counts.golfers.arrived + counts.guests.arrived,
      findPeople(desk.parties, '', 'here').length,
    ],
    'everybody on the check-in list': [
      findPeople(desk.parties, '', 'all').length,
      (['missing', 'here', 'shirts', 'unexpected'] as const).reduce(
        (total, show) => total + findPeople(desk.parties, '', show).length,
        0,
      ),
    ],
    'places without a name': [
      board.places.attendees.unnamed ?? 0,
      board.golfers?.unnamed ?? 0,
      counts.unnamedGolfers,
    ],
    'places at dinner': [
      board.places.attendees.taken,
      attendees.filter(({ hasLapsed }) => !hasLapsed).length + counts.unnamedGolfers,
    ],
    'people expected': [board.arrived.expected, counts.golfers.expected + counts.guests.expected],
    'people not checked in': [toGo, Number.parseInt(menu['/admin/check-in']?.text ?? '0', 10)],
    'golfers without a team': [
      board.golfers?.withoutTeam ?? 0,
      attendees.filter(({ hasNoTeam }) => hasNoTeam).length,
    ],
    'money raised': [
      sum([board.money.raised]),
      sum([home.amountRaised]),
      sum(home.raised.map(({ amount }) => amount)),
      sum([money.totals.received, -money.totals.refunded, -money.totals.tax]),
    ],
    'money owed': [
      sum([board.owed.amount]),
      sum([money.totals.owed]),
      sum(money.owing.map(({ owed }) => owed)),
    ],
    'teams that owe': [board.unpaid.teams.length, board.owed.teams, owingTeams.length],
    'money that teams owe for themselves': [
      sum([board.unpaid.owed]),
      sum(owingTeams.map(({ owed }) => owed)),
    ],
    'money that is owed for places on teams': [
      sum([totals(teams).owed]),
      sum(
        desk.parties
          .filter(({ kind, isPooled }) => kind === 'Team' && !isPooled)
          .map((party) => party.money?.owedAmount ?? 0),
      ),
      sum(files.teams.map(({ Owed }) => Number(Owed))),
    ],
    'teams not paid in full': [
      chip('unpaid') + chip('part'),
      teams.length - chip('paid'),
      desk.parties.filter(({ kind, isPooled, isPaid }) => kind === 'Team' && !isPooled && !isPaid).length,
    ],
    'shirts to order': [
      pieces(board.shirts),
      countShirts(printed),
      sizeTotals(shirts).reduce((all, { total }) => all + total, 0),
      pieces(shirts.filter(({ hasLapsed }) => !hasLapsed)),
    ],
    'drawers to count': [board.drawersToCount ?? 0, cash.open.length],
    'teams not heard from': [board.scoring.silentTeams, chip('silent')],
    'cards confirmed': [
      board.scoring.cardsConfirmed,
      playing.filter(({ scoreConfirmed }) => scoreConfirmed).length,
      cards.filter(({ isConfirmed, status }) => isConfirmed && !status).length,
      playing.length - chip('missing'),
    ],
    'cards to confirm': [
      board.cardsToConfirm ?? 0,
      playing.filter(
        ({ scoreConfirmed, holesIn = 0 }) =>
          missingOf({ isConfirmed: scoreConfirmed, holesIn, openConflicts: 0 }, 18) === 'unconfirmed',
      ).length,
    ],
    'teams that stopped': [board.scoring.stoppedTeams ?? 0, teams.length - playing.length],
    'teams without a starting hole': [
      ...[board.teams.withoutHole, chip('homeless'), round.withoutHole?.length ?? 0],
      teams.filter(needsHole).length,
    ],
    'teams without a phone': [board.teams.withoutPhone, chip('phoneless')],
    'holes in conflict': [
      board.scoring.openConflicts,
      playing.reduce((all, { openConflicts = 0 }) => all + openConflicts, 0),
    ],
  }
}

/** Here, though nobody expected them: check-in counts them on both sides. */
function cameAnyway({ parties }: CheckInList, kind: 'Golfer' | 'Dinner'): number {
  const people = parties.flatMap((party) => party.people)
  return people.filter((each) => each.kind === kind && !each.isExpected && each.arrival).length
}

it.each(Array.from({ length: events }, (_, number) => number))(
  'every figure that stands in two places is the same in both (random event %i)',
  async (number) => {
    let now = new Date('2025-07-19T12:00:00Z')
    const app = await startTestApp({ now: () => now })
    try {
      await app.admin()
      const admin = async () => (await app.call('POST /api/auth/Login', { body: adminLogin })).body.jwt
      const event = await startRandomEvent(app, chanceOf('figures', number), {
        admin,
        pass(minutes) {
          now = new Date(now.getTime() + minutes * 60_000)
        },
      })
      const story: string[] = []
      for (let step = 1; step <= stepsEach; step += 1) {
        story.push(await event.step())
        if (step % 5 !== 0) continue
        const figures = figuresOf(await readAll(app, await admin()), now)
        for (const [name, places] of Object.entries(figures))
          expect(new Set(places).size, `${name}: ${places.join(' / ')} after ${story.join(', ')}`).toBe(1)
      }
    } finally {
      await app.stop()
    }
  },
)
