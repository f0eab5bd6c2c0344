import { toDollars } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Basket, BasketWinner } from '../contract.ts'
import { urlOfPicture } from '../picture.ts'
import { basketType, byName } from '../rules.ts'
import type { BasketRecord } from './basket-record.ts'
import { rows } from './basket-store.ts'
import type { BasketsDeps, Collector } from './deps.ts'

/** What anybody may see. A basket whose winner has no name yet is left out. */
export function winnerViews(baskets: readonly BasketRecord[]): BasketWinner[] {
  return byName(baskets).flatMap((basket) => {
    const { winnerName } = basket
    return winnerName === null ? [] : [{ ...facts(basket), winnerName }]
  })
}

/** What staff see. */
export function basketViews(baskets: readonly BasketRecord[], collectors: readonly Collector[]): Basket[] {
  const byId = new Map(collectors.map((collector) => [collector.id, collector]))
  return byName(baskets).map((basket) => basketView(basket, byId.get(basket.volunteerId)))
}

export function basketView(basket: BasketRecord, collector: Collector | undefined): Basket {
  return {
    ...facts(basket),
    volunteerId: basket.volunteerId,
    collectedBy: collector ? `${collector.firstName} ${collector.lastName}` : '',
    winnerName: basket.winnerName,
    winnerPhoneNumber: basket.winnerPhone,
    notifiedOn: basket.notifiedAt,
    donorName: basket.donorName,
    donorAddress: basket.donorAddress,
    tickets: basket.tickets,
    createdOn: basket.createdAt,
  }
}

function facts({ id, name, value, description, picture }: BasketRecord) {
  return {
    donationId: id,
    type: basketType,
    name,
    value: toDollars(value),
    description,
    pictureUrl: picture && urlOfPicture(picture),
  } as const
}

/** Every basket of an event as admins see it, with its collector. */
export async function allBaskets(deps: BasketsDeps, sql: Sql, eventId: string): Promise<Basket[]> {
  return basketViews(await rows.ofEvent(sql, eventId), await deps.volunteers.ofEvent(sql, eventId))
}
