export { partiesOwe, paymentInfo } from './team-payment-info.ts'
export { lastProviderEvent, webhookWarning } from './webhook-warnings.ts'
