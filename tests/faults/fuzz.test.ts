import { afterAll, beforeAll, expect, it } from 'vitest'
import { outside } from '../fuzz/outside.ts'
import { chanceOf } from '../fuzz/random.ts'
import { targets } from '../fuzz/requests.ts'
import { fuzzTogether } from '../fuzz/run.ts'
import { type FuzzSite, type Prepared, prepareSite } from '../fuzz/site.ts'
import { soundInput } from '../fuzz/sound-input.ts'

let prepared: Prepared
let site: FuzzSite

beforeAll(async () => {
  prepared = await prepareSite()
  site = await prepared.open()
})
afterAll(async () => {
  await site.close()
  await prepared.remove()
})

it('every call has a sound request to begin with', () => {
  const unsound = targets.filter(({ route, endpoint: { body, query } }) => {
    const facts = { ...site.facts, id: site.facts.playerId ?? [] }
    const made = soundInput(body, facts, chanceOf(route))
    const asked = soundInput(query, facts, chanceOf(route))
    return (body && !body.safeParse(made).success) || (query && !query.safeParse(asked).success)
  })
  expect(unsound.map(({ route }) => route)).toEqual([])
})

/** The short form of `npm run fuzz`, which says how to send one of its requests again. */
it('whatever is sent, every call answers as its contract says, and a refusal changes nothing', async () => {
  const tallies = await fuzzTogether(site, [...targets, ...outside], { seed: 1, requests: 12, rounds: 1 })
  const faults = tallies.flatMap((tally) => tally.faults)
  expect(faults.map(({ route, number, what, request }) => `${route} ${number}: ${what}\n${request}`)).toEqual(
    [],
  )
  expect(site.server.output()).not.toContain('unexpected fault')
  const taken = tallies.reduce((sum, tally) => sum + tally.taken, 0)
  const sent = tallies.reduce((sum, tally) => sum + tally.requests, 0)
  // Neither all refused at the door nor all let through.
  expect(taken / sent).toBeGreaterThan(0.2)
  expect(taken / sent).toBeLessThan(0.8)
})
