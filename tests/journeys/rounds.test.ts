import { beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { logsInWithCode, seesAllSent, seesHole, seesStanding, taps } from '../support/journey-golfers.ts'
import { ann, goesToStep, logInWithPassword } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { signUp, teamMail, teamToken } from '../support/people.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../support/round.ts'

/** A storm at hole 12, without typing a single par; then a league that plays nine holes in the evening. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey
const line = 'Lightning. Come to the clubhouse; news at 2:30.'

let site: Site
let round: Round
/** Team Silva's. */
let code: string
let admin: Person
let golfer: Person
let visitor: Person
let screen: Person

/** A team's own phone, elsewhere, sends these holes. */
async function plays(
  team: PlayingTeam | undefined,
  to: number,
  under: readonly number[] = [],
): Promise<void> {
  for (const { holeNumber, par } of pebbleBeach.holes.slice(0, to)) {
    const score = under.includes(holeNumber) ? par - 1 : par
    expect((await round.score(team as PlayingTeam, holeNumber, score)).status).toBe(200)
  }
}
const inDialog = (person: Person, button: string) =>
  person.page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  round = await startRound(site, ['Marsh', 'Okafor', 'Silva'])
  code = (await teamMail(site, 2)).code
  await site.call('POST /api/Admin/SetTeamPayment', {
    token: await site.admin(),
    body: { teamId: (round.teams[2] as PlayingTeam).id, method: 'cash', note: 'Counted twice' },
  })
  await plays(round.teams[0], 14, [14])
  await plays(round.teams[1], 12, [3, 12])
  await plays(round.teams[2], 11)
  admin = await journey.arrives('Ann')
  golfer = await journey.arrives('Kim', phone)
  visitor = await journey.arrives('A visitor', phone)
  screen = await journey.arrives('The clubhouse')
})

it('a storm at hole 12: play is suspended with a line, and everybody reads it while a phone keeps recording', async () => {
  await screen.opens('/leaderboard?tv=1')
  await screen.sees(/^Live and unofficial\./)
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt('/admin')
  await admin.goesToStaffPage('Round')
  await admin.presses('Suspend play')
  await admin.types('Line for the golfers (optional)', line)
  await look(admin, 'round, suspending play', [320])
  await inDialog(admin, 'Suspend play')
  await admin.seesHeading('Play is suspended')
  await look(admin, 'round, suspended', [320, 1280])

  const said =
    /^Play is suspended as of \d+:\d\d [AP]M [A-Z]{1,3}T\. Lightning\. Come to the clubhouse; news at 2:30\./
  await screen.sees(said)
  await look(screen, 'clubhouse screen, delayed', [1280])
  await visitor.opens('/')
  await visitor.sees(said)
  await look(visitor, 'home, delayed', [320, 1280])
  await logsInWithCode(golfer, code)
  await golfer.isAt('/live-scoring')
  await golfer.sees(said)
  await seesHole(golfer, 1)
  for (let hole = 18; hole >= 12; hole--) {
    await golfer.presses('Previous hole')
    await seesHole(golfer, hole)
  }
  await taps(golfer, 3)
  await seesAllSent(golfer)
  await look(golfer, 'scoring, delayed', [320, 390])
})

it('play resumes, and the notice is gone', async () => {
  await admin.presses('Resume play')
  await inDialog(admin, 'Resume play')
  await admin.seesNo('Play is suspended')
  await screen.sees(/^Live and unofficial\./)
  await visitor.opens('/')
  await visitor.sees('Leaders')
  await visitor.seesNo(/Play is suspended/)
})

it('the rain is back: two rankings are compared, the round is cut short, and nobody types a par', async () => {
  await admin.presses('Compare the rankings')
  const rankings = ['First ranking', 'Second ranking'].map((name) =>
    admin.page.getByRole('region', { name, exact: true }),
  )
  const [first, second] = rankings as [(typeof rankings)[0], (typeof rankings)[0]]
  await first.getByLabel('First ranking').selectOption('par-for-unplayed')
  await first.getByText('18 holes, with par for those not played').waitFor()
  await second.getByLabel('Second ranking').selectOption('every-team')
  await second.getByText('12 holes: 1-12').waitFor()
  const grid = admin.page.getByRole('table', { name: 'Both rankings, team by team' })
  await expect.poll(() => grid.locator('tbody tr').first().textContent()).toContain('Team Okafor')
  await look(admin, 'round, two rankings', [320, 390, 1280])
  await second.getByRole('button', { name: 'Use this ranking' }).click()
  admin.troubles.expect(400, /^\/api\/admin\/round\/shorten/)
  await inDialog(admin, 'Cut it short')
  await admin.sees('Enter the reason')
  await admin.types('Reason', 'Thunderstorm')
  await look(admin, 'round, cutting it short', [320])
  await inDialog(admin, 'Cut it short')
  await admin.seesHeading('The round is cut short')
  await look(admin, 'round, cut short', [320, 1280])
  await screen.sees(/Cut short\. What counts: 12 holes: 1-12\./)
  await look(screen, 'clubhouse screen, cut short', [1280])

  await admin.goesToStaffPage('Events')
  await admin.page.getByRole('switch', { name: 'Final result' }).click()
  await admin.seesHeading('Finalize the event?')
  await look(admin, 'finalize a shortened round', [320])
  await admin.presses('Publish the final result')
  await visitor.opens('/leaderboard')
  await visitor.sees(/^Final result, /)
  await visitor.sees(/^Cut short\. What counts: 12 holes: 1-12\./)
  await seesStanding(visitor, 'Team Okafor', { position: '1', toPar: '−2', thru: 'F' })
  await seesStanding(visitor, 'Team Marsh', { position: 'T2', toPar: 'E', thru: 'F' })
  await look(visitor, 'board, cut short and final', [320, 1280])
  const file = await site.call('GET /api/admin/export/standings.csv', { token: await site.admin() })
  expect(file.text).toMatch(/,What counts,Why no place\r\n1,Team Okafor,.*,12 holes: 1-12,\r\n/)
  const { body } = await site.call('GET /api/Golf/GetTeamCard', {
    query: { teamId: (round.teams[2] as PlayingTeam).id },
  })
  expect(body.holes.filter(({ strokes }: { strokes: number | null }) => strokes !== null)).toHaveLength(12)
})

