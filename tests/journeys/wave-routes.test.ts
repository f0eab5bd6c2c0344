import { beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { logsInWithCode, seesHole, taps } from '../support/journey-golfers.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { laptop, type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { foursome, makeEvent, teamMail } from '../support/people.ts'
import { pebbleBeach } from '../support/round.ts'

/** Twenty-seven holes full of golfers: three waves start at once, each on two nines of its own. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey
let site: Site
let chair: Person
let eventId: string

const holes = [
  ...pebbleBeach.holes,
  ...pebbleBeach.holes.slice(0, 9).map((hole) => ({ ...hole, holeNumber: hole.holeNumber + 18 })),
].map((hole, index) => ({ ...hole, handicap: index + 1 }))

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  ;({ eventId } = await makeEvent(site, { holeCount: 27, holes }))
  const { course } = (await site.call('GET /api/Home')).body
  await site.call('PUT /api/admin/events/{eventId}', {
    ...{ token: await site.admin(), params: { eventId } },
    body: { course: { ...course, nines: 'Lakes, Pines, Dunes' } },
  })
  chair = await journey.arrives('Ann', laptop)
  await logInWithPassword(chair, ann.email, ann.password)
  await chair.isAt('/admin')
})

it('the chair gives each wave its nines, and decides how they are ranked', async () => {
  await chair.opens('/admin/waves')
  await chair.presses('Add waves')
  await chair.presses('Add a wave')
  for (const [at, [name, plays]] of [
    ['Lakes first', 'Lakes, then Pines'],
    ['Pines first', 'Pines, then Dunes'],
    ['Dunes first', 'Dunes, then Lakes'],
  ].entries()) {
    await chair.page.getByLabel('Name', { exact: true }).nth(at).fill(String(name))
    await chair.page.getByLabel('Start', { exact: true }).nth(at).fill('09:00')
    await chair.page.getByLabel('Teams', { exact: true }).nth(at).fill('18')
    await chair.page
      .getByLabel('Plays', { exact: true })
      .nth(at)
      .selectOption({ label: String(plays) })
  }
  await chair.sees('Teams play different holes. How are they ranked?', 'Each route by itself')
  await look(chair, 'waves with nines of their own', [320, 390, 768, 1280])
  await chair.presses('Save')
  await chair.sees(/0 of 18 places taken\. Plays Dunes, then Lakes/)
  await look(chair, 'waves and their routes', [390, 1280])
})

it('a captain chooses by the holes, and the phone’s card is those in the order of play', async () => {
  const dana = await journey.arrives('Dana', phone)
  await dana.opens('/sign-up')
  await dana.sees(/Dunes, then Lakes\. 18 of 18 places left/)
  await look(dana, 'choosing a route', [320, 390])
  const waves: { waveId: string }[] = (await site.call('GET /api/Home')).body.waves
  for (const [at, { waveId }] of [...waves, ...waves].entries())
    await site.call('POST /api/SignUp', { body: { players: foursome(`Golfer ${at}`, at), waveId } })
  await chair.opens('/admin/starting-holes')
  await chair.presses('Set these starting holes')
  await chair.sees('Starting holes are set for 6 teams.')
  await look(chair, 'starting holes over three nines', [390, 1280])
  await site.call('POST /api/Admin/EventLive', {
    ...{ token: await site.admin(), body: { eventId, enabled: true } },
  })
  const teams = (await site.call('GET /api/Admin/GetTeams', { token: await site.admin() })).body
  for (const { id } of teams)
    await site.call('POST /api/Admin/SetTeamPayment', {
      ...{ token: await site.admin(), body: { teamId: id, method: 'cash', note: 'Counted' } },
    })
  await logsInWithCode(dana, (await teamMail(site, 0)).code)
  // Waves of one start are told by name, so the first is the one that begins on the third nine.
  await seesHole(dana, 19)
  await dana.sees('Dunes 1')
  await dana.presses('Previous hole')
  await seesHole(dana, 9)
  await dana.presses('Next hole')
  await taps(dana, 4)
  await dana.sees(/thru 1/)
  // The place on its own route: there is none among all.
  await dana.seesNo('All teams')
  await look(dana, 'the first hole of a route', [320, 390])
  await dana.opens('/team')
  await dana.sees('Dunes, then Lakes')
  await look(dana, 'a team’s route', [320, 390])
})

it('each tee is rated over every pair of nines, and a team is told its handicap', async () => {
  await chair.opens('/admin/handicaps')
  await chair.presses('Add a tee')
  await chair.page.getByLabel('Name of tee 1').fill('Blue')
  for (const [words, rating, slope] of [
    ['Lakes, then Pines', '72.4', '128'],
    ['Pines, then Dunes', '73.1', '135'],
  ] as const) {
    await chair.page.getByLabel(`Rating of tee 1 over ${words}`).fill(rating)
    await chair.page.getByLabel(`Slope of tee 1 over ${words}`).fill(slope)
    await chair.page.getByLabel(`Par of tee 1 over ${words}`).fill('72')
  }
  await chair.page.getByLabel('Rating of tee 1 over Dunes, then Lakes').fill('7x')
  await chair.page.getByLabel('Net leaderboard').check()
  await chair.presses('Save')
  await chair.sees('Dunes, then Lakes: Enter the course rating of the Blue tee, such as 72.3.')
  await look(chair, 'a tee rated over routes', [320, 390, 768, 1280])
  await chair.page.getByLabel('Rating of tee 1 over Dunes, then Lakes').fill('')
  await chair.presses('Save')
  await chair.sees('Saved.')
  const token = await site.admin()
  const { teams } = (await site.call('GET /api/admin/handicaps', { token })).body
  const golfers = teams.flatMap((team: { golfers: { playerId: string }[] }) =>
    team.golfers.map(({ playerId }) => ({ playerId, index: 12.3, teeId: null })),
  )
  await site.call('PUT /api/admin/handicaps/golfers', { token, body: { eventId, golfers, reason: null } })
  await chair.opens('/admin')
  await chair.sees('2 teams: No net place: the Blue tee has no rating for Dunes, then Lakes')
})

it('everybody plays out: each route has its board and its winner', async () => {
  const teams = (await site.call('GET /api/Admin/GetTeams', { token: await site.admin() })).body
  for (const [at, { id }] of teams.entries()) {
    const token = await site.admin()
    const card = (await site.call('GET /api/LiveScoring/GetTeamScore', { token, query: { teamId: id } })).body
    for (const [place, { holeId, par }] of card.holeScores.entries()) {
      const body = { teamId: id, holeId, score: par - (place < at ? 1 : 0), reason: 'From the paper card' }
      await site.call('POST /api/LiveScoring/UpdateTeamHoleScore', { token, body })
    }
  }
  const pat = await journey.arrives('Pat', phone)
  await logsInWithCode(pat, (await teamMail(site, 2)).code)
  await pat.isAt('/live-scoring')
  await pat.opens('/leaderboard')
  await pat.page.getByRole('row', { name: /Golfer 2/ }).waitFor()
  const guest = await journey.arrives('A guest', phone)
  await guest.opens('/leaderboard')
  const route = guest.page.getByRole('combobox', { name: 'Route' })
  await expect.poll(() => route.textContent()).toContain('Dunes, then Lakes')
  expect(await route.textContent()).not.toContain('All teams')
  const rows = guest.page.getByRole('table', { name: 'Standings' }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(3)
  await guest.chooses('Route', 'Pines, then Dunes')
  await look(guest, 'the board of a route', [320, 390, 1280])
  await guest.opens('/')
  await guest.sees('Every route has its leader')
  await look(guest, 'home while routes are played', [320, 390, 1280])
  await site.call('POST /api/Admin/FinalizeEvent', {
    ...{ token: await site.admin(), body: { eventId, enabled: true } },
  })
  await guest.opens('/')
  await guest.sees('Each route has its winner')
  await look(guest, 'home after routes were played', [320, 390, 1280])
  await guest.opens('/leaderboard')
  await guest.sees('Gross, Lakes, then Pines')
  await look(guest, 'the final board of a route', [320, 390, 1280])
  await chair.opens('/admin/print')
  await chair.presses('Show sheets Scorecards')
  await look(chair, 'scorecards of routes', [1280])
  await guest.opens('/leaderboard')
  await guest.chooses('Route', 'Pines, then Dunes')
  await guest.chooses('Scores', 'Net')
  await guest.sees(/handicap \d+/)
  await look(guest, 'the net board of a route', [320, 390, 1280])
  await chair.opens('/leaderboard?tv=1')
  await chair.sees('Dunes, then Lakes')
  await look(chair, 'the clubhouse screen with routes', [1280])
})

it('a card of 36 holes is two courses, and waves play them at one time', async () => {
  const second = pebbleBeach.holes.map((hole) => ({ ...hole, holeNumber: hole.holeNumber + 18 }))
  const next = await makeEvent(site, { holeCount: 36, holes: [...pebbleBeach.holes, ...second] })
  await site.call('POST /api/admin/events/{eventId}/make-current', {
    ...{ token: await site.admin(), params: { eventId: next.eventId } },
  })
  await chair.opens('/admin')
  await chair.sees('Nobody plays 36 holes. First say on the Waves page which course each wave plays.')
  await chair.opens('/admin/waves')
  await chair.presses('Add waves')
  const plays = chair.page.getByLabel('Plays', { exact: true })
  await expect.poll(() => plays.nth(1).inputValue()).toBe('3,4')
  await look(chair, 'two courses at once', [320, 390, 1280])
  await chair.presses('Save')
  await chair.sees(/0 of 36 places taken\. Plays Holes 19-36/)
})

it('nobody is kept out on these pages', () => {
  expect(journey.barriers()).toEqual([])
})
