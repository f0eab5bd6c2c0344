import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { adminLogin, startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { makeEvent, signUp } from '../../../../../tests/support/people.ts'
import { type PlayingTeam, startRound } from '../../../../../tests/support/round.ts'
import { day, hour } from '../../../../kernel/clock.ts'

interface Heard {
  headers: Record<string, string>
  body: string
  type: string
  data: Record<string, unknown>
}

let app: TestApp
let token: string
let now: Date
let receiver: Server
let heard: Heard[]
let status: number

beforeEach(async () => {
  now = new Date()
  heard = []
  status = 200
  receiver = createServer((request, answer) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      heard.push({ headers: request.headers as Record<string, string>, body, ...JSON.parse(body) })
      answer.writeHead(status).end()
    })
  })
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
  app = await startTestApp({ now: () => now, variables: { WEBHOOKS_TO_THIS_MACHINE: 'true' } })
  token = await app.admin()
})
afterEach(async () => {
  await app.stop()
  receiver.closeAllConnections()
  receiver.close()
})

const allKinds = ['signup.created', 'payment.paid', 'payment.refunded', 'score.changed', 'event.finalized']
const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`
async function add(kinds = allKinds): Promise<{ id: string; secret: string }> {
  const { body } = await app.call('POST /api/admin/webhooks', { token, body: { url: address(), kinds } })
  return { id: body.webhook.id, secret: body.secret }
}
const run = () => app.features.programs.deliveries.run()
const hooks = async () => (await app.call('GET /api/admin/webhooks', { token })).body.webhooks
const log = async (id: string) =>
  (await app.call('GET /api/admin/webhooks/{id}/deliveries', { token, params: { id } })).body.deliveries
const test = (id: string) => app.call('POST /api/admin/webhooks/{id}/test', { token, params: { id } })
const settings = (id: string, change: object) =>
  app.call('PUT /api/admin/webhooks/{id}', {
    token,
    params: { id },
    body: { url: address(), kinds: allKinds, state: 'on', ...change },
  })

it('a sign-up, its payment and refund are told, signed, and name no person', async () => {
  const { id, secret } = await add()
  await makeEvent(app)
  const { teamId } = (await signUp(app, 'Harlan', 1)).body
  await app.call('POST /api/Admin/SetTeamPayment', { token, body: { teamId, method: 'check', amount: 500 } })
  const { payments } = (await app.call('GET /api/admin/payments', { token })).body
  await app.call('POST /api/admin/payments/{id}/refund', {
    token,
    params: { id: payments[0].id },
    body: { amount: 100, reason: 'A player fell ill', owesAgain: false },
  })
  await run()
  expect(heard.map(({ type }) => type)).toEqual(['signup.created', 'payment.paid', 'payment.refunded'])
  expect(heard[0]?.data).toMatchObject({ what: 'team', id: teamId, name: 'Team Harlan' })
  expect(heard[1]?.data).toMatchObject({ amount: 500, method: 'check', for: [{ what: 'team', id: teamId }] })
  expect(heard[2]?.data).toMatchObject({ amount: 100, paymentId: payments[0].id })
  for (const { body, headers } of heard) {
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
    expect(body).not.toMatch(/@|2002000010|Pat|Sam/)
  }
  expect((await log(id)).map(({ status }: { status: string }) => status)).toEqual(Array(3).fill('delivered'))
})

it('what is rolled back is not told; what nobody wants leaves no row', async () => {
  const { id } = await add(['signup.created'])
  const { database, audit } = app.features
  const signedUp = (fails: boolean) =>
    database.transaction(async (tx) => {
      const subject = { kind: 'team', id: 't', name: 'Team Marsh' } as const
      await audit(tx, { eventId: null, actor: 'visitor', action: 'team signed up', subject })
      if (fails) throw new Error('rolled back')
    })
  await expect(signedUp(true)).rejects.toThrow('rolled back')
  await signedUp(false)
  await settings(id, { kinds: ['score.changed'] })
  await signedUp(false)
  await run()
  expect(heard.map(({ data }) => data.name)).toEqual(['Team Marsh'])
})

it('scores and the final result are told; a refused score isn’t', async () => {
  const round = await startRound(app, ['Marsh'])
  await add(['score.changed', 'event.finalized'])
  const [team] = round.teams as [PlayingTeam]
  expect((await round.score(team, 1, 4)).status).toBe(200)
  expect((await round.score(team, 1, 99)).status).toBe(400)
  await round.toggle('FinalizeEvent', true)
  await run()
  expect(heard.map(({ type }) => type)).toEqual(['score.changed', 'event.finalized'])
  expect(heard[0]?.data).toMatchObject({ eventId: round.eventId, teamId: team.id, strokes: 4, version: 1 })
  expect(heard[1]?.data.finalizedAt).toBe(now.toISOString())
})

it('a failed message waits longer each time, under the same id, and is delivered when the receiver is back', async () => {
  const { id } = await add()
  status = 500
  await test(id)
  await run()
  const [first] = await log(id)
  expect(first).toMatchObject({ status: 'queued', attempts: 1, lastStatus: 500 })
  await run()
  expect(heard).toHaveLength(1)
  now = new Date(now.getTime() + 6_000)
  await run()
  expect(heard).toHaveLength(2)
  expect((await hooks())[0].failingSince).not.toBeNull()
  status = 200
  now = new Date(now.getTime() + hour)
  await run()
  expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(heard.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)
  expect((await log(id))[0]).toMatchObject({ status: 'delivered', attempts: 3, nextAttemptAt: null })
  expect((await hooks())[0].failingSince).toBeNull()
})

it('a receiver gone for three days is switched off, admins are told, and Send again works later', async () => {
  await makeEvent(app)
  const { id } = await add()
  status = 503
  await test(id)
  for (let attempt = 0; attempt < 11; attempt++) {
    await run()
    now = new Date(now.getTime() + 20 * hour)
  }
  token = await freshAdmin()
  expect((await log(id))[0]).toMatchObject({ lastStatus: 503 })
  expect((await hooks())[0].state).toBe('off')
  const mails = await app.features.database.sql.selectFrom('outbox').select('subject').execute()
  expect(mails.filter(({ subject }) => subject === 'Webhook switched off: 127.0.0.1')).toHaveLength(1)
  await signUp(app, 'Harlan', 1)
  expect(await log(id)).toHaveLength(1)

  status = 200
  const body = { url: address(), kinds: allKinds, state: 'on' }
  await app.call('PUT /api/admin/webhooks/{id}', { token, params: { id }, body })
  const [message] = await log(id)
  await app.call('POST /api/admin/webhook-deliveries/{id}/send-again', { token, params: { id: message.id } })
  await run()
  expect(heard.at(-1)?.headers['webhook-id']).toBe(message.id)
  expect((await log(id))[0].status).toBe('delivered')
})

it('a receiver that says it is gone is switched off at once, and admins are told, before there is any event', async () => {
  const { id } = await add()
  status = 410
  await test(id)
  await run()
  expect((await hooks())[0].state).toBe('off')
  const [mail] = await app.features.database.sql
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('subject', '=', 'Webhook switched off: 127.0.0.1')
    .execute()
  expect(mail?.text).toContain('says it never will again')
  now = new Date(now.getTime() + hour)
  await run()
  expect(heard).toHaveLength(1)
})

it('while a secret is replaced both sign, for a day', async () => {
  const { id, secret: old } = await add()
  const { body } = await app.call('POST /api/admin/webhooks/{id}/secret', { token, params: { id } })
  const fits = (secret: string, { body, headers }: Heard) => {
    try {
      return Boolean(new Webhook(secret).verify(body, headers))
    } catch {
      return false
    }
  }
  await test(id)
  await run()
  expect([old, body.secret].map((secret) => fits(secret, heard[0] as Heard))).toEqual([true, true])
  now = new Date(now.getTime() + day + 1)
  token = await freshAdmin()
  await test(id)
  await run()
  expect(heard[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  expect((await hooks())[0].oldSecretUntil).toBeNull()
})

it('paused messages wait; removing takes them along', async () => {
  const { id } = await add()
  await settings(id, { state: 'paused' })
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
  await run()
  expect(heard).toEqual([])
  expect((await hooks())[0]).toMatchObject({ state: 'paused', waiting: 1 })
  await settings(id, {})
  await run()
  expect(heard).toHaveLength(1)
  await app.call('DELETE /api/admin/webhooks/{id}', { token, params: { id } })
  expect(await hooks()).toEqual([])
  expect((await app.call('GET /api/admin/webhooks/{id}/deliveries', { token, params: { id } })).status).toBe(
    404,
  )
})

it('an attempt lost with its server is made again under the same id', async () => {
  const { id } = await add()
  await settings(id, { state: 'paused' })
  await test(id)
  const { database } = app.features
  const lost = { claim: 'a dead server', leaseUntil: new Date(now.getTime() + 60_000).toISOString() }
  await database.sql.updateTable('webhook_deliveries').set(lost).execute()
  await settings(id, {})
  await run()
  expect(heard).toHaveLength(0)
  now = new Date(now.getTime() + 61_000)
  await run()
  expect(heard).toHaveLength(1)
})

it('only https is accepted, secrets are never shown again, and there are at most twenty', async () => {
  const { id, secret } = await add()
  expect(secret).toMatch(/^whsec_/)
  expect(JSON.stringify(await hooks())).not.toContain(secret.slice(6))
  const stored = await app.features.database.sql.selectFrom('webhooks').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6))
  expect((await settings(id, { url: 'ftp://example.org' })).status).toBe(400)
  for (let each = 1; each < 20; each++) await add()
  const refused = await app.call('POST /api/admin/webhooks', {
    token,
    body: { url: address(), kinds: allKinds },
  })
  expect(refused).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining('as many as there can be') },
  })
})

/** Days later the first admin's session has ended. */
async function freshAdmin(): Promise<string> {
  token = (await app.call('POST /api/auth/Login', { body: adminLogin })).body.jwt
  return token
}
