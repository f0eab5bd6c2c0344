import { beforeAll, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { logsInWithCode, seesHole, taps } from '../support/journey-golfers.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { laptop, type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { teamMail } from '../support/people.ts'
import { pebbleBeach, type Round, startRound } from '../support/round.ts'

/** A round of 27 holes, on the phone, on the board and on paper. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey
let site: Site
let round: Round
let lee: Person

const holes = [
  ...pebbleBeach.holes,
  ...pebbleBeach.holes.slice(0, 9).map((hole) => ({ ...hole, holeNumber: hole.holeNumber + 18 })),
].map((hole, index) => ({ ...hole, handicap: index + 1 }))

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  round = await startRound(site, ['Marsh', 'Okafor'], { holeCount: 27, holes })
  const token = await site.admin()
  const { course } = (await site.call('GET /api/Home')).body
  await site.call('PUT /api/admin/events/{eventId}', {
    ...{ token, params: { eventId: round.eventId } },
    body: { course: { ...course, nines: 'Lakes, Pines, Dunes' } },
  })
  const start = { teamId: round.teams[1]?.id, startingHole: 12, startingGroup: null }
  await site.call('POST /api/Admin/SetStartingHole', { token, body: start })
  for (const { id } of round.teams)
    await site.call('POST /api/Admin/SetTeamPayment', {
      token: await site.admin(),
      body: { teamId: id, method: 'cash', note: 'Counted' },
    })
  for (const [index, { par }] of holes.slice(0, 26).entries())
    for (const team of round.teams) await round.score(team, index + 1, index % 4 === 0 ? par - 1 : par)
})

it('the phone takes the third nine, and the whole card is confirmed', async () => {
  lee = await journey.arrives('Lee', phone)
  await logsInWithCode(lee, (await teamMail(site, 0)).code)
  await seesHole(lee, 1)
  await lee.presses('Previous hole')
  await seesHole(lee, 27)
  await lee.sees('Dunes 9')
  await look(lee, 'hole 27', [320, 390])
  await taps(lee, 4)
  await lee.presses(/^Confirm final score/)
  await lee.presses(/^Yes, confirm/)
  await lee.sees(/thru 27/)
  await look(lee, 'a finished card of 27 holes', [320, 390, 768])
})

it('anybody opens the card of three nines on the board, and the chair prints one to a sheet', async () => {
  await lee.opens('/leaderboard')
  await lee.page.getByRole('row').filter({ hasText: 'Marsh' }).getByText('101', { exact: true }).click()
  await lee.sees('3rd')
  await look(lee, 'a card of 27 holes', [320, 390, 1280])
  const chair = await journey.arrives('Ann', laptop)
  await logInWithPassword(chair, ann.email, ann.password)
  await chair.isAt('/admin')
  await chair.opens('/admin/print')
  await chair.sees('Scorecards')
  await chair.presses('Show sheets Scorecards')
  await look(chair, 'scorecards of 27 holes', [1280])
  await chair.opens('/teams')
  await chair.sees('Hole 12, Pines 3')
  await chair.opens('/admin/print')
  await chair.presses('Show sheets Cart signs')
  await look(chair, 'cart signs with the nine’s name', [1280])
  await chair.opens(`/admin/event-details/${round.eventId}#section-card`)
  await chair.sees('Names of the nines (optional)')
  await look(chair, 'the nines’ names', [390, 1280])
})
