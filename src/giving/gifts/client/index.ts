export {
  blankDedication,
  dedicationFaults,
  giftAmountFault,
  savedDedication,
  type TypedDedication,
} from '../gift-form.ts'
export { DedicationFields } from './dedication-fields.tsx'
export { GiftAmount } from './gift-amount.tsx'
export { sendGift } from './send-gift.ts'
