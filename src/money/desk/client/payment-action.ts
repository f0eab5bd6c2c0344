import type { PaymentRow } from '../shapes.ts'

export type FailedRefund = PaymentRow['failedRefunds'][number]

export type PaymentAction =
  | { act: 'details' | 'void' | 'gift' | 'move' | 'lines' | 'give' | 'offer' | 'hand-back'; id: string }
  | { act: 'refund'; id: string; amount?: number; retryOf?: FailedRefund }
  | { act: 'handled'; id: string; failed: FailedRefund }
