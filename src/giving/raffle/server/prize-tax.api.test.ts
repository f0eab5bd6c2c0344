/** The tax of a car worth $40,000 on a ticket of $100. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ledgerOf } from '../../../../tests/support/ledger.ts'
import { openRaffleDay, type RaffleDay } from '../../../../tests/support/raffling.ts'
import { cents } from '../../../kernel/money.ts'
import type { Journal } from '../../../money/books/journal-contract.ts'
import type { CashBox } from '../../../money/cash/contract.ts'

let day: RaffleDay
beforeEach(async () => {
  day = await openRaffleDay()
  await day.app.features.database.sql
    .updateTable('items')
    .set({ price: cents(10_000) })
    .execute()
  await day.setUp({ prizes: [{ name: 'Car', value: 40_000 }] })
  await day.sell(5, { amountOwed: 500 })
  await day.close()
  await day.draw()
  await day.app.call('PUT /api/admin/raffles/{id}/winner', {
    token: day.token,
    params: { id: (await day.raffle()).raffleId },
    body: { position: 1, name: 'Wanda Winner' },
  })
})
afterEach(() => day.app.stop())

const get = async <T>(route: string): Promise<T> =>
  (await day.app.call(route as never, { token: day.token })).body
const box = () => get<CashBox>('GET /api/admin/cash-counts')
const books = () => get<Journal>('GET /api/admin/journal')
const steps = async () => (await get<{ raffles?: object }>('GET /api/admin/dashboard')).raffles

const settle = (change: object) => day.act('pay-out', { position: 1, method: 'cash', ...change })
const today = async () => (await books()).entries.at(-1)?.date ?? ''

it('waits on the to-do list with what it is if the winner pays it, and if the charity does', async () => {
  expect((await day.raffle()).draws[0]).toMatchObject({
    tax: { winnings: 40_000, stake: 100, withheld: 9576 },
    taxDue: { winner: 9576, charity: 12_600.42 },
  })
  expect(await steps()).toMatchObject({ taxDue: ['Raffle ticket'], notPaidOut: [], taxes: 0 })
})

it('paid by the winner is cash in a drawer that is owed to the IRS, and costs the charity nothing', async () => {
  const before = (await books()).totals
  const paid = { taxPaidBy: 'winner', amount: 9576, personId: day.sallyId }
  for (const [wrong, status] of [
    [{ ...paid, amount: 9575 }, 409],
    [{ ...paid, amount: 12_600.42 }, 409],
    [{ ...paid, taxPaidBy: 'nobody' }, 400],
    [{ ...paid, taxPaidBy: undefined }, 409],
    [{ ...paid, personId: undefined }, 400],
    [{ ...paid, personId: 'nobody' }, 409],
  ] as const)
    expect((await settle(wrong)).status, JSON.stringify(wrong)).toBe(status)
  expect((await settle(paid)).status).toBe(200)
  expect((await settle(paid)).status).toBe(409)
  expect((await day.raffle()).draws[0]).toMatchObject({
    taxPaidBy: 'winner',
    payout: { amount: -9576, from: 'Sally Seller' },
  })
  expect((await box()).open).toMatchObject([{ expectedCash: 500 + 9576, prizesPaid: -9576 }])
  expect((await box()).books).toMatchObject({ difference: 0 })
  expect((await books()).totals).toMatchObject({ withheld: 9576, net: before.net })
  expect((await ledgerOf(day.app)).totals.net).toBe(before.net)
  expect(await accountOf('Withheld Taxes Payable')).toBe(-9576)
  expect(await accountOf('Prizes Paid')).toBe(0)
  expect(await steps()).toMatchObject({ taxes: 1 })
  expect(await steps()).not.toHaveProperty('taxDue')
  const sent = { position: 1, amount: 9576, sentOn: await today(), reference: 'EFTPS 1' }
  expect((await day.act('taxes-sent', sent)).status).toBe(200)
  expect(await accountOf('Withheld Taxes Payable')).toBe(0)
  expect(await formsDue()).toMatchObject([{ winnings: 40_000, withheld: 9576, taxPaidBy: 'winner' }])
})

it('box 1 of the form is all of it, and beside it what it would be less the ticket, which the IRS leaves to the payer', async () => {
  expect((await day.raffle()).draws[0]).toMatchObject({ boxOne: { winnings: 40_000, lessTicket: 39_900 } })
  expect(await formsDue()).toMatchObject([{ winnings: 40_000, lessTicket: 39_900 }])
  await settle({ taxPaidBy: 'charity', amount: 12_600.42 })
  const paidFor = { winnings: 52_600.42, lessTicket: 52_500.42 }
  expect((await day.raffle()).draws[0]).toMatchObject({ boxOne: paidFor, tax: { winnings: 40_000 } })
  expect(await formsDue()).toMatchObject([paidFor])
})

it('taxes that were sent before the treasurer wrote it all down need to be said why, and stand on their own day', async () => {
  expect((await settle({ taxPaidBy: 'charity', amount: 12_600.42 })).status).toBe(200)
  const settledOn = await today()
  const sentOn = dayBefore(settledOn)
  const sent = { position: 1, amount: 12_600.42, sentOn, reference: 'EFTPS 3' }
  for (const wrong of [{}, { lateWhy: '' }, { lateWhy: ' ' }])
    expect(await day.act('taxes-sent', { ...sent, ...wrong })).toMatchObject({
      status: 400,
      body: { errors: { lateWhy: ['Say why it’s written down later'] } },
    })
  expect(await steps()).toMatchObject({ taxes: 1 })
  const lateWhy = 'The treasurer was away'
  expect((await day.act('taxes-sent', { ...sent, lateWhy })).status).toBe(200)
  expect((await day.raffle()).draws[0]).toMatchObject({ taxesSent: { on: sentOn } })
  expect(await logged('withheld taxes sent')).toMatchObject([
    { reason: lateWhy, changes: changesOf('to', { on: sentOn, 'settled on': settledOn }) },
  ])
  expect((await books()).entries.find(({ what }) => what === 'taxes-sent')).toMatchObject({ date: sentOn })
  expect((await box()).books).toMatchObject({ difference: 0 })
  expect(await accountOf('Withheld Taxes Payable')).toBe(0)
})

it('the log says that a tax was taken back, and whose, not that prize money was', async () => {
  await settle({ taxPaidBy: 'winner', amount: 9576, method: 'check' })
  await day.act('pay-out/undo', { position: 1, why: 'It bounced' })
  await settle({ taxPaidBy: 'charity', amount: 12_600.42 })
  await day.act('pay-out/undo', { position: 1, why: 'They pay it' })
  expect(await logged('prize money taken back')).toEqual([])
  const { number } = (await day.raffle()).draws[0] ?? {}
  expect(await logged('tax of a prize not settled')).toMatchObject([
    {
      reason: 'They pay it',
      changes: changesOf('from', { number, 'paid by': 'charity', withheld: '$12600.42' }),
    },
    {
      reason: 'It bounced',
      changes: changesOf('from', { number, 'paid by': 'winner', withheld: '$9576.00' }),
    },
  ])
})

it('paid by the winner’s check is at the bank; taken back, nothing of it is left', async () => {
  const before = (await books()).totals
  const paid = { taxPaidBy: 'winner', amount: 9576, method: 'check', checkNumber: '77' }
  expect((await settle(paid)).status).toBe(200)
  expect((await books()).entries.slice(-2)).toMatchObject([
    { purse: 'bank', amount: 9576, checkNumber: '77', note: 'Tax of a prize, paid by its winner' },
    { purse: 'withheld', amount: -9576 },
  ])
  expect((await day.act('pay-out/undo', { position: 1, why: 'It bounced' })).status).toBe(200)
  expect((await books()).totals).toEqual(before)
  expect(await steps()).toMatchObject({ taxDue: ['Raffle ticket'], taxes: 0 })
})

it('paid by the charity is a prize’s cost, owed to the IRS, and part of what was won', async () => {
  const before = (await books()).totals
  expect((await settle({ taxPaidBy: 'charity', amount: 12_600.42 })).status).toBe(200)
  expect((await day.raffle()).draws[0]).toMatchObject({
    taxPaidBy: 'charity',
    tax: { withheld: 12_600.42 },
    payout: { amount: 0 },
  })
  expect((await day.act('pass-on', { position: 1, why: 'Left' })).body.detail).toBe(
    'Its tax was settled. Take that back first.',
  )
  expect((await box()).books).toMatchObject({ difference: 0 })
  expect((await books()).totals).toMatchObject({
    ...{ prizes: 12_600.42, withheld: 12_600.42, net: before.net - 12_600.42 },
  })
  const sent = { position: 1, amount: 12_600.42, sentOn: await today(), reference: 'EFTPS 2' }
  expect((await day.act('taxes-sent', { ...sent, amount: 9576 })).status).toBe(409)
  expect((await day.act('taxes-sent', sent)).status).toBe(200)
  expect(await accountOf('Withheld Taxes Payable')).toBe(0)
  expect(await accountOf('Prizes Paid')).toBe(12_600.42)
  expect(await formsDue()).toMatchObject([{ winnings: 52_600.42, withheld: 12_600.42 }])
})

/** Debits less credits of an account, from the file for QuickBooks. */
async function accountOf(account: string): Promise<number> {
  const file = await day.app.call('GET /api/admin/export/quickbooks.csv', { token: day.token })
  const cells = file.text.split('\r\n').map((line: string) => line.split(','))
  const own = cells.filter((row: string[]) => row[2] === account)
  const cents = own.map((row: string[]) => Math.round(Number(row[3]) * 100 - Number(row[4]) * 100))
  return cents.reduce((total: number, each: number) => total + each, 0) / 100
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

/** Entries of the audit log, newest first. */
async function logged(action: string): Promise<object[]> {
  const { entries } = await get<{ entries: { action: string }[] }>('GET /api/admin/audit')
  return entries.filter((entry) => entry.action === action)
}

const changesOf = (side: 'from' | 'to', values: Record<string, unknown>) =>
  expect.arrayContaining(
    Object.entries(values).map(([what, value]) => expect.objectContaining({ what, [side]: String(value) })),
  )

const formsDue = async () => (await get<{ formsDue?: object[] }>('GET /api/admin/year-end')).formsDue
