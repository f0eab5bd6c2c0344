import { type KeptHere, written } from '../../record/kept.ts'

export const keptByPriceList: KeptHere = {
  ofPeople: [
    {
      ...written,
      table: 'raffle_permissions',
      key: ['eventId'],
      version: { table: 'raffle_permissions', by: 'eventId' },
      whose: 'Who checked that raffles are allowed',
      why: 'To show that somebody looked before tickets were sold',
      columns: { checkedBy: 'text', license: 'text', noLicenseReason: 'text' },
      erased: { checkedBy: 'scrub', license: 'scrub', noLicenseReason: 'scrub' },
      since: null,
    },
  ],
  notAboutPeople: {
    items:
      'id eventId kind name description picture position price priceSteps stock perOrder perTeam perPlayer value taxRate treatment soldAt onSaleFrom onSaleUntil isHidden needsCode countsOnCard includes needsHole level version createdAt removedAt',
    item_terms:
      'itemId version since price priceSteps taxRate soldAt onSaleFrom onSaleUntil isHidden needsCode isRemoved',
    raffle_permissions: 'eventId state onlineAllowed checkedOn isWithdrawn version',
    selling_settings:
      'eventId coverFeePercent coverFeeFixed takesGifts giftAmounts giftIntro showsGifts extrasOpen version',
  },
}
