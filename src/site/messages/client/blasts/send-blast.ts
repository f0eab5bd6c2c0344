import { type ApiFault, asFault, call } from '../../../../ui/calls/api.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { BlastAnswer } from '../../blast-contract.ts'
import { messageKinds, type TemplateKind, templateRequest } from '../../message-kinds.ts'

export interface BlastOrder {
  kind: TemplateKind
  /** The team, for kinds sent to one team. */
  teamId?: string | undefined
  /** The text, for kinds written by staff. */
  message?: string
  /** The same for every retry, so a lost response doesn't send it twice. */
  requestId: string
}

function send({ kind, requestId, ...asked }: BlastOrder): Promise<BlastAnswer> {
  const { kind: _, ...body } = templateRequest(kind, asked)
  return call(messageKinds[kind].call, { body: { ...body, requestId } as never })
}

/** Sends the blast and shows the result in a toast. Returns the response or the error. */
export async function sendBlast(order: BlastOrder): Promise<BlastAnswer | ApiFault> {
  try {
    const answer = await send(order)
    if (answer.success) toast.success(answer.message)
    else toast.plain(answer.message)
    return answer
  } catch (thrown) {
    const fault = asFault(thrown)
    toast.error(`Error sending ${messageKinds[order.kind].name}: ${fault.errors.message?.[0] ?? fault.title}`)
    return fault
  }
}
