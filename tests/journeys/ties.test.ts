import { beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { seesStanding } from '../support/journey-golfers.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../support/round.ts'

/** Two teams have the same card, and a prize waits: the committee has them putt for it. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey

let site: Site
let round: Round
let admin: Person
let visitor: Person
let screen: Person

const ask = async (route: string, body: object) => {
  const answer = await site.call(route, {
    token: await site.admin(),
    body: { eventId: round.eventId, ...body },
  })
  expect(answer.status, `${route} ${answer.text}`).toBe(200)
}

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  round = await startRound(site, ['Marsh', 'Okafor', 'Silva'])
  for (const [at, team] of round.teams.entries())
    for (const { holeNumber, par } of pebbleBeach.holes)
      await round.score(team, holeNumber, at === 2 && holeNumber === 1 ? par + 1 : par)
  const prize = { prizeId: '', flight: null, kind: 'merchandise', board: 'gross', place: 1 }
  await ask('PUT /api/admin/prizes', {
    ...{ version: 0, several: false, prizes: [{ ...prize, name: 'Golf bags', value: 200 }] },
  })
  admin = await journey.arrives('Ann', { width: 1280, height: 800, isMobile: false })
  visitor = await journey.arrives('A guest', phone)
  screen = await journey.arrives('The clubhouse', { width: 1920, height: 1080, isMobile: false })
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt('/admin')
})

it('publishing the result names the tie at a prize and offers to decide it', async () => {
  await admin.opens('/events')
  await admin.page.getByRole('switch', { name: 'Final result' }).click()
  await admin.seesHeading('Finalize the event?')
  await admin.sees('Team Marsh and Team Okafor tie for 1st', /Prize waiting: Golf bags/)
  await look(admin, 'finalize, a tie at a prize', [390, 1280])
  await admin.presses('Decide this tie')
  await admin.seesHeading('Decide this tie')
  await admin.presses('Decide the tie')
  await admin.sees('Choose how it was decided')
  await admin.page.getByRole('radio', { name: 'Putt-off' }).check()
  await admin.field('Team Okafor').selectOption('1st')
  await look(admin, 'decide a tie', [320, 390, 1280])
  await admin.presses('Decide the tie')
  await admin.seesHeading('Finalize the event?')
  await admin.seesNo('Team Marsh and Team Okafor tie for 1st')
  await admin.presses('Publish the final result')
})

it('everybody reads on the public board that it was won by a putt-off', async () => {
  await visitor.opens('/leaderboard')
  await visitor.sees(/^Final result, /, 'Won by a putt-off')
  await seesStanding(visitor, 'Team Okafor', { position: '1', toPar: 'E', thru: 'F' })
  await seesStanding(visitor, 'Team Marsh', { position: '2', toPar: 'E', thru: 'F' })
  await look(visitor, 'board, a tie decided', [320, 390, 1280])
  await screen.opens('/leaderboard?tv=1')
  await screen.sees('Won by a putt-off')
  await look(screen, 'clubhouse screen, a tie decided', [1280])
})

it('taking it back is a correction with a reason; the board says that the cards are equal', async () => {
  await admin.opens('/admin/prizes')
  await admin.sees('Team Okafor')
  await admin.opens('/admin/ties')
  await admin.sees(/^Putt-off: 1st Team Okafor, 2nd Team Marsh/)
  await look(admin, 'ties', [390, 1280])
  await admin.presses('Take back')
  await admin.types('Reason', 'It was another event’s putt-off')
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await admin.sees('Decide this tie')
  await visitor.opens('/leaderboard')
  await visitor.sees(/Equal on every hole/, /It was another event’s putt-off/)
  await seesStanding(visitor, 'Team Okafor', { position: 'T1', toPar: 'E', thru: 'F' })
  await look(visitor, 'board, equal on every hole', [320, 390, 1280])
  await admin.opens('/admin/prizes')
  await admin.sees('Tie not decided: Team Marsh and Team Okafor')
  await look(admin, 'prizes, a tie that is open', [390, 1280])
  await admin.opens('/admin/reveal')
  await admin.sees(/^Golf bags: the tie between Team Marsh and Team Okafor isn’t decided/)
  await look(admin, 'reveal, a tie that is open', [390, 1280])
  await admin.follows('Decide this tie')
  await admin.isAt(/^\/admin\/ties/)
  await admin.sees(/Prize waiting: Golf bags/)
})

it('a corrected score ends the tie: the decision stands no longer, and staff see it', async () => {
  await ask('POST /api/admin/ties/decide', {
    ...{ board: 'gross', flight: null, method: 'lot', note: 'Drawn at the bar' },
    order: [[(round.teams[1] as PlayingTeam).id], [(round.teams[0] as PlayingTeam).id]],
  })
  const score = { teamId: (round.teams[0] as PlayingTeam).id, holeId: round.holeIds[0], score: 3 }
  await ask('POST /api/LiveScoring/UpdateTeamHoleScore', { ...score, reason: 'The card says three' })
  await visitor.opens('/leaderboard')
  await seesStanding(visitor, 'Team Marsh', { position: '1', toPar: '−1', thru: 'F' })
  await admin.opens('/admin/ties')
  await admin.seesHeading('A decision no longer counts')
  await look(admin, 'ties, one no longer counts', [390, 1280])
})

it('a team that withdrew is last on the board, in words, and back where it was once that is undone', async () => {
  const say = async (choice: string, reason: string) => {
    await admin.opens('/admin/team-info')
    await admin.choosesFor('Team Marsh', /^Withdrawn/)
    await admin.seesHeading('Withdrawn, disqualified or no card: Team Marsh')
    await admin.field('The team').selectOption(choice)
    await admin.types('Reason', reason)
    await admin.presses('Save')
  }
  await say('Withdrawn', 'They went home')
  await admin.sees('Team Marsh: withdrawn.')
  await visitor.opens('/leaderboard')
  await visitor.sees('Withdrawn', /They went home/)
  await visitor.page.getByText('4 places or prizes change').click()
  await visitor.sees('Team Marsh loses place 1', 'Golf bags: Team Okafor instead of Team Marsh')
  const rows = visitor.page.getByRole('table', { name: 'Standings' }).getByRole('row')
  await expect.poll(() => rows.last().innerText()).toMatch(/No position\s+Marsh/)
  await look(visitor, 'board, a team withdrew', [390, 1280])
  await say('Plays', 'It was another team')
  await admin.sees('Team Marsh plays again.')
  await visitor.opens('/leaderboard')
  await visitor.sees(/It was another team/)
  await seesStanding(visitor, 'Team Marsh', { position: '1', toPar: '−1', thru: 'F' })
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
