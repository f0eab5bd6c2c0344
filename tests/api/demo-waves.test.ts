import { afterAll, beforeAll, expect, it } from 'vitest'
import { setUpDemo } from '../../scripts/lib/demo.ts'
import type { DemoEvent } from '../../scripts/lib/demo-event.ts'
import type { WavesPage } from '../../src/people/waves/contract.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

/** The demo with two shotguns, as `npm run demo -- waves` sets it up. */
let app: TestApp
let demo: DemoEvent
let ahead = 0

const today = new Date('2026-06-10T18:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) })
  const turnTo = (time: Date) => {
    ahead = time.getTime() - Date.now()
  }
  demo = (await setUpDemo(app, 'http://localhost:3000', { today, turnTo }, true)).demo
}, 180_000)
afterAll(() => app.stop())

interface Team {
  id: string
  waveId: string
  startingHole: number | null
  startingGroup: string | null
}
const read = async (route: string) => (await app.call(route, { token: demo.token })).body

it('starts with two waves, in which every team has a hole of its own, and only the morning has played', async () => {
  const { waves } = (await read('GET /api/admin/waves')) as WavesPage
  const teams = (await read('GET /api/Admin/GetTeams')) as Team[]
  const [morning = [], afternoon = []] = waves.map((wave) =>
    teams.filter(({ waveId }) => waveId === wave.waveId),
  )
  expect(waves.map(({ name }) => name)).toEqual(['Morning', 'Afternoon'])
  expect(morning).toHaveLength(36)
  expect(afternoon.length).toBeGreaterThan(30)
  expect(teams).toHaveLength(morning.length + afternoon.length)
  for (const wave of [morning, afternoon]) {
    const spots = wave.map(({ startingHole, startingGroup }) => `${startingHole}${startingGroup ?? ''}`)
    expect(spots).not.toContain('null')
    expect(new Set(spots).size).toBe(spots.length)
  }
  const early = new Set(morning.map(({ id }) => id))
  for (const more of [0, 40]) {
    for (let scores = 0; scores < more; scores++) await app.features.sample.playOn(demo.team.id)
    const board = (await read('GET /api/Golf/GetStandings')) as { teamId: string; holesCompleted: number }[]
    const played = board.filter(({ holesCompleted }) => holesCompleted > 0)
    expect(played.length).toBeGreaterThan(30)
    expect(played.filter(({ teamId }) => !early.has(teamId))).toEqual([])
  }
  const home = await read('GET /api/Home')
  expect(home.waves.map(({ start }: { start: string }) => start)).toEqual(['7:30 AM', '1:30 PM'])
  expect(home.shotgunStart).toBe('7:30am')
})
