import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { dinnerOwed, orderDinner, payDinner } from '../../../../tests/support/dinner.ts'
import {
  detailsOf,
  ledgerOf,
  newestPayment,
  paymentEmails,
  refund,
  setTeamPayment,
} from '../../../../tests/support/ledger.ts'
import {
  disputedCard,
  eventually,
  goodCard,
  moneyOf,
  pay,
  presentCard,
  sandboxOf,
  startPaying,
} from '../../../../tests/support/paying.ts'
import { makeEvent, signUp, teamToken } from '../../../../tests/support/people.ts'
import { centsIn, readCsv } from '../../../../tests/support/read-csv.ts'
import { staffTeamsOf } from '../../../../tests/support/staff-teams.ts'
import { hour } from '../../../kernel/clock.ts'

let app: TestApp
let ahead: number
let event: { eventId: string }
let teamsToken: string
const leader = 'lead1@example.org'

beforeEach(async () => {
  ahead = 0
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) })
  event = await makeEvent(app, { dinnerFee: 60, shirtFee: 25 })
  await signUp(app, 'Harlan', 1)
  teamsToken = await teamToken(app, 1)
})
afterEach(() => app.stop())

async function paidTeam() {
  await pay(app, leader, 500)
  await eventually(async () => (await newestPayment(app))?.state === 'paid')
  return newestPayment(app)
}

async function profileHasPaid(): Promise<boolean> {
  return (await app.call('GET /api/user/get-user', { token: teamsToken })).body.teamHasPaid
}

describe('a refund to a team', () => {
  test('lowers what is due: after $125 back for an absent golfer the team is paid, its scorecard open and nothing owed', async () => {
    const { id } = await paidTeam()
    expect((await refund(app, id, { amount: 125 })).status).toBe(200)
    expect(await moneyOf(app, leader)).toMatchObject({ owedAmount: 0, paidAmount: 375, hasPaidInFull: true })
    expect(await profileHasPaid()).toBe(true)
    const { owing, totals } = await ledgerOf(app)
    expect(owing).toEqual([])
    expect(totals).toMatchObject({ received: 500, refunded: 125, owed: 0 })
    expect(await staffTeamsOf(app).team('Team Harlan')).toMatchObject({ owedAmount: 0, hasPaidInFull: true })
  })

  test('is owed again if staff choose so, and the payer is told', async () => {
    const { id } = await paidTeam()
    await refund(app, id, { amount: 125, owesAgain: true })
    expect(await moneyOf(app, leader)).toMatchObject({ owedAmount: 125, hasPaidInFull: false })
    expect((await ledgerOf(app)).owing).toMatchObject([{ price: 500, paid: 375, owed: 125 }])
    expect((await paymentEmails(app, /^\$125 refunded/))[0].text).toContain('$125 is due again')
    expect((await detailsOf(app, id)).refunds).toMatchObject([{ amount: 125, owesAgain: true }])
  })

  test('that is partly overpaid and owed again does not raise what is owed after a later refund', async () => {
    const { id: teamId } = await staffTeamsOf(app).team('Team Harlan')
    await setTeamPayment(app, teamId, { amount: 525, method: 'check' })
    const { id } = await newestPayment(app)
    await refund(app, id, { amount: 50, owesAgain: true })
    expect(await moneyOf(app, leader)).toMatchObject({ owedAmount: 25 })
    expect((await paymentEmails(app, /^\$50 refunded/))[0].text).toContain('\n$25 is due again.')
    await refund(app, id, { amount: 30 })
    expect(await moneyOf(app, leader)).toMatchObject({ owedAmount: 25, paidAmount: 445 })
    expect((await ledgerOf(app)).owing).toMatchObject([{ price: 470, paid: 445, owed: 25 }])
  })

  test('of half a fee lowers what is due: the agreed price less the refund', async () => {
    await pay(app, leader, 125)
    await eventually(async () => (await newestPayment(app))?.state === 'paid')
    await refund(app, (await newestPayment(app)).id, { amount: 125 })
    expect(await moneyOf(app, leader)).toMatchObject({ owedAmount: 375, paidAmount: 0, hasPaidInFull: false })
    expect((await ledgerOf(app)).owing).toMatchObject([{ price: 375, paid: 0, owed: 375 }])
  })

  test('of everything leaves a team that owes nothing and keeps its place until it is removed', async () => {
    const { id } = await paidTeam()
    await refund(app, id)
    expect(await moneyOf(app, leader)).toMatchObject({ owedAmount: 0, paidAmount: 0, hasPaidInFull: true })
    expect((await app.call('GET /api/Golf/GetTeams')).body).toHaveLength(1)
    expect(await profileHasPaid()).toBe(true)
    const desk = staffTeamsOf(app)
    expect((await desk.delete(await desk.team('Team Harlan'))).status).toBe(204)
  })

  test('can be changed to owed again later and back, with an audit entry each time', async () => {
    const { id } = await paidTeam()
    await refund(app, id, { amount: 125 })
    const [made] = (await detailsOf(app, id)).refunds
    const token = await app.admin()
    const route = 'PUT /api/admin/payments/{id}/refunds/{refundId}'
    const choose = (owesAgain: boolean, refundId = made.id) =>
      app.call(route, { token, params: { id, refundId }, body: { owesAgain } })
    expect((await choose(true)).status).toBe(200)
    expect((await moneyOf(app, leader)).owedAmount).toBe(125)
    expect(await staffTeamsOf(app).audit('refund changed')).toMatchObject({
      subject: 'receipt 00001, Team Harlan',
    })
    await choose(false)
    expect((await moneyOf(app, leader)).owedAmount).toBe(0)
    expect((await choose(true, 'nothing')).status).toBe(404)
  })

  test('shows in the CSV file whether it is owed again', async () => {
    const { id } = await paidTeam()
    await refund(app, id, { amount: 125 })
    await refund(app, id, { amount: 100, owesAgain: true })
    const token = await app.admin()
    const file = readCsv((await app.call('GET /api/admin/export/payments.csv', { token })).text)
    expect(centsIn(file, 'Refunded')).toBe(22_500)
    expect(centsIn(file, 'Owed again')).toBe(10_000)
  })
})

