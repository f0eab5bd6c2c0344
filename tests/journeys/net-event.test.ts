import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { openPlaces } from '../support/golf-parties.ts'
import { startJourney } from '../support/journey.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { pagesOf } from '../support/pdf-pages.ts'
import { teamMail } from '../support/people.ts'
import { pebbleBeach, type Round, startRound } from '../support/round.ts'

/** A net event with four flights; one team has a golfer without an index. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey

const leaders = ['Marsh', 'Okafor', 'Silva', 'Grant', 'Ivers', 'Dunn', 'Reyes', 'Stone', 'Vance']

let site: Site
let round: Round
let admin: Person

interface HandicapTeam {
  teamName: string
  golfers: { playerId: string; name: string }[]
}

const ask = async (route: string, body: object) =>
  site.call(route, { token: await site.admin(), body: { eventId: round.eventId, ...body } })

/** Every team's golfers have one index, from 4 up; the last team's have none yet. */
async function setIndexes(): Promise<void> {
  const { teams } = (await site.call('GET /api/admin/handicaps', { token: await site.admin() })).body
  const golfers = teams
    .slice(0, -1)
    .flatMap((team: HandicapTeam, at: number) =>
      team.golfers.map(({ playerId }) => ({ playerId, index: 4 + at * 4, teeId: null })),
    )
  expect((await ask('PUT /api/admin/handicaps/golfers', { golfers })).status).toBe(200)
}

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  round = await startRound(site, leaders)
  await round.toggle('EventLive', false)
  await openPlaces(site, {})
  await setIndexes()
})

it('the committee turns on the net board with a tee, and pastes the last indexes but one', async () => {
  admin = await journey.arrives('Ann')
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt('/admin')
  await admin.opens('/admin/round')
  await admin.follows('More you can turn on')
  await admin.follows('Set up handicaps')
  await admin.page.getByLabel('Net leaderboard').check()
  await admin.presses('Add a tee')
  for (const [label, text] of [
    ['Name of tee 1', 'Blue'],
    ['Rating of tee 1', '72.3'],
    ['Slope of tee 1', '135'],
    ['Par of tee 1', '72'],
  ] as const)
    await admin.types(label, text)
  await admin.presses('Save')
  await admin.presses('Paste a list')
  await admin.types('Names and indexes', 'Vance, Lee\t20.1')
  await admin.presses('Fill in 1 index')
  await admin.presses('Save the indexes')
  await admin.sees(/8 of 9 teams have a handicap/)
  await admin.sees(/No net place: .* don’t have an index/)
  await look(admin, 'handicaps')
})

it('flights by handicap are planned, and freeze when play goes live', async () => {
  await admin.opens('/admin/flights')
  await admin.page.getByLabel('Flights', { exact: true }).selectOption('4')
  await admin.sees(/Without a flight: 1 team/)
  await look(admin, 'flights, planned')
  await admin.presses('Freeze when play goes live')
  await admin.sees(/They freeze when play goes live/)
  await round.toggle('EventLive', true)
  await admin.opens('/admin/flights')
  await admin.seesHeading('The flights are frozen')
  await look(admin, 'flights, frozen')
})

it('prizes are set for a flight and the net board; money is warned of', async () => {
  await admin.opens('/admin/prizes')
  await admin.presses('Add prize')
  await admin.types('Prize', 'Cash for each')
  await admin.page.getByLabel('Leaderboard', { exact: true }).selectOption('net')
  await admin.page.getByLabel('Kind').selectOption('money')
  await admin.types('Retail value for one golfer ($)', '300')
  await admin.presses('Save')
  await admin.sees(/this is a handicap competition/)
  await admin.presses('Add prize')
  await admin.types('Prize', 'Vouchers')
  await admin.page.getByLabel('Teams', { exact: true }).selectOption('Second flight')
  await admin.types('Retail value for one golfer ($)', '50')
  await admin.presses('Save')
  await admin.sees('Vouchers')
})

it('every team plays in par: the highest handicap wins the net prize, and the flight’s tie waits to be decided', async () => {
  for (const team of round.teams)
    for (const { holeNumber, par } of pebbleBeach.holes.slice(0, 3)) await round.score(team, holeNumber, par)
  await admin.opens('/admin/prizes')
  await admin.sees('Team Stone')
  await admin.sees('Tied so far: Team Grant and Team Silva')
  await look(admin, 'prizes')
  const standings = (await site.call('GET /api/Golf/GetStandings', {})).body
  const vance = standings.find(({ teamName }: { teamName: string }) => teamName === 'Team Vance')
  expect(vance.net.why).toMatch(/^No net place/)
  expect(vance).not.toHaveProperty('flight')
})

it('the board is chosen by keyboard, and the same boards are in the file and on paper', async () => {
  await admin.opens('/leaderboard')
  await admin.page.getByRole('link', { name: 'Gross', exact: true }).focus()
  await admin.keys('Tab', 'Enter')
  await admin.page.waitForURL(/board=net/, { waitUntil: 'commit' })
  await admin.sees(/^Gross 13, handicap/)
  await admin.keys('Tab', 'Tab', 'Enter')
  await admin.page.waitForURL(/flight=First/, { waitUntil: 'commit' })
  await look(admin, 'net board of a flight', [320])

  const { text } = await site.call('GET /api/admin/export/standings.csv', { token: await site.admin() })
  expect(text).toMatch(/,Handicap,Net strokes,.*,Flight,Position in flight,/)
  await admin.opens('/admin/print')
  await admin.sees('10 boards, 10 sheets')
  const [file] = await Promise.all([
    admin.page.waitForEvent('download', { timeout: 60_000 }),
    admin.presses('Download PDF Announcer’s sheet'),
  ])
  const [sheet] = await pagesOf(await readFile(await file.path()))
  expect(sheet?.text).toMatch(/Team Stone .*Not final yet|Not final yet.*Team Stone/s)
})

it('a golfer sees how the team’s handicap adds up', async () => {
  const lee = await journey.arrives('Lee Marsh', phone)
  await lee.opens((await teamMail(site, 0)).link)
  // Their round is on, and their fee is due: they are led to the bill.
  await lee.isAt('/payment')
  await lee.opens('/team')
  await lee.seesHeading('Team handicap')
  await lee.sees(/^25% of .* \(Lee Marsh, index 4.0, Blue\)$/)
  await look(lee, 'team page with its handicap')
})

it('nobody is kept out on these pages', () => {
  expect(journey.barriers()).toEqual([])
})
