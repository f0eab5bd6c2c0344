import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerFaults } from '../fuzz/answers.ts'
import { outside } from '../fuzz/outside.ts'
import { chanceOf } from '../fuzz/random.ts'
import { type Composed, targets } from '../fuzz/requests.ts'
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

it('every call has a valid request to begin with', () => {
  const unsound = targets.filter(({ route, endpoint: { body, query } }) => {
    const facts = { ...site.facts, id: site.facts.playerId ?? [] }
    const made = soundInput(body, facts, chanceOf(route))
    const asked = soundInput(query, facts, chanceOf(route))
    return (body && !body.safeParse(made).success) || (query && !query.safeParse(asked).success)
  })
  expect(unsound.map(({ route }) => route)).toEqual([])
})

/** The short form of `npm run fuzz`, which shows how to repeat one of its requests. */
it('whatever is sent, every call responds according to its contract, and a refusal changes nothing', async () => {
  const tallies = await fuzzTogether(site, [...targets, ...outside], { seed: 1, requests: 6, rounds: 1 })
  const faults = tallies.flatMap((tally) => tally.faults)
  expect(faults.map(({ route, number, what, request }) => `${route} ${number}: ${what}\n${request}`)).toEqual(
    [],
  )
  expect(site.server.output()).not.toContain('unexpected fault')
  const taken = tallies.reduce((sum, tally) => sum + tally.taken, 0)
  const sent = tallies.reduce((sum, tally) => sum + tally.requests, 0)
  // Neither all refused nor all accepted.
  expect(taken / sent).toBeGreaterThan(0.2)
  expect(taken / sent).toBeLessThan(0.8)
})

it('a wrong response gets a sentence', () => {
  const target = targets.find(({ route }) => route === 'GET /api/admin/users')
  if (!target) throw new Error('A call was to be there')
  const judge = (who: Composed['who'], status: number, text: string, keeping = 'no-store') =>
    answerFaults(target, sentBy(who), {
      status,
      text,
      headers: {
        'content-type': status < 400 ? 'application/json' : 'application/problem+json',
        'cache-control': keeping,
      },
      milliseconds: 1,
    })
  const refusal = (status: number, code: string) =>
    JSON.stringify({ type: `/problems/${code}`, title: 'No.', status })
  expect(judge('admin', 200, '{"users":[]}')).toEqual([])
  expect(judge('admin', 200, '{"users":[]}', 'no-cache')).toEqual(['a personal answer may be kept: no-cache'])
  expect(judge('admin', 200, '{"users":[],"passwords":[]}')).toEqual(['more than the declared shape'])
  expect(judge('admin', 200, '{}')[0]).toMatch(/^not of the declared shape/)
  expect(judge('admin', 500, refusal(500, 'internal'))).toEqual(['answered 500'])
  expect(judge('admin', 409, refusal(409, 'event-full'))).toEqual([
    'event-full is no fault that this call declares',
  ])
  expect(judge('nobody', 403, refusal(403, 'not-allowed'))).toEqual(['nobody was answered 403, not 401'])
  expect(judge('the team', 400, refusal(400, 'invalid-input'))).toEqual([
    'the team was answered 400, not 403',
  ])
  expect(judge('admin', 400, 'SQLITE_ERROR: near "x"')[0]).toBe('tells of its insides: SQLITE_')
})

it('a changed row is noticed, with the name of its table', async () => {
  await site.rows.pin()
  expect(await site.rows.isTouched()).toBe(false)
  const body = { firstName: 'Nora', lastName: 'Quill', shirtSize: 'Large' }
  const added = await site.wire.send({
    ...sentBy('admin'),
    method: 'POST',
    path: '/api/admin/add-volunteer',
    headers: [
      ['authorization', `Bearer ${site.roles.admin}`],
      ['content-type', 'application/json'],
    ],
    body: Buffer.from(JSON.stringify(body)),
  })
  expect(added?.status).toBe(200)
  expect(await site.rows.isTouched()).toBe(true)
  expect(await site.rows.changedTables()).toContain('volunteers')
})

function sentBy(who: Composed['who']): Composed {
  const plain = { kind: 'sound', isPlain: true, isUnreadable: false } as const
  return { ...plain, who, method: 'GET', path: '/api/admin/users', headers: [], body: null }
}
