export { countWaitingReceipts } from './waiting-receipts.ts'
