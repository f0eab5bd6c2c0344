import { beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { ann } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { startRound } from '../support/round.ts'

/** Closest to the pin, measured by two volunteers at one hole who have no signal. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey
/** Their pages work without signal, so their service workers run. */
const withWorker = { serviceWorkers: 'allow' } as const

let site: Site
let links: string[]
let sam: Person
let kim: Person

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  const { eventId } = await startRound(site, ['Marsh', 'Okafor'])
  const token = await site.admin()
  const contest = { kind: 'closest-to-the-pin', holeNumber: 7, forWhom: 'all', names: [], measure: 'feet' }
  const { body } = await site.call('POST /api/admin/contests', { token, body: { ...contest, eventId } })
  const { contestId: id } = body.contests[0].contest
  const link = async () =>
    (await site.call('POST /api/admin/contests/{id}/link', { token, params: { id } })).body.url as string
  links = [await link(), await link()]
  sam = await journey.arrives('Sam', phone, withWorker)
  kim = await journey.arrives('Kim', phone, withWorker)
})

async function measures(
  person: Person,
  shot: { team: string; player: string; feet: number; inches: number },
) {
  await person.field('Team').selectOption(shot.team)
  await person.field('Player').selectOption(shot.player)
  await person.types('Feet', String(shot.feet))
  await person.types('Inches', String(shot.inches))
  await person.presses('Save')
}
/** Everything the server has of the contest, sorted. */
async function history(): Promise<string[]> {
  const { body } = await site.call('GET /api/admin/contests', { token: await site.admin() })
  const all: { words: string; playerName: string; state: string }[] = body.contests[0].standings[0].history
  return all.map(({ words, playerName, state }) => `${words}, ${playerName}: ${state}`).sort()
}

it('two volunteers without signal lose nothing: the better shot stands, and both are in the history', async () => {
  for (const [person, link] of [
    [sam, links[0]],
    [kim, links[1]],
  ] as const) {
    await person.opens(link ?? '')
    await person.seesHeading('Closest to the pin on hole 7')
    await person.page.evaluate('navigator.serviceWorker.ready.then(() => true)')
    person.troubles.expectBrokenOff(/^\/api\//)
    await person.losesSignal()
  }
  await measures(sam, { team: '1 Team Marsh', player: 'Pat Second', feet: 12, inches: 4 })
  await measures(kim, { team: '2 Team Okafor', player: 'Kim Fourth', feet: 8, inches: 4 })
  for (const person of [sam, kim]) await person.sees('Saved on this phone. It’s sent when there is signal.')
  await sam.reloads()
  await sam.seesHeading('Closest to the pin on hole 7')
  await sam.sees('12 ft 4 in, Pat Second (Team Marsh)')
  await look(sam, 'contest, no signal', [320, 390])
  expect(await history()).toEqual([])

  for (const person of [sam, kim]) await person.hasSignal()
  await expect.poll(history).toEqual(['12 ft 4 in, Pat Second: beaten', '8 ft 4 in, Kim Fourth: best'])
  await sam.reloads()
  await sam.sees('8 ft 4 in by Kim Fourth (Team Okafor)')
  await sam.sees('12 ft 4 in')
  await sam.seesNo(/^Saved on this phone/)
  await look(sam, 'contest, two shots', [320, 390])
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
