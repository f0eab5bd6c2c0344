import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { orderDinner, payDinner } from '../../../../tests/support/dinner.ts'
import { openPlaces, signUpParty } from '../../../../tests/support/golf-parties.ts'
import {
  eventually,
  goodCard,
  moneyOf,
  pay,
  presentCard,
  receiptSecretOf,
  secretFor,
  slowCard,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { makeEvent, signUp, teamMail } from '../../../../tests/support/people.ts'

/** A bank or a wallet may return the payer to another browser, which knows the payment's own secret and nothing else. */
let app: TestApp
let now: () => Date
let eventId: string
beforeEach(async () => {
  now = () => new Date()
  app = await startTestApp({ now: () => now() })
  eventId = (await makeEvent(app, { dinnerFee: 45 })).eventId
})
afterEach(() => app.stop())

const receipt = async (secret: string) =>
  (await app.call('GET /api/payment/receipt/{secret}', { params: { secret } })).body
const bill = (secret: string, type = 'Golf') =>
  app.call('POST /api/payment/bill', { body: { type, email: '', paymentTrackingId: secret } })

describe('one share of a team’s fee is paid', () => {
  let client: string
  let [code, link] = ['', '']
  beforeEach(async () => {
    await signUp(app, 'Marsh', 1)
    ;({ code, link } = await teamMail(app, 1))
    client = await pay(app, 'lead1@example.org', 125)
    await eventually(async () => (await receipt(client)).status === 'paid')
  })

  it('its secrets say what is paid and left, and whose it is only to whoever opened it with the team’s link', async () => {
    const left = { type: 'Golf', amountOwed: 375, paidAmount: 125, underWayAmount: 0, shareAmount: 125 }
    expect((await receipt(client)).left).toEqual(left)
    const own = await receiptSecretOf(app, client)
    expect((await receipt(own)).left, 'anybody may know an email').toEqual(left)
    expect((await bill(client)).body).toMatchObject({
      name: 'Team fee',
      owedAmount: 375,
      payableInShares: true,
    })
    expect((await bill(own)).body).toMatchObject({ name: 'Team fee', owedAmount: 375 })
    const said = JSON.stringify([
      await receipt(client),
      (await bill(client)).body,
      (await receipt(own)).left,
      (await bill(own)).body,
    ])
    for (const secret of ['Marsh', 'Lee', own, code, link.split('/').at(-1) ?? '-'].filter(
      (one) => one.length > 1,
    ))
      expect(said).not.toContain(secret)
    // The team's own link, and then the receipt it gave, are proof.
    const teamSecret = link.split('/').at(-1) ?? ''
    const proven = await pay(app, 'x@example.org', 125, goodCard, { paymentTrackingId: teamSecret })
    await eventually(async () => (await receipt(proven)).status === 'paid')
    const shown = await receiptSecretOf(app, proven)
    expect((await receipt(shown)).left).toMatchObject({ name: 'Team Marsh', amountOwed: 250 })
    const rest = await pay(app, 'x@example.org', 125, goodCard, { paymentTrackingId: shown })
    await eventually(async () => (await receipt(rest)).status === 'paid')
    expect((await bill(await receiptSecretOf(app, rest))).body.name).toBe('Team Marsh')
  })

  it('whoever has either secret pays another share, or all the rest, and then nothing is left', async () => {
    const user = { paymentTrackingId: client, firstname: 'Pat' }
    const wrong = await startPaying(app, 'pat@example.org', 200, user)
    expect(wrong.body).toMatchObject({ type: '/problems/price-changed', amountOwed: 375 })
    const second = await pay(app, 'pat@example.org', 125, goodCard, user)
    await eventually(async () => (await receipt(second)).status === 'paid')
    expect((await receipt(client)).left).toMatchObject({ amountOwed: 250, paidAmount: 250 })

    const rest = { paymentTrackingId: await receiptSecretOf(app, second), firstname: 'Sam' }
    const third = await pay(app, 'sam@example.org', 250, goodCard, rest)
    await eventually(async () => (await receipt(third)).status === 'paid')
    for (const secret of [client, second, third]) expect((await receipt(secret)).left).toBeUndefined()
    expect(await moneyOf(app, 'lead1@example.org')).toMatchObject({ owedAmount: 0, paidAmount: 500 })
    expect((await startPaying(app, 'x@example.org', 125, user)).body.type).toBe('/problems/already-paid')
  })

  it('what is being processed isn’t asked for again', async () => {
    // A slow card takes three seconds, however long the machine takes meanwhile.
    const stopped = new Date()
    now = () => stopped
    await pay(app, 'second1@example.org', 125, slowCard)
    const under = async () => (await receipt(client)).left.underWayAmount
    await eventually(async () => (await under()) === 125)
    expect((await receipt(client)).left).toMatchObject({ amountOwed: 250, paidAmount: 125 })
  })

  it('the call that pays several bills at once takes it, too', async () => {
    const answer = await app.call('POST /api/payment/checkout', {
      body: {
        bills: [{ type: 'Golf', email: '', paymentTrackingId: client, amountOwed: 375 }],
        payer: { email: 'pat@example.org', firstname: 'Pat', lastname: 'Second' },
        coverFee: false,
        amountOwed: 375,
      },
    })
    await presentCard(app, answer.body.clientSecret, goodCard)
    await eventually(async () => (await moneyOf(app, 'lead1@example.org')).hasPaidInFull)
  })
})

it('a payment that isn’t made, or that paid for no shared bill, opens nothing', async () => {
  await signUp(app, 'Marsh', 1)
  const begun = await secretFor(app, 'lead1@example.org', 125)
  expect((await receipt(begun)).left).toBeUndefined()
  expect((await bill(begun)).body.type).toBe('/problems/not-found')
  const { paymentTrackingId } = (await orderDinner(app, { eventId })).body
  const dinner = await payDinner(app, paymentTrackingId, 45)
  expect((await receipt(dinner)).left).toBeUndefined()
  expect((await bill(dinner)).body.type).toBe('/problems/not-found')
  expect((await startPaying(app, 'lead1@example.org', 125, { paymentTrackingId: dinner })).body.type).toBe(
    '/problems/not-found',
  )
})

it('of golfers who pay for themselves, the rest is theirs, whatever type the page names', async () => {
  await openPlaces(app, { playerPrice: 100 })
  const { paymentTrackingId } = (await signUpParty(app, 'Ruiz', 1, 3)).body
  const client = await pay(app, 'party1@example.org', 100, goodCard, { paymentTrackingId, type: 'Party' })
  await eventually(async () => (await receipt(client)).status === 'paid')
  expect((await receipt(client)).left).toMatchObject({ type: 'Party', amountOwed: 200, shareAmount: 100 })
  const { body, text } = await bill(client)
  expect(body).toMatchObject({ type: 'Party', name: 'Player fee', owedAmount: 200 })
  expect(text).not.toContain(paymentTrackingId)
  const rest = await pay(app, 'bo@example.org', 200, goodCard, { paymentTrackingId: client, type: 'Party' })
  await eventually(async () => (await receipt(rest)).status === 'paid')
  expect((await receipt(client)).left).toBeUndefined()
})
