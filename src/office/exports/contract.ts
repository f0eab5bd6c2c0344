import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField } from '../../kernel/wire.ts'
import { journalQuery } from '../../money/books/journal-contract.ts'

/** A list of the current event, or a previous one, as a CSV file. */
function list(what: string) {
  return {
    summary: `Download as CSV, from the current or a past event: ${what}`,
    access: 'admin',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: null },
    download: 'text/csv',
    faults: ['no-event', 'not-found'],
  } as const
}

/** The same, also for the treasurer. */
function moneyList(what: string) {
  return { ...list(what), also: ['Treasurer'] } as const
}

export const exportApi = contract({
  'GET /api/admin/export/teams.csv': list('Teams with players, code, link, starting hole and money'),
  'GET /api/admin/export/attendees.csv': list('Everyone who comes, golfers and dinner guests'),
  'GET /api/admin/export/dinner.csv': list('Everyone at dinner with table, seat and meal'),
  'GET /api/admin/export/answers.csv': list('Who was asked the committee’s questions, with their answers'),
  'GET /api/admin/export/shirt-requests.csv': list('Shirt requests, with size and who asked'),
  'GET /api/admin/export/donations.csv': list('Raffle baskets with their winners'),
  'GET /api/admin/export/price-list.csv': moneyList('The price list, with how many of each item were sold'),
  'GET /api/admin/export/orders.csv': moneyList('Orders of add-ons: who bought what, a row for each line'),
  'GET /api/admin/export/late-sales.csv': moneyList(
    'Sales made without signal that needed somebody’s yes: a row for each line',
  ),
  'GET /api/admin/export/item-sales.csv': moneyList('Sales of add-ons by item, with the sum'),
  'GET /api/admin/export/raffle-tickets.csv': moneyList('Numbers of raffle tickets, with what they won'),
  'GET /api/admin/export/codes.csv': moneyList('Discount codes with every use, and what it cost the event'),
  'GET /api/admin/export/gifts.csv': moneyList('Gifts with giver, dedication and money'),
  'GET /api/admin/export/pledges.csv': list('Pledges counted in the room, none of them money yet'),
  'GET /api/admin/export/sponsors.csv': list('Hole sponsors with contact, hole and money'),
  'GET /api/admin/export/payments.csv': moneyList('Money received, refunded and disputed, and the card fees'),
  'GET /api/admin/export/journal.csv': {
    ...moneyList('Every movement of money on the day it happened'),
    query: journalQuery,
  },
  'GET /api/admin/export/quickbooks.csv': {
    ...moneyList('The journal as double entries for QuickBooks Online'),
    query: journalQuery,
  },
  'GET /api/admin/export/standings.csv': list('The leaderboard, in its own order'),
  'GET /api/admin/export/scores.csv': list('Scores by team and hole; in a best ball each golfer’s too'),
  'GET /api/admin/export/contests.csv': list('Everything measured in the contests, the leaders marked'),
  'GET /api/admin/export/skins.csv': { ...list('The skins, hole by hole'), also: ['Scorer'] },
})

/** 'teams' of teams.csv. */
export type ExportName = keyof typeof exportApi extends `GET /api/admin/export/${infer Name}.csv`
  ? Name
  : never
