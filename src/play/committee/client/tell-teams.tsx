import { useRef } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { leftOutInWords, messagesInWords, noService, textFault } from '../../../site/messages/blast-rules.ts'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { TextAreaField } from '../../../ui/forms/text-input.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { useSession } from '../../../ui/session/session.ts'
import type { RoundState } from '../contract.ts'

/** What the form of a dialog keeps of it. */
export interface Told {
  tell: boolean
  message: string
}

/** Longer texts are split by the networks, and nobody reads them in a storm. */
const longest = 300

/** Returns what is wrong with the message, if it is to be sent. */
export function tellFault({ tell, message }: Told): { message?: string } {
  const fault = tell && textFault(message)
  return fault ? { message: fault } : {}
}

/**
 * Tells every team by text and email, as they agreed to, what their cards say anyway. Offered to admins, who may
 * message everybody, for the current event.
 */
export function useTellTeams({ eventId }: RoundState) {
  const { user } = useSession()
  const { event } = useEvent()
  // The same for every try with these words, so a lost response doesn't send them twice.
  const sent = useRef({ message: '', text: newId(), email: newId() })
  const isOffered = Boolean(user?.isAdmin) && event?.eventId === eventId

  async function send({ tell, message }: Told, about: string): Promise<void> {
    if (!tell || !isOffered) return
    if (sent.current.message !== message) sent.current = { message, text: newId(), email: newId() }
    const name = event?.eventName ?? ''
    const answers = [
      await call('POST /api/Admin/SendTextMessageBlast', {
        body: { message: `${name}: ${message}`, requestId: sent.current.text },
      }),
      await call('POST /api/admin/compose/send', {
        body: { ...emailTo(`${name}: ${about}`, message), requestId: sent.current.email },
      }),
    ]
    const words = answers.map((answer) => answer.message).join(' ')
    if (answers.some(({ success }) => success)) toast.success(words)
    else toast.plain(words)
  }
  return { isOffered, send }
}

function emailTo(subject: string, message: string) {
  return { channel: 'email', audience: 'players', atLeast: 0, subject, message } as const
}

interface Props extends Told {
  formId: string
  fault: string | undefined
  onChange: (part: Partial<Told>) => void
}

/** 'Tell every team now', with the words and whom they reach. */
export function TellTeams({ formId, tell, message, fault, onChange }: Props) {
  return (
    <div className="grid gap-2">
      <CheckField
        label="Tell every team now"
        hint="By text and email. Their scorecards say it either way."
        checked={tell}
        onChange={(is) => onChange({ tell: is })}
      />
      {tell && (
        <>
          <TextAreaField
            id={`${formId}-message`}
            label="Message"
            rows={3}
            maxLength={longest}
            value={message}
            error={fault}
            onChange={({ target }) => onChange({ message: target.value })}
          />
          <Reach />
        </>
      )}
    </div>
  )
}

/** '96 text messages, 140 emails. Left out: …' */
function Reach() {
  const texts = useCall('GET /api/admin/blasts/preview', { query: { kind: 'text' } }).data
  const emails = useCall('POST /api/admin/compose/preview', {
    body: { ...emailTo('Play', 'Play'), as: 0 },
  }).data
  if (!texts || !emails) return <p className="text-soft">Counting who it reaches...</p>
  const reach = [
    { ...texts, channel: 'sms' },
    { ...emails, channel: 'email' },
  ] as const
  return (
    <ul className="grid gap-1">
      {reach.map(({ channel, recipients, isSent, leftOut }) => (
        <li key={channel}>
          <span className="font-semibold">{messagesInWords(recipients, channel)}</span>
          {isSent ? '. ' : `, saved in Messages and not sent: ${noService(channel)}. `}
          <span className="text-soft">{leftOutInWords(leftOut, channel)}</span>
        </li>
      ))}
    </ul>
  )
}
