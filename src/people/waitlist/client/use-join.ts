import { useRef, useState } from 'react'
import { type AnswerOf, asFault, call } from '../../../ui/calls/api.ts'
import { forgetRequest, requestIdFor } from '../../../ui/calls/request-id.ts'
import { showOops } from '../../../ui/feedback/oops.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { refreshEvent } from '../../../ui/session/current-event.ts'

type Sent = Omit<Parameters<typeof call<'POST /api/waitlist'>>[1]['body'], 'requestId'>
export type Errors = Readonly<Record<string, string[]>>

interface Joining {
  onJoined: (secret: string) => void
  /** By the names of the form's own fields. */
  onErrors: (errors: Errors) => void
}

/** Joins the line once, however often it is sent. */
export function useJoin({ onJoined, onErrors }: Joining) {
  const underWay = useRef(false)
  const [isSending, setSending] = useState(false)

  async function join(sent: Sent): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    try {
      const body = { ...sent, requestId: requestIdFor('waitlist', sent) }
      const answer: AnswerOf<'POST /api/waitlist'> = await call('POST /api/waitlist', { body })
      forgetRequest('waitlist')
      toast.success('You’re on the waitlist.', { duration: 5000 })
      onJoined(answer.secret)
    } catch (thrown) {
      refuse(thrown)
    }
    underWay.current = false
    setSending(false)
  }

  function refuse(thrown: unknown): void {
    const fault = asFault(thrown)
    const named = Object.fromEntries(
      Object.entries(fault.errors).map(([path, sentences]) => [
        path.replace(/^(team|party|dinner)\./, ''),
        sentences,
      ]),
    )
    onErrors(named)
    if (fault.code === 'not-full' || fault.code === 'registration-closed') {
      toast.error(fault.title, { duration: 5000 })
      void refreshEvent()
    } else if (Object.keys(named).length === 0) showOops(fault)
  }

  return { join, isSending }
}