describe('a refund to a dinner order', () => {
  async function paidOrder(guests = ['Dana Harlan', 'Lou Harlan']) {
    const attendees = guests.map((name) => ({ name }))
    const { paymentTrackingId } = (await orderDinner(app, event, { attendees })).body
    await payDinner(app, paymentTrackingId, guests.length * 60)
    return { tracking: paymentTrackingId as string, payment: await newestPayment(app) }
  }
  const seats = async () => {
    const { sql } = app.features.database
    const orders = await app.features.dinner.kept(sql, event.eventId)
    return orders.reduce((total, { guests }) => total + guests.length, 0)
  }

  test('in part creates no debt and keeps the seats', async () => {
    const { tracking, payment } = await paidOrder()
    await refund(app, payment.id, { amount: 20 })
    expect(await dinnerOwed(app, tracking)).toMatchObject({ amountOwed: 0, hasPaidInFull: true })
    const dinners = (await ledgerOf(app)).owing.filter(({ kind }: { kind: string }) => kind === 'attendee')
    expect(dinners).toEqual([])
    expect(await seats()).toBe(2)
  })

  test('in full cancels the seats at once, and nothing is owed', async () => {
    const { tracking, payment } = await paidOrder()
    await refund(app, payment.id)
    expect(await seats()).toBe(0)
    expect((await dinnerOwed(app, tracking)).amountOwed).toBe(0)
    const dinners = (await ledgerOf(app)).owing.filter(({ kind }: { kind: string }) => kind === 'attendee')
    expect(dinners).toEqual([])
    const token = await app.admin()
    const { allAttendees } = (await app.call('GET /api/admin/get-attendees', { token })).body
    const dana = allAttendees.find(({ name }: { name: string }) => name === 'Dana Harlan')
    expect(dana).toBeUndefined()
  })

  test('in full keeps the seats if staff choose so', async () => {
    const { payment } = await paidOrder()
    await refund(app, payment.id, { keepsSeats: true })
    ahead = 2 * hour
    expect(await seats()).toBe(2)
  })

  test('in full and owed again leaves an unpaid order', async () => {
    const { tracking, payment } = await paidOrder()
    await refund(app, payment.id, { owesAgain: true })
    expect(await dinnerOwed(app, tracking)).toMatchObject({ amountOwed: 120, hasPaidInFull: false })
    expect(await seats()).toBe(2)
    ahead = 2 * hour
    expect(await seats()).toBe(0)
    await pay(app, 'dana@example.org', 120, goodCard, { paymentTrackingId: tracking, type: 'Attendee' })
    await eventually(async () => (await dinnerOwed(app, tracking)).hasPaidInFull)
    expect(await seats()).toBe(2)
  })
})

