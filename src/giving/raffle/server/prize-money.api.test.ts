import { afterEach, beforeEach, expect, it } from 'vitest'
import { ledgerOf } from '../../../../tests/support/ledger.ts'
import { openRaffleDay, type RaffleDay } from '../../../../tests/support/raffling.ts'
import { committeeToken, volunteerToken } from '../../../../tests/support/staff.ts'
import { cents } from '../../../kernel/money.ts'
import type { Journal } from '../../../money/books/journal-contract.ts'
import type { CashBox } from '../../../money/cash/contract.ts'

let day: RaffleDay
beforeEach(async () => {
  day = await openRaffleDay()
  await day.setUp({ kind: 'half', prizes: [] })
  await day.sell(20)
})
afterEach(() => day.app.stop())

const get = async <T>(route: string): Promise<T> =>
  (await day.app.call(route as never, { token: day.token })).body
const box = () => get<CashBox>('GET /api/admin/cash-counts')
const books = () => get<Journal>('GET /api/admin/journal')
const steps = async () => (await get<{ raffles?: object }>('GET /api/admin/dashboard')).raffles
const cash = { method: 'cash' as const, amount: 50, position: 1 }

/** Closes, draws, and names the winner of the $50. */
async function drawn(): Promise<void> {
  await day.close()
  await day.draw()
  await day.app.call('PUT /api/admin/raffles/{id}/winner', {
    token: day.token,
    params: { id: (await day.raffle()).raffleId },
    body: { position: 1, name: 'Wanda Winner' },
  })
}

it('cash paid out of a seller’s drawer leaves it, and every book has the same amount', async () => {
  await drawn()
  const before = await ledgerOf(day.app)
  const paid = await day.act('pay-out', { ...cash, personId: day.sallyId })
  expect(paid.status, paid.text).toBe(200)
  expect((await day.raffle()).draws[0]?.payout).toMatchObject({
    amount: 50,
    method: 'cash',
    from: 'Sally Seller',
  })
  const { open, books: inBooks } = await box()
  expect(open).toMatchObject([{ personName: 'Sally Seller', expectedCash: 50, prizesPaid: 50 }])
  expect(inBooks).toMatchObject({ drawers: 50, ledger: 50, difference: 0 })
  const journal = await books()
  expect(journal.entries.at(-1)).toMatchObject({
    ...{
      what: 'prize',
      purse: 'cash',
      amount: -50,
      name: expect.stringMatching(/^Raffle ticket: No\. \d+$/),
    },
    payer: 'Wanda Winner',
  })
  expect(journal.totals).toMatchObject({ prizes: 50, net: 50 })
  const after = await ledgerOf(day.app)
  expect(after.totals).toMatchObject({
    received: before.totals.received,
    prizes: 50,
    net: before.totals.net - 50,
  })
  const file = (await day.app.call('GET /api/admin/export/quickbooks.csv', { token: day.token })).text
  expect(file).toMatch(/W-[\w]+,.*Prizes Paid,50/)
  const tickets = (await day.app.call('GET /api/admin/export/raffle-tickets.csv', { token: day.token })).text
  expect(tickets).toContain('$50 in cash')
})

it('a check, or cash that was counted already, is in the books without touching a drawer', async () => {
  await drawn()
  expect((await day.act('pay-out', { ...cash, method: 'check', checkNumber: '2042' })).status).toBe(200)
  expect((await books()).entries.at(-1)).toMatchObject({ what: 'prize', purse: 'bank', checkNumber: '2042' })
  expect((await box()).books).toMatchObject({ drawers: 100, ledger: 100, difference: 0 })
  expect((await day.act('pay-out/undo', { position: 1, why: 'The check was torn' })).status).toBe(200)
  expect((await day.act('pay-out', cash)).status).toBe(200)
  expect((await box()).books).toMatchObject({ drawers: 100, prizes: 50, ledger: 50, difference: 0 })
  expect((await books()).entries.filter(({ no }) => no.startsWith('W')).map(({ amount }) => amount)).toEqual([
    -50, 50, -50,
  ])
})

