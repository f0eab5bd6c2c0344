import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { journalOf, quickBooksFile } from '../../../../tests/support/journal.ts'
import {
  keepLoggedIn,
  ledgerOf,
  makeVoid,
  newestPayment,
  refund,
  setTeamPayment,
} from '../../../../tests/support/ledger.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { importedInto } from '../../../../tests/support/trial-ledger.ts'
import { day, dayIn } from '../../../kernel/clock.ts'
import type { CashBox, ClosedCount } from '../contract.ts'

let app: TestApp
let teams: string[]
let ahead: number
beforeEach(async () => {
  ahead = 0
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) })
  keepLoggedIn(app, () => Date.now() + ahead)
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
  await signUp(app, 'Marsh', 2)
  teams = (await app.call('GET /api/Golf/GetTeams')).body.map(({ id }: { id: string }) => id)
})
afterEach(() => app.stop())

const accounts = async () => importedInto(await quickBooksFile(app))
const today = () => dayIn('America/New_York')(new Date(Date.now() + ahead))

async function box(): Promise<CashBox> {
  return (await app.call('GET /api/admin/cash-counts', { token: await app.admin() })).body
}

/** Closes the only open count with so much more or less than should be there. */
async function count({ cash = 0, checks = 0 } = {}): Promise<ClosedCount> {
  const [{ personId, expectedCash, expectedChecks } = expect.fail('Nothing to count')] = (await box()).open
  const body = {
    ...{ mutationId: randomUUID(), personId, expectedCash, expectedChecks, note: 'Counted twice' },
    ...{ countedCash: expectedCash + cash, countedChecks: expectedChecks + checks },
  }
  const answer = await app.call('POST /api/admin/cash-counts', { token: await app.admin(), body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.counts[0]
}

async function deposit(id: string, body: object = {}) {
  return app.call('PUT /api/admin/cash-counts/{id}/deposit', {
    token: await app.admin(),
    params: { id },
    body: { depositedOn: today(), ...body },
  })
}

async function takeMoney(): Promise<void> {
  await setTeamPayment(app, teams[0] ?? '', { amount: 300, method: 'cash' })
  await setTeamPayment(app, teams[1] ?? '', { amount: 500, method: 'check', checkNumber: '1042' })
}

describe('a drawer that is short', () => {
  test('is short in the journal, in QuickBooks and in the net, and what was deposited is at the bank', async () => {
    await takeMoney()
    const { id } = await count({ cash: -10 })
    expect(await accounts()).toEqual({
      'Cash on Hand': 29_000,
      'Undeposited Checks': 50_000,
      'Cash Over and Short': 1_000,
      'Team Fees': -80_000,
    })
    expect((await ledgerOf(app)).totals).toMatchObject({ received: 800, overShort: -10, net: 790 })
    expect((await journalOf(app)).totals).toMatchObject({ overShort: -10, net: 790, deposited: 0 })
    expect((await deposit(id)).status).toBe(200)
    expect(await accounts()).toEqual({
      Checking: 79_000,
      'Cash Over and Short': 1_000,
      'Team Fees': -80_000,
    })
    const { counts, books } = await box()
    expect(counts).toMatchObject([
      { expectedCash: 300, countedCash: 290, depositedCash: 290, depositedChecks: 500, depositedOn: today() },
    ])
    expect(books).toEqual({
      ...{ drawers: 300, byHand: 0, overShort: -10, deposited: 290, ledger: 0, difference: 0 },
    })
    expect((await journalOf(app)).totals).toMatchObject({ overShort: -10, net: 790, deposited: 790 })
  })

  test('is short by what the treasurer received, too', async () => {
    const token = await app.admin()
    const mutationId = randomUUID()
    await app.call('POST /api/cash/drawer/open', { token, body: { mutationId, openingFloat: 50 } })
    await takeMoney()
    const counted = { mutationId: randomUUID(), countedCash: 355, countedChecks: 500 }
    await app.call('POST /api/cash/drawer/count', { token, body: counted })
    expect(await accounts()).toMatchObject({ 'Cash on Hand': 30_500, 'Cash Over and Short': -500 })
    const { id, drawer } = (await box()).counts[0] ?? expect.fail('No count')
    const body = { receivedCash: 340, receivedChecks: 500, note: 'Fifteen fell out' }
    await app.call('POST /api/admin/drawers/{id}/receive', { token, params: { id: drawer?.id ?? '' }, body })
    expect(await accounts()).toMatchObject({ 'Cash on Hand': 29_000, 'Cash Over and Short': 1_000 })
    await deposit(id)
    expect(await accounts()).toEqual({
      ...{ Checking: 79_000, 'Cash Over and Short': 1_000, 'Team Fees': -80_000 },
    })
    expect((await box()).books.difference).toBe(0)
  })

  test('because of a wrong entry is right again once that is void', async () => {
    await takeMoney()
    const wrong = (await ledgerOf(app)).payments.find(({ method }: { method: string }) => method === 'cash')
    const { id } = await count({ cash: -100 })
    await makeVoid(app, wrong.id)
    await setTeamPayment(app, teams[0] ?? '', { amount: 200, method: 'cash' })
    // The 200 are in the first count: the next one has none of it.
    await count({ cash: -200 })
    expect(await accounts()).toEqual({
      ...{ 'Cash on Hand': 20_000, 'Undeposited Checks': 50_000, 'Team Fees': -70_000 },
    })
    expect((await ledgerOf(app)).totals).toMatchObject({ overShort: 0, net: 700 })
    await deposit(id)
    expect(await accounts()).toEqual({ Checking: 70_000, 'Team Fees': -70_000 })
    expect((await box()).books).toMatchObject({ ledger: 0, difference: 0 })
  })
})

describe('a deposit', () => {
  test('of another amount or day takes the first one back on its own day, and leaves its row', async () => {
    await takeMoney()
    const { id } = await count()
    const first = today()
    await deposit(id)
    await deposit(id)
    ahead = 2 * day
    await deposit(id, { depositedOn: first, cash: 280 })
    const rows = (await journalOf(app)).entries.filter(({ what }) => what.startsWith('deposit'))
    expect(rows.map(({ what, date, purse, amount }) => [what, date, purse, amount])).toEqual([
      ['deposit', first, 'cash', -300],
      ['deposit', first, 'check', -500],
      ['deposit', first, 'cash', -280],
      ['deposit', first, 'check', -500],
      ['deposit-undone', today(), 'cash', 300],
      ['deposit-undone', today(), 'check', 500],
    ])
    expect(await accounts()).toMatchObject({ 'Cash on Hand': 2_000, Checking: 78_000 })
    await deposit(id, { depositedOn: null })
    expect(await accounts()).toMatchObject({ 'Cash on Hand': 30_000, 'Undeposited Checks': 50_000 })
    expect((await box()).counts[0]).toMatchObject({ depositedOn: null, depositedCash: null })
    ahead = 0
    expect((await deposit(id, { depositedOn: '2099-01-01' })).body.errors.depositedOn).toHaveLength(1)
  })
})

describe('a check', () => {
  test('that bounced after its count leaves the bank again, and marks the slip', async () => {
    await takeMoney()
    const check = await newestPayment(app)
    const { id } = await count()
    await deposit(id)
    const token = await app.admin()
    const params = { id: check.id }
    const body = { reason: 'No funds', bounced: true }
    expect((await app.call('POST /api/admin/payments/{id}/void', { token, params, body })).status).toBe(200)
    expect(await accounts()).toEqual({ Checking: 30_000, 'Team Fees': -30_000 })
    expect((await journalOf(app)).totals).toMatchObject({ check: 0, net: 300, overShort: 0 })
    const { counts } = await box()
    expect(counts[0]?.checks).toMatchObject([{ checkNumber: '1042', voided: 'bounced' }])
    expect(counts[0]).toMatchObject({ difference: 0, depositedChecks: 500, voidedChecks: 0 })
  })

  test('alone can bounce', async () => {
    await takeMoney()
    const [, cash] = (await ledgerOf(app)).payments
    const answer = await app.call('POST /api/admin/payments/{id}/void', {
      token: await app.admin(),
      params: { id: cash.id },
      body: { reason: 'No funds', bounced: true },
    })
    expect(answer.body.errors).toEqual({ bounced: ['Only a check can bounce'] })
    expect((await ledgerOf(app)).totals.received).toBe(800)
  })

  test('is paid back by the charity’s own, out of the bank', async () => {
    await takeMoney()
    const { id } = await newestPayment(app)
    await refund(app, id, { amount: 125 })
    const { id: countId } = await count()
    await deposit(countId)
    expect(await accounts()).toEqual({ Checking: 67_500, 'Team Fees': -67_500 })
    expect((await journalOf(app)).totals.refunds).toEqual({ card: 0, cash: 0, check: 125 })
  })
})
