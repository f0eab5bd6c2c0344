import type { EventRecord } from '../../../event/event/server/index.ts'
import { pledgeRows, staffGifts } from '../../../giving/gifts/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Cell } from './csv.ts'
import { localTime } from './local-time.ts'

const giftHeads = [
  'When',
  'Given by',
  'Email',
  'Promised',
  'Received',
  'Dedication',
  'Message',
  'Listed as',
  'Wants to be listed',
  'Reviewed',
  'On the list',
]

/** Every gift of money, newest first. */
export async function giftsTable(
  { sql }: { sql: Sql },
  event: EventRecord,
): Promise<{ heads: string[]; rows: Cell[][] }> {
  const gifts = await staffGifts(sql, event.id)
  const rows = gifts.map((gift) => [
    localTime(gift.createdOn, event.timeZone),
    gift.giverName,
    gift.giverEmail,
    gift.amount,
    gift.paidAmount,
    gift.dedication,
    gift.message,
    gift.name,
    gift.wantsListing,
    gift.review,
    gift.isListed,
  ])
  return { heads: giftHeads, rows }
}

/** Every pledge counted in the room, oldest first. None of them is money. */
export async function pledgesTable(
  { sql }: { sql: Sql },
  event: EventRecord,
): Promise<{ heads: string[]; rows: Cell[][] }> {
  const pledges = await pledgeRows(sql, event.id)
  const rows = pledges.map(({ at, amount, who, countedBy }) => [
    localTime(at, event.timeZone),
    amount,
    who,
    countedBy,
  ])
  return { heads: ['When', 'Pledged, not paid', 'Name or table', 'Counted by'], rows }
}