it('is paid once, to somebody with a name, as shown, from a drawer that has it, and then not drawn again', async () => {
  await day.close()
  await day.draw()
  await day.app.call('PUT /api/admin/raffles/{id}/winner', {
    token: day.token,
    params: { id: (await day.raffle()).raffleId },
    body: { position: 1, name: '' },
  })
  const refused = async (body: object) => {
    const { status, body: problem } = await day.act('pay-out', body)
    return [status, problem.detail]
  }
  expect(await refused(cash)).toEqual([409, 'Enter who won first.'])
  await day.app.call('PUT /api/admin/raffles/{id}/winner', {
    token: day.token,
    params: { id: (await day.raffle()).raffleId },
    body: { position: 1, name: 'Wanda Winner' },
  })
  expect((await refused({ ...cash, amount: 60 }))[0]).toBe(409)
  expect((await refused({ ...cash, personId: 'nobody' }))[0]).toBe(409)
  expect((await refused({ ...cash, position: 2 }))[0]).toBe(404)
  expect((await day.act('pay-out', cash)).status).toBe(200)
  expect((await refused(cash))[0]).toBe(409)
  expect((await day.act('pass-on', { position: 1, why: 'Left' })).body.detail).toBe(
    'Its money was paid out. Take that back first.',
  )
  expect((await books()).entries.filter(({ what }) => what === 'prize')).toHaveLength(1)
})

it('what a counted drawer paid can’t be taken back; and nobody but admins and treasurers pays', async () => {
  await drawn()
  const treasurer = await committeeToken(day.app, 'Treasurer')
  expect((await day.act('pay-out', cash, await volunteerToken(day.app))).status).toBe(403)
  expect((await day.act('pay-out', { ...cash, personId: day.sallyId }, treasurer)).status).toBe(200)
  const { eventId, open } = await box()
  const [own] = open
  const count = await day.app.call('POST /api/admin/cash-counts', {
    token: day.token,
    body: {
      ...{
        mutationId: crypto.randomUUID(),
        eventId,
        personId: day.sallyId,
        expectedCash: own?.expectedCash ?? 0,
      },
      ...{ expectedChecks: 0, openingFloat: own?.drawer?.openingFloat ?? 0, countedChecks: 0, bills: null },
      countedCash: 50 + (own?.drawer?.openingFloat ?? 0),
    },
  })
  expect(count.status, count.text).toBe(200)
  const undone = await day.act('pay-out/undo', { position: 1, why: 'Wrong' })
  expect([undone.status, undone.body.detail]).toEqual([409, 'The drawer it was paid from is counted.'])
  expect((await box()).books).toMatchObject({ difference: 0 })
})

it('the to-do list asks for a name, for the money, and for the form until it is given', async () => {
  await drawn()
  expect(await steps()).toMatchObject({ notPaidOut: ['Raffle ticket'], notNamed: 0, forms: 0 })
  await day.act('pay-out', cash)
  expect(await steps()).toMatchObject({ notPaidOut: [] })
})

it('a form that is due stays on the to-do list until somebody gave it', async () => {
  const other = await openRaffleDay()
  await day.app.stop()
  day = other
  await day.setUp({ prizes: [{ name: 'Car', value: 4000 }] })
  await day.sell(1)
  await day.app.call('PUT /api/admin/winnings-minimum', {
    token: day.token,
    body: { year: (await day.desk()).minimum.year, amount: 600, source: 'IRS' },
  })
  await drawn()
  expect(await steps()).toMatchObject({ forms: 1 })
  const form = (isGiven: boolean) => day.act('form', { position: 1, isGiven })
  expect((await form(true)).status).toBe(200)
  expect(await steps()).toMatchObject({ forms: 0 })
  expect((await day.raffle()).draws[0]?.formGiven).toBeTruthy()
})

