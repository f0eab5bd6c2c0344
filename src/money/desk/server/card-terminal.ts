import type { EventRecord } from '../../../event/event/server/index.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { DeskMethod } from '../../ledger/payment-methods.ts'

/** At a desk a card is recorded only where the committee has a terminal. Throws Problem 'invalid-input'. */
export function refuseCardWithoutTerminal(
  { cardTerminal }: Pick<EventRecord, 'cardTerminal'>,
  method: DeskMethod,
): void {
  if (method !== 'card' || cardTerminal) return
  const sentence = 'This event takes no cards on a terminal. Turn that on in its check-in settings first'
  throw new Problem('invalid-input', { errors: { method: [sentence] }, detail: sentence })
}
