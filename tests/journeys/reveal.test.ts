import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { seesStanding } from '../support/journey-golfers.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../support/round.ts'

/** A dinner: the last holes are hidden, and the chair reveals the result from a phone next to the microphone. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey

let site: Site
let round: Round
let chair: Person
let screen: Person
let visitor: Person

const ask = async (route: string, body: object) => {
  const answer = await site.call(route, {
    token: await site.admin(),
    body: { eventId: round.eventId, ...body },
  })
  expect(answer.status, `${route} ${answer.text}`).toBe(200)
  return answer.body
}
const teamId = (at: number) => (round.teams[at] as PlayingTeam).id

/** Marsh leads until the last holes; then Okafor wins a card-off against Silva. */
async function play(): Promise<void> {
  const under = [[], [17, 18], [1, 2]]
  for (const [at, team] of round.teams.entries())
    for (const { holeNumber, par } of pebbleBeach.holes) {
      const late = at === 0 && holeNumber > 15 ? par + 2 : par
      await round.score(team, holeNumber, under[at]?.includes(holeNumber) ? par - 1 : late)
    }
}

/** A contest, a game of skins, two prizes. */
async function settlePrizes(): Promise<void> {
  const pin = { kind: 'closest-to-the-pin', holeNumber: 7, forWhom: 'all', names: [], measure: 'feet' }
  const { contests } = await ask('POST /api/admin/contests', { ...pin, sponsor: 'Ace Hardware' })
  const { contestId } = contests[0].contest
  await site.call('POST /api/admin/contests/{id}/entries', {
    token: await site.admin(),
    params: { id: contestId },
    body: {
      ...{ mutationId: randomUUID(), teamId: teamId(2), playerName: 'Pat Second', amount: 148 },
      at: new Date().toISOString(),
    },
  })
  const settings = { basis: 'gross', carriesOver: false, itemId: null }
  await ask('PUT /api/admin/skins', { version: 0, settings })
  const prize = { prizeId: '', flight: null, kind: 'merchandise', board: 'gross' }
  const prizes = [
    { ...prize, name: 'Golf bags', place: 1, value: 200 },
    { ...prize, name: 'Caps', place: 2, value: 20 },
  ]
  await ask('PUT /api/admin/prizes', { version: 0, several: false, prizes })
}

const region = (name: string) => chair.page.getByRole('region', { name, exact: true })
const next = (words: string | RegExp) => region('Next').getByText(words).first().waitFor()

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  round = await startRound(site, ['Marsh', 'Okafor', 'Silva'])
  await play()
  await settlePrizes()
  await ask('PUT /api/admin/round/hiding', { version: 1, last: 3 })
  await round.toggle('FinalizeEvent', true)
  chair = await journey.arrives('The chair', phone)
  screen = await journey.arrives('The clubhouse', { width: 1920, height: 1080, isMobile: false })
  visitor = await journey.arrives('A guest', phone)
})

it('the screen shows the hidden leaderboard, and changes by itself when the chair begins on a phone', async () => {
  await screen.opens('/leaderboard?tv=1')
  await screen.sees('Silva')
  await logInWithPassword(chair, ann.email, ann.password)
  await chair.isAt('/admin')
  await chair.opens('/admin/round')
  await chair.follows('Reveal the results')
  await chair.sees('The last 3 holes are hidden until the awards.')
  await look(chair, 'reveal, ready', [320, 1280])
  await chair.presses('Begin the reveal')
  await screen.sees('The results are about to begin.')
  await next('In 3rd place, with 78 strokes, 6 over par: Team Marsh.')
})

it('each press shows one place, with the tie told in words, and no guest’s phone knows it before', async () => {
  await chair.presses('Next')
  await screen.sees('3rd place')
  await chair.presses('Next')
  await screen.sees('2nd place')
  await look(chair, 'reveal, two places shown', [320, 768])
  await next(/^And the winner, .*Team Okafor\. Ahead of Team Silva on the last /)
  await visitor.opens('/leaderboard')
  await visitor.sees(/^.*The last 3 holes are hidden until the awards\./)
  await seesStanding(visitor, 'Team Silva', { position: '1', toPar: '−2', thru: '15' })

  await chair.keys('ArrowRight')
  await screen.sees('Winner')
  await screen.sees(/^Ahead of Team Silva on the last /)
  await look(screen, 'reveal, the winner', [1280])
})

it('the screen is reloaded and goes on where it was; contests, skins and prizes follow', async () => {
  await screen.opens('/leaderboard?tv=1')
  await screen.sees('Winner')
  await chair.presses('Next')
  await screen.sees('Pat Second')
  await screen.sees('Sponsored by Ace Hardware')
  await chair.presses('Next')
  await screen.sees('Skins')
  await chair.presses('Next')
  await screen.sees('Caps')
  await chair.presses('Next')
  await screen.sees('Golf bags')
  await next('Nothing. That was the last step.')
})

it('the reveal is done, and every screen shows the final result', async () => {
  await chair.presses('Reveal done')
  await look(chair, 'reveal, asking at the end', [320])
  await chair.page.getByRole('dialog').getByRole('button', { name: 'Show everything' }).click()
  await chair.sees(/^The reveal is done/)
  await screen.isAt('/leaderboard')
  await screen.sees('Okafor')
  await visitor.opens('/leaderboard')
  await visitor.sees(/^Final result/)
  await seesStanding(visitor, 'Team Okafor', { position: '1', toPar: '−2', thru: 'F' })
  await seesStanding(visitor, 'Team Marsh', { position: '3', toPar: '+6', thru: 'F' })
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
