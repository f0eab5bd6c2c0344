import { type ApiFault, asFault, call } from '../../../../ui/calls/api.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { BlastAnswer } from '../../blast-contract.ts'
import { type FixedKind, kindNames } from '../../blast-rules.ts'

export interface BlastOrder {
  kind: FixedKind
  /** Which team, where it is for one. */
  teamId?: string
  /** The text, where staff write it. */
  message?: string
  /** The same for every attempt of one order: an answer that was lost does not send it twice. */
  requestId: string
}

const ways: Record<FixedKind, (order: BlastOrder) => Promise<BlastAnswer>> = {
  'team-invite': ({ requestId }) => call('POST /api/Admin/SendTeamInviteBlastEmail', { body: { requestId } }),
  reminder: ({ requestId }) => call('POST /api/Admin/SendReminderEmail', { body: { requestId } }),
  text: ({ requestId, message = '' }) =>
    call('POST /api/Admin/SendTextMessageBlast', { body: { message, requestId } }),
  'text-invite': ({ requestId, teamId = '' }) =>
    call('POST /api/Admin/SendTextInvite', { body: { teamId, requestId } }),
  'payment-request': ({ requestId, teamId = '' }) =>
    call('POST /api/Admin/SendPaymentRequestEmail', { body: { teamId, requestId } }),
}

/** Sends, and says how it went in the toasts of product.md point 8. The answer, or the fault. */
export async function sendBlast(order: BlastOrder): Promise<BlastAnswer | ApiFault> {
  try {
    const answer = await ways[order.kind](order)
    if (answer.success) toast.success(answer.message)
    else toast(answer.message)
    return answer
  } catch (thrown) {
    const fault = asFault(thrown)
    toast.error(`Error sending ${kindNames[order.kind]}: ${fault.errors.message?.[0] ?? fault.title}`)
    return fault
  }
}
