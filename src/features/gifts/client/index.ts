export { blankGift, giftAmountFault } from '../gift-form.ts'
export { GiftAmount } from './gift-amount.tsx'
export { sendGift } from './send-gift.ts'
