import type { LedgerRow } from '../../ledger-contract.ts'

export type FailedRefund = LedgerRow['failedRefunds'][number]

export type LedgerAct =
  | { act: 'details' | 'void' | 'gift' | 'move'; id: string }
  | { act: 'refund'; id: string; amount?: number; retryOf?: FailedRefund }
  | { act: 'handled'; id: string; failed: FailedRefund }