describe('with two payments for the same thing', () => {
  const numbered = async (number: string) =>
    (await ledgerOf(app)).payments.find((row: { number: string }) => row.number === number)

  /** Two people open the page at once and both pay; Team Harlan also owes for a dinner. */
  async function paidTwice(email: string, amount: number, order = {}, firstCard = goodCard): Promise<void> {
    const open = (firstname: string) => startPaying(app, email, amount, { ...order, firstname }, firstname)
    const [one, other] = [await open('Lee'), await open('Pat')]
    await presentCard(app, one.body.clientSecret, firstCard)
    await eventually(async () => (await numbered('00001')) !== undefined)
    await presentCard(app, other.body.clientSecret, goodCard)
    await eventually(async () => (await numbered('00002'))?.state === 'paid')
    expect((await ledgerOf(app)).totals).toMatchObject({ received: 2 * amount, unmatched: amount })
  }

  test('refunding the first lets the second pay for the seats, and nothing is overpaid', async () => {
    const { paymentTrackingId } = (await orderDinner(app, event)).body
    await paidTwice('dana@example.org', 60, { paymentTrackingId, type: 'Attendee/Shirt' })
    await refund(app, (await numbered('00001')).id)
    expect((await ledgerOf(app)).totals).toMatchObject({ unmatched: 0, owed: 500, refunded: 60 })
    expect(await dinnerOwed(app, paymentTrackingId)).toMatchObject({ paidAmount: 60, hasPaidInFull: true })
    const { parties } = (await app.call('GET /api/admin/check-in', { token: await app.admin() })).body
    const dana = parties.find(({ name }: { name: string }) => name === 'Dana Harlan')
    expect([dana.isPaid, dana.people[0].isExpected]).toEqual([true, true])
  })

  test('an overpaid amount is never owed again, and the choice can still be changed', async () => {
    await paidTwice(leader, 500)
    const { id } = await numbered('00001')
    await refund(app, id, { amount: 300, owesAgain: true })
    expect((await ledgerOf(app)).totals).toMatchObject({ unmatched: 200, owed: 0 })
    expect((await paymentEmails(app, /^\$300 refunded/))[0].text).not.toContain('due again')
    await refund(app, (await numbered('00002')).id, { amount: 300, owesAgain: true })
    expect((await ledgerOf(app)).totals).toMatchObject({ unmatched: 0, owed: 100 })
    const [{ id: refundId }] = (await detailsOf(app, (await numbered('00002')).id)).refunds
    const params = { id: (await numbered('00002')).id, refundId }
    const choose = async (owesAgain: boolean) =>
      app.call('PUT /api/admin/payments/{id}/refunds/{refundId}', {
        token: await app.admin(),
        params,
        body: { owesAgain },
      })
    await choose(false)
    expect((await ledgerOf(app)).totals).toMatchObject({ unmatched: 0, owed: 0 })
    await choose(true)
    expect((await ledgerOf(app)).totals).toMatchObject({ unmatched: 0, owed: 100 })
  })

  test('losing one in a dispute lets the other pay the fee', async () => {
    await paidTwice(leader, 500, {}, disputedCard)
    await eventually(async () => (await numbered('00001')).state === 'disputed')
    const { providerId } = await detailsOf(app, (await numbered('00001')).id)
    await sandboxOf(app).provider.respond(providerId.replace('pi_', 'dp_'), 'losing_evidence')
    await eventually(async () => (await numbered('00001')).state === 'lost')
    expect((await ledgerOf(app)).totals).toMatchObject({ unmatched: 0, owed: 0, disputed: 500 })
  })
})