it('what is held back is owed to the IRS in the books until it was sent, with date and reference', async () => {
  const other = await openRaffleDay()
  await day.app.stop()
  day = other
  await day.app.features.database.sql
    .updateTable('items')
    .set({ price: cents(50_000) })
    .execute()
  await day.setUp({ kind: 'half', prizes: [] })
  // Half of $12,000 on a ticket of $500: 24% of $5,500.
  await day.sell(24, { amountOwed: 12_000 })
  await drawn()
  expect((await day.raffle()).draws[0]).toMatchObject({
    tax: { winnings: 6000, stake: 500, withheld: 1320 },
    toPay: 4680,
  })
  const file = async () =>
    (await day.app.call('GET /api/admin/export/quickbooks.csv', { token: day.token })).text
  /** Debits less credits of an account, from the file. */
  const balance = async (account: string) =>
    (await file())
      .split('\r\n')
      .map((line) => line.split(','))
      .filter((cells) => cells[2] === account)
      .reduce((total, cells) => total + Number(cells[3]) - Number(cells[4]), 0)
  const owed = 'Withheld Taxes Payable'
  const totals = async () => (await books()).totals
  const sent = { position: 1, amount: 1320, sentOn: '2025-07-19', reference: 'EFTPS 2468' }
  const today = (await books()).entries.at(-1)?.date ?? ''
  const send = (change: object = {}) => day.act('taxes-sent', { ...sent, sentOn: today, ...change })
  // Nothing is held back before the prize is handed over.
  expect((await send()).status).toBe(409)
  const before = await totals()
  expect((await day.act('pay-out', { ...cash, amount: 4680, personId: day.sallyId })).status).toBe(200)
  expect(await totals()).toMatchObject({ prizes: 6000, withheld: 1320, net: before.net - 6000 })
  expect(await balance(owed)).toBe(-1320)
  expect(await balance('Prizes Paid')).toBe(6000)
  expect((await ledgerOf(day.app)).totals).toMatchObject({ prizes: 6000 })
  // The cash of it is still in the drawer.
  expect((await box()).open).toMatchObject([{ expectedCash: 12_000 - 4680, prizesPaid: 4680 }])
  expect((await box()).books).toMatchObject({ difference: 0 })
  expect(await steps()).toMatchObject({ taxes: 1 })
  for (const [wrong, status] of [
    [{ amount: 1319 }, 409],
    [{ reference: ' ' }, 400],
    [{ sentOn: '2099-01-01' }, 400],
    [{ sentOn: '2020-01-01' }, 400],
    [{ position: 2 }, 409],
  ] as const)
    expect((await send(wrong)).status, JSON.stringify(wrong)).toBe(status)
  const treasurer = await committeeToken(day.app, 'Treasurer')
  const answers = await Promise.all([
    send(),
    send(),
    day.act('taxes-sent', { ...sent, sentOn: today }, treasurer),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await day.raffle()).draws[0]?.taxesSent).toMatchObject({ on: today, reference: 'EFTPS 2468' })
  expect((await books()).entries.at(-1)).toMatchObject({
    ...{ what: 'taxes-sent', purse: 'bank', amount: -1320, payer: 'Wanda Winner', note: 'EFTPS 2468' },
  })
  expect(await balance(owed)).toBe(0)
  expect(await totals()).toMatchObject({ prizes: 6000, net: before.net - 6000 })
  expect(await totals()).not.toHaveProperty('withheld')
  expect(await steps()).toMatchObject({ taxes: 0 })
  // First the taxes are taken back, then the prize.
  expect((await day.act('pay-out/undo', { position: 1, why: 'Wrong' })).body.detail).toBe(
    'Its taxes were sent to the IRS. Take that back first.',
  )
  expect((await day.act('taxes-sent/undo', { position: 1, why: ' ' })).status).toBe(400)
  expect((await day.act('taxes-sent/undo', { position: 1, why: 'It bounced' })).status).toBe(200)
  expect((await day.act('taxes-sent/undo', { position: 1, why: 'Again' })).status).toBe(404)
  const rows = (await books()).entries.filter(({ what }) => what === 'prize')
  expect(rows.map(({ purse, checkNumber }) => [purse, checkNumber])).toEqual([
    ['cash', null],
    ['withheld', null],
  ])
  expect(await balance(owed)).toBe(-1320)
  expect((await day.act('pay-out/undo', { position: 1, why: 'Wrong' })).status).toBe(200)
  expect(await balance(owed)).toBe(0)
  expect(await totals()).toEqual(before)
  const lines = (await file()).split('\r\n').slice(1).filter(Boolean)
  const sum = (column: number) => lines.reduce((total, line) => total + Number(line.split(',')[column]), 0)
  expect(sum(3)).toBe(sum(4))
})
