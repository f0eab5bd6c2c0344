import { useId, useState } from 'react'
import { clockTime, dateAndTime, shortDay } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { classes } from '../../../ui/classes.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { useWide } from '../../../ui/page/use-wide.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { OutboxMessage } from '../contract.ts'
import { mayRetry } from '../outbox-rules.ts'
import { recipientOf, states, titleOf } from './message-words.ts'

interface Props {
  message: OutboxMessage
  onChange: (message: OutboxMessage) => void
}

/** One message as a row that expands. */
export function MessageRow({ message, onChange }: Props) {
  const timeZone = useEvent().event?.timeZone
  const [isOpen, setOpen] = useState(false)
  const isWide = useWide()
  const panelId = useId()
  return (
    <li className="border-line border-b last:border-b-0">
      <h2 className="font-normal font-sans text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-4 py-2 text-left hover:bg-paper max-lg:text-[0.9375rem] lg:grid-cols-[7rem_minmax(0,2fr)_minmax(0,1.2fr)_11rem] lg:gap-x-4 lg:py-3"
        >
          <StateWord status={message.status} />
          <span className="wrap-anywhere min-w-0 font-semibold max-lg:order-first max-lg:col-span-3 max-lg:text-base">
            {titleOf(message)}
          </span>
          <span className="wrap-anywhere min-w-0 text-soft">{recipientOf(message)}</span>
          <span className="text-soft lg:text-right">
            {(isWide || isOpen ? dateAndTime : shortMoment)(message.createdOn, timeZone)}
          </span>
        </button>
      </h2>
      {isOpen && (
        <div id={panelId} className="grid gap-3 px-4 pt-1 pb-5">
          <p className="text-soft">{history(message, timeZone)}</p>
          {message.lastError && (
            <p className="font-semibold text-flag [overflow-wrap:anywhere]">
              Last error: {message.lastError}
            </p>
          )}
          <SendAgain message={message} onChange={onChange} />
          <MessageBody message={message} />
        </div>
      )}
    </li>
  )
}

/** On a phone the address needs the room: the time today, else the day. */
function shortMoment(at: string, timeZone: string | undefined): string {
  const day = shortDay(at, timeZone)
  return day === shortDay(new Date(), timeZone) ? clockTime(at, timeZone) : day
}

function SendAgain({ message, onChange }: Props) {
  const [isBusy, send] = usePress(async () => {
    onChange(await call('POST /api/admin/outbox/{id}/retry', { params: { id: message.id } }))
    toast.success(`Sending again to ${recipientOf(message)}.`)
  })
  if (!mayRetry(message.status)) return null
  return (
    <Button className="justify-self-start" onClick={send} busy={isBusy && 'Sending...'}>
      Send again
    </Button>
  )
}

const colours: Record<OutboxMessage['status'], string> = {
  sent: 'bg-fairway',
  sending: 'bg-amber',
  queued: 'bg-amber',
  unsure: 'bg-flag',
  failed: 'bg-flag',
  kept: 'bg-soft',
}

/** An icon and a word, never only color. */
function StateWord({ status }: Pick<OutboxMessage, 'status'>) {
  const colour = colours[status]
  return (
    <span
      className={classes('inline-flex items-center gap-2 font-semibold', status === 'failed' && 'text-flag')}
    >
      <span
        aria-hidden="true"
        className={classes('size-2.5 shrink-0', colour, status === 'failed' ? '' : 'rounded-full')}
      />
      {states[status].word}
    </span>
  )
}

function history({ status, attempts, sentOn, channel }: OutboxMessage, timeZone: string | undefined): string {
  const kind = channel === 'sms' ? 'Text message.' : 'Email.'
  const tries = attempts === 0 ? '' : attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`
  const when = sentOn ? `Sent ${dateAndTime(sentOn, timeZone)}.` : states[status].meaning
  return [kind, tries, when].filter(Boolean).join(' ')
}

/**
 * The message. Its HTML is shown in an iframe that can't run scripts, load or open anything, or reach this page: a
 * sandbox without permissions, plus its own content security policy.
 */
function MessageBody({ message }: { message: OutboxMessage }) {
  const [isFormatted, setFormatted] = useState(false)
  const boxId = useId()
  return (
    <div className="grid gap-3">
      {message.html && (
        <button
          type="button"
          aria-expanded={isFormatted}
          aria-controls={boxId}
          onClick={() => setFormatted(!isFormatted)}
          className="link min-h-11 justify-self-start"
        >
          {isFormatted ? 'Show as plain text' : 'Show the email as sent'}
        </button>
      )}
      <div id={boxId}>
        {isFormatted ? (
          <iframe
            title={`Message: ${message.subject}`}
            sandbox=""
            referrerPolicy="no-referrer"
            srcDoc={`${policy}${message.html}`}
            className="h-[60vh] min-h-80 w-full rounded-md border border-line bg-white"
          />
        ) : (
          <pre className="whitespace-pre-wrap rounded-md border border-line bg-paper p-4 font-sans [overflow-wrap:anywhere]">
            {message.text}
          </pre>
        )}
      </div>
    </div>
  )
}

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`
