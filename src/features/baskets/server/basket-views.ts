import { toDollars } from '../../../kernel/money.ts'
import type { Donation, Winner } from '../contract.ts'
import { byName, donationType } from '../rules.ts'
import type { BasketRecord } from './basket-record.ts'
import type { Collector } from './index.ts'

/** What anybody may see. A basket whose winner has no name yet is not among the winners. */
export function asWinners(baskets: readonly BasketRecord[]): Winner[] {
  return byName(baskets).flatMap(({ id, name, value, winnerName, description }) =>
    winnerName === null
      ? []
      : [{ donationId: id, type: donationType, name, value: toDollars(value), winnerName, description }],
  )
}

/** What staff see. */
export function asDonations(baskets: readonly BasketRecord[], collectors: readonly Collector[]): Donation[] {
  const byId = new Map(collectors.map((collector) => [collector.id, collector]))
  return byName(baskets).map((basket) => asDonation(basket, byId.get(basket.volunteerId)))
}

export function asDonation(basket: BasketRecord, collector: Collector | undefined): Donation {
  return {
    donationId: basket.id,
    type: donationType,
    name: basket.name,
    value: toDollars(basket.value),
    volunteerId: basket.volunteerId,
    collectedBy: collector ? `${collector.firstName} ${collector.lastName}` : '',
    winnerName: basket.winnerName,
    winnerPhoneNumber: basket.winnerPhoneNumber,
    notifiedOn: basket.notifiedOn,
    donorName: basket.donorName,
    donorAddress: basket.donorAddress,
    description: basket.description,
    tickets: basket.tickets,
    createdOn: basket.createdOn,
  }
}
