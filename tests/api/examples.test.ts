import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contract, Endpoint, Example } from '../../src/kernel/endpoint.ts'
import { webhookMessages } from '../../src/office/programs/webhook-messages.ts'
import { contracts } from '../../src/server/contracts.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { foursome } from '../support/people.ts'
import { type PlayingTeam, type Round, startRound } from '../support/round.ts'

let app: TestApp
let round: Round

beforeAll(async () => {
  app = await startTestApp()
  round = await startRound(app, ['Marsh'])
  await round.score(round.teams[0] as PlayingTeam, 1, 3)
})
afterAll(() => app.stop())

const calls = Object.values(contracts).flatMap((api: Contract) => Object.entries(api))
const examples = calls.filter((call): call is [string, Endpoint & { example: Example }] =>
  Boolean(call[1].example),
)

/** With this server's ids in place of the names of those. */
function filled<Value>(value: Value): Value {
  const ids: Record<string, string> = { eventId: round.eventId, teamId: String(round.teams[0]?.id) }
  return (
    value && JSON.parse(JSON.stringify(value).replaceAll(/\{(\w+)\}/g, (whole, name) => ids[name] ?? whole))
  )
}

/** What a value is made of: names and kinds, a list by its first entry. A number, or null where there is none, is itself. */
function kindOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [kindOf(value[0])]
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  const sorted = Object.entries(value).sort(([one], [other]) => one.localeCompare(other))
  return Object.fromEntries(sorted.map(([name, each]) => [name, kindOf(each)]))
}

it('there are examples of public calls, of what a key reads, and of what other programs are given', () => {
  expect(examples.map(([route]) => route)).toEqual(
    expect.arrayContaining([
      'GET /api/Golf/GetStandings',
      'GET /api/admin/events/{eventId}/standings',
      'POST /api/admin/webhooks',
    ]),
  )
})

it.each(examples)(
  '%s is called as its example says, and answers in its shape',
  async (route, { access, example, answers }) => {
    const token = access === 'public' ? undefined : await app.admin()
    const { params, query, body } = filled({ ...example })
    const answer = await app.call(route, {
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(body === undefined ? {} : { body }),
      ...(token ? { token } : {}),
    })
    expect(answer.status, answer.text).toBe(200)
    expect(kindOf(answer.body)).toEqual(kindOf(example.answer))
    for (const each of [answer.body, example.answer])
      expect(answers[200]?.safeParse(each).error).toBeUndefined()
  },
)

it('every webhook example fits its shape, and so does what is sent', async () => {
  for (const { body, example } of Object.values(webhookMessages))
    expect(body.safeParse(example).error).toBeUndefined()
  const token = await app.admin()
  const kinds = Object.keys(webhookMessages).filter((kind) => kind !== 'test.ping')
  const made = await app.call('POST /api/admin/webhooks', {
    token,
    body: { url: 'https://hooks.example.org/in', kinds },
  })
  const { id } = made.body.webhook
  await app.call('PUT /api/admin/webhooks/{id}', {
    token,
    params: { id },
    body: { url: 'https://hooks.example.org/in', kinds, state: 'paused' },
  })
  await app.call('POST /api/admin/webhooks/{id}/test', { token, params: { id } })
  const { teamId } = (await app.call('POST /api/SignUp', { body: { players: foursome('Harlan', 5) } })).body
  await app.call('POST /api/Admin/SetTeamPayment', { token, body: { teamId, method: 'check', amount: 500 } })
  const { payments } = (await app.call('GET /api/admin/payments', { token })).body
  const { id: paymentId } = payments.find(({ name }: { name: string }) => name === 'Team Harlan')
  await app.call('POST /api/admin/payments/{id}/refund', {
    token,
    params: { id: paymentId },
    body: { amount: 100, reason: 'A player fell ill', owesAgain: false },
  })
  await round.score(round.teams[0] as PlayingTeam, 2, 5)
  await round.toggle('FinalizeEvent', true)
  const { deliveries } = (
    await app.call('GET /api/admin/webhooks/{id}/deliveries', { token, params: { id } })
  ).body
  const sent = deliveries.map(
    ({ body }: { body: string }) => JSON.parse(body) as { type: keyof typeof webhookMessages },
  )
  expect(sent.map(({ type }: { type: string }) => type).sort()).toEqual(Object.keys(webhookMessages).sort())
  for (const message of sent) {
    expect(
      webhookMessages[message.type as keyof typeof webhookMessages].body.safeParse(message).error,
    ).toBeUndefined()
    expect(kindOf(message)).toEqual(
      kindOf(webhookMessages[message.type as keyof typeof webhookMessages].example),
    )
  }
})
