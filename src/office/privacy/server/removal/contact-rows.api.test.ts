import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRaffleDay, type RaffleDay } from '../../../../../tests/support/raffling.ts'

let day: RaffleDay
beforeAll(async () => {
  day = await openRaffleDay()
})
afterAll(() => day.app.stop())

it('looks through all tickets of a raffle, more than are read at once', async () => {
  const { app, token, item } = day
  await day.setUp()
  await day.sell(120, { amountOwed: 600 })
  const { sql } = app.features.database
  await sql.updateTable('raffle_tickets').set({ voidWhy: 'Lost: ask lee@canary.example' }).execute()
  const { eventId } = await sql
    .selectFrom('items')
    .selectAll()
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow()
  const { goes } = (
    await app.call('GET /api/admin/contact-removals/{eventId}', { token, params: { eventId } })
  ).body
  expect(goes).toContainEqual({ whose: 'Raffle tickets that were voided', rows: 120 })
})
