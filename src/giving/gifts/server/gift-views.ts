import { noMoney, toDollars } from '../../../kernel/money.ts'
import { paidFor } from '../../../money/ledger/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { settingsOf } from '../../price-list/server/index.ts'
import type { ListedGift, StaffGift } from '../contract.ts'
import { dedicationText, isListed, listedName, needsReview } from '../rules.ts'
import { type GiftRecord, giftsOf } from './gift-store.ts'

/** Every gift of an event, newest first, for staff. */
export async function staffGifts(sql: Sql, eventId: string): Promise<StaffGift[]> {
  return views(sql, await giftsOf(sql, eventId))
}

export async function views(sql: Sql, gifts: readonly GiftRecord[]): Promise<StaffGift[]> {
  const ids = gifts.map(({ id }) => id)
  const paid = await paidFor(sql, 'donation', ids)
  return gifts.map((gift) => {
    const received = paid.get(gift.id)?.paid ?? noMoney
    return {
      ...publicView(gift),
      giverName: gift.giver.name,
      giverEmail: gift.giver.email,
      amount: toDollars(gift.amount),
      paidAmount: toDollars(received),
      wantsListing: gift.wantsListing,
      review: gift.review,
      reviewedBy: gift.reviewedBy,
      needsReview: needsReview({ ...gift, paid: received }),
      isListed: isListed({ ...gift, paid: received }),
      createdOn: gift.createdAt,
    }
  })
}

/** What anybody may see: gifts whose givers agreed and whose words staff have looked at. Amounts stay private. */
export async function publicGifts(sql: Sql, eventId: string): Promise<ListedGift[]> {
  if (!(await settingsOf(sql, eventId)).showsGifts) return []
  const gifts = await staffGifts(sql, eventId)
  return gifts
    .filter((gift) => gift.isListed)
    .map(({ id, name, dedication, message }) => ({ id, name, dedication, message }))
}

/** How many gifts staff should look at. None while the event lists no gifts. */
export async function countToReview(sql: Sql, eventId: string): Promise<number> {
  if (!(await settingsOf(sql, eventId)).showsGifts) return 0
  return (await staffGifts(sql, eventId)).filter((gift) => gift.needsReview).length
}

function publicView(gift: GiftRecord): ListedGift {
  return {
    id: gift.id,
    name: listedName(gift.shownName),
    dedication: dedicationText(gift),
    message: gift.message,
  }
}
