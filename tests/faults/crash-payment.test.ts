import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminLogin, type Site } from '../support/app.ts'
import { moment, report, rounds, timed, until } from '../support/faults.ts'
import { type LiveProvider, startLiveProvider } from '../support/live-provider.ts'
import { overHttp } from '../support/over-http.ts'
import { goodCard, intentOf } from '../support/paying.ts'
import { makeEvent, signUp } from '../support/people.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const entry = join(import.meta.dirname, '../support/live-server.ts')
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_faults',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_faults',
  STRIPE_WEBHOOK_SECRET: 'whsec_faults',
}
const kills = rounds(4, 25)
const payersAtOnce = 3

let folder: string
let provider: LiveProvider
let server: ServerProcess
let site: Site

async function start(): Promise<void> {
  server = await startServer(
    {
      DATA_DIR: folder,
      PROVIDER_PORT: String(provider.address.port),
      ADMIN_EMAIL: adminLogin.email,
      ADMIN_PASSWORD: adminLogin.password,
      LOG_LEVEL: 'error',
      ...keys,
    },
    entry,
  )
  site = overHttp(server.url, adminLogin)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-crash-payment-'))
  provider = await startLiveProvider(keys.STRIPE_WEBHOOK_SECRET)
  provider.sendsTo(async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const url = `${server.url}/api/payment/stripe/webhook`
    return (await fetch(url, { method: 'POST', headers, body: payload })).status === 200
  })
  await start()
  await makeEvent(site, { maxTeams: 1000 })
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await provider?.close()
  rmSync(folder, { recursive: true, force: true })
})

const email = (seat: number) => `lead${seat}@example.org`
const money = async (seat: number) =>
  (await site.call('GET /api/payment/stripe/getTeamPaymentInfo/{email}', { params: { email: email(seat) } }))
    .body

/** As a person does it: opens the page, types the card; whatever fails is begun again, until the page says that it is paid. */
async function pays(seat: number): Promise<void> {
  const user = { email: email(seat), firstname: 'Lee', lastname: `Crash ${seat}`, type: 'Golf' }
  await until(`team ${seat} has paid`, async () => {
    if ((await money(seat)).hasPaidInFull) return true
    const opened = await site.call('POST /api/payment/stripe/create', { body: { amountOwed: 500, user } })
    if (opened.body.type === '/problems/already-paid') return true
    if (opened.status !== 200) return false
    await presentCard(opened.body.clientSecret)
    return false
  })
}

function presentCard(clientSecret: string) {
  const card = { number: goodCard, exp_month: 12, exp_year: new Date().getUTCFullYear() + 2, cvc: '123' }
  const form = new URLSearchParams({
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(
      Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, String(value)]),
    ),
  })
  return provider.answerBrowser(
    'POST',
    `/v1/payment_intents/${intentOf(clientSecret)}/confirm`,
    form.toString(),
  )
}

it('killed anywhere between the intent and the receipt, every team pays once, and the books agree', async () => {
  const readyAfter: number[] = []
  let seat = 0
  for (let kill = 0; kill < kills; kill++) {
    const seats = Array.from({ length: payersAtOnce }, () => ++seat)
    for (const each of seats) expect((await signUp(site, `Crash ${each}`, each)).status).toBe(200)
    const paying = seats.map(pays)
    await moment(Math.random() * 250)
    await server.end('SIGKILL')
    readyAfter.push(await timed(start))
    await Promise.all(paying)
    for (const each of seats)
      await until(`team ${each} is paid in our books`, async () => (await money(each)).hasPaidInFull)
  }

  const charged = (await provider.books.list()).filter(({ intent }) => intent.status === 'succeeded')
  expect(charged, 'nobody was charged twice').toHaveLength(seat)
  const token = await site.admin()
  const { payments, totals } = (await site.call('GET /api/admin/payments', { token })).body
  expect(totals.received).toBe(seat * 500)
  const numbers = payments.map((payment: { number: string }) => Number(payment.number)).filter(Boolean)
  expect(numbers.sort((a: number, b: number) => a - b)).toEqual(charged.map((_, index) => index + 1))
  const { messages } = (await site.call('GET /api/admin/outbox', { token, query: { limit: '5000' } })).body
  const receipts = messages.filter((message: { subject: string }) => /^Receipt /.test(message.subject))
  expect(receipts, 'each has one receipt by email').toHaveLength(seat)
  const { words } = (await site.call('POST /api/admin/payments/reconcile', { token, body: {} })).body
  expect(words).toContain('difference $0.00')
  report({ fault: 'killed while paying', times: kills, acknowledged: seat, lost: 0, readyAfter })
})
