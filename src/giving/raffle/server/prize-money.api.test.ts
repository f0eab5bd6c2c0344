import { afterEach, beforeEach, expect, it } from 'vitest'
import { ledgerOf } from '../../../../tests/support/ledger.ts'
import { openRaffleDay, type RaffleDay } from '../../../../tests/support/raffling.ts'
import { committeeToken, volunteerToken } from '../../../../tests/support/staff.ts'
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