it('the board, the home page’s headline and the winning card tell one total of the shortened round', async () => {
  const { body: standings } = await site.call('GET /api/Golf/GetStandings')
  const [{ teamName, strokes }] = standings
  await visitor.opens('/')
  const places = visitor.page.getByRole('region', { name: 'The first three places' })
  await expect.poll(() => places.textContent()).toContain(`${teamName}`)
  expect(await places.getByRole('listitem').first().textContent()).toContain(String(strokes))
  const scores = visitor.page
    .getByRole('region', { name: 'The winning scorecard' })
    .getByRole('row', { name: /^Score/ })
  await expect.poll(() => scores.count()).toBe(2)
  const nines = await scores.evaluateAll((rows) => rows.map((row) => row.lastElementChild?.textContent))
  expect(nines.reduce((sum, nine) => sum + Number(nine), 0)).toBe(strokes)
})

it('an evening league is set up by the form with nine holes', async () => {
  await admin.opens('/admin/events/new')
  await admin.seesHeading('New event')
  await admin.types('Event name', 'Thursday League')
  await admin.types('Date', '2025-08-07')
  await admin.types('Start', '17:30')
  await goesToStep(admin, 'Where and course')
  await admin.field('Holes').selectOption('9 holes')
  await admin.presses('Type the holes')
  await admin.types('Course name', 'Pebble Beach, front nine')
  for (const { holeNumber, par, yardage } of pebbleBeach.holes.slice(0, 9)) {
    await admin.types(`Hole ${holeNumber} par`, String(par))
    await admin.types(`Hole ${holeNumber} yards`, String(yardage))
    await admin.types(`Hole ${holeNumber} handicap`, String(nineHandicaps[holeNumber - 1]))
  }
  await admin.sees(/^Par 36, .* Each handicap from 1 to 9 is used once\.$/)
  await look(admin, 'new event, nine holes', [320, 1280])
  await admin.presses('Create event')
  await admin.sees('Event saved.')
})
const nineHandicaps = [3, 5, 6, 8, 7, 1, 9, 2, 4]

it('the league plays nine holes on phones, and is final after nine', async () => {
  const token = await site.admin()
  const events = (await site.call('GET /api/admin/events', { token })).body
  const { eventId } = events.find(({ eventName }: { eventName: string }) => eventName === 'Thursday League')
  await site.call('POST /api/admin/events/{eventId}/make-current', { token, params: { eventId } })
  for (const flag of ['RegistrationEnabled', 'EventLive'])
    await site.call(`POST /api/Admin/${flag}`, { token, body: { eventId, enabled: true } })
  for (const [seat, name] of [
    [7, 'Núñez'],
    [8, 'Grant'],
  ] as const) {
    const { body } = await signUp(site, name, seat)
    const own = await teamToken(site, seat)
    const card = (await site.call('GET /api/LiveScoring/GetLiveScoring', { token: own })).body
    expect(card.courseHoles).toHaveLength(9)
    for (const { holeId, par } of card.courseHoles.slice(0, seat === 7 ? 8 : 9))
      await site.call('POST /api/LiveScoring/UpdateTeamHoleScore', {
        token: own,
        body: { teamId: body.teamId, holeId, score: par },
      })
  }
  await golfer.opens('/')
  await golfer.goesTo('Logout')
  await logsInWithCode(golfer, (await teamMail(site, 7)).code)
  await seesHole(golfer, 1)
  await golfer.presses('Previous hole')
  await seesHole(golfer, 9)
  await taps(golfer, 3)
  await golfer.presses('Confirm final score: 35')
  await look(golfer, 'scoring, nine holes confirmed', [320, 390])
  await golfer.presses('Yes, confirm 35')
  await golfer.sees(/^Final score 35 confirmed\./)

  await site.call('POST /api/Admin/FinalizeEvent', { token, body: { eventId, enabled: true } })
  await visitor.opens('/leaderboard')
  await visitor.sees(/^Final result, /)
  await seesStanding(visitor, 'Team Núñez', { position: '1', toPar: '−1', thru: 'F' })
  await seesStanding(visitor, 'Team Grant', { position: '2', toPar: 'E', thru: 'F' })
  await visitor.presses(/^Núñez/)
  await visitor.seesHeading('Team Núñez')
  await look(visitor, 'scorecard, nine holes', [320, 1280])
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
