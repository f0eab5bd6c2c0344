import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { newId } from '../../../../kernel/ids.ts'
import { Button } from '../../../../ui/button.tsx'
import { ApiFault, asFault, call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Skeleton } from '../../../../ui/feedback/loading.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { TextAreaField } from '../../../../ui/forms/text-input.tsx'
import type { BlastAnswer, BlastPreview } from '../../blast-contract.ts'
import {
  howToAsk,
  leftOutInWords,
  longestText,
  messagesInWords,
  noService,
  textFault,
  textToSend,
} from '../../blast-rules.ts'
import { messageKinds, type TemplateKind, templateRequest } from '../../message-kinds.ts'
import { countText } from '../../text-segments.ts'

interface Props {
  kind: TemplateKind
  title: string
  /** Describes the blast, above the counts. */
  children: ReactNode
  teamId?: string
  /** The start of the text, for staff to complete. */
  opening?: string
  onClose: () => void
  onSent?: (blastId: string) => void
}

/** Shows how many people will get it, and who won't, before anything is sent. */
export function BlastDialog({ kind, title, children, teamId, opening = '', onClose, onSent }: Props) {
  const { data, fault } = useCall('GET /api/admin/blasts/preview', { query: { kind, teamId } })
  const [requestId] = useState(newId)
  const [message, setMessage] = useState(opening)
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const formId = useId()
  const { isTyped } = messageKinds[kind]

  async function send(submit: FormEvent): Promise<void> {
    submit.preventDefault()
    const found = isTyped ? faultOf(message, opening) : undefined
    setWrong(found)
    if (found || isBusy || !data) return
    setBusy(true)
    const answer = await sendBlast({ kind, teamId, message, requestId })
    setBusy(false)
    if (answer instanceof ApiFault) return setWrong(answer.errors.message?.[0])
    if (answer.blastId) onSent?.(answer.blastId)
    onClose()
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      close="Cancel"
      actions={
        <Button
          kind="main"
          type="submit"
          form={formId}
          disabled={!data || data.recipients === 0}
          busy={isBusy && 'Sending...'}
        >
          {data
            ? `${data.isSent ? 'Send' : 'Save'} ${messagesInWords(data.recipients, data.channel)}`
            : 'Send'}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-4">
        <p>{children}</p>
        {data && <RecipientCount preview={data} />}
        {!data && !fault && <Skeleton className="h-12" />}
        {fault && !data && <p className="font-semibold text-flag">{fault.title}</p>}
        {isTyped && (
          <TextComposer value={message} error={wrong} recipients={data?.recipients} onChange={setMessage} />
        )}
        {data?.example && <Example example={data.example} />}
      </form>
    </Dialog>
  )
}

/** The opening alone isn't a message. */
function faultOf(message: string, opening: string): string | undefined {
  return textFault(message.trim() === opening.trim() ? '' : message)
}

function RecipientCount({ preview: { recipients, leftOut, channel, isSent } }: { preview: BlastPreview }) {
  const count = messagesInWords(recipients, channel)
  const outcomeText = isSent
    ? `${count} will be sent.`
    : `${count} will be saved in Messages, not sent: ${noService(channel)}.`
  const left = leftOutInWords(leftOut, channel)
  return (
    <div role="status" className="figures rounded-md bg-mint px-4 py-3">
      <p className="font-semibold">{recipients === 0 ? 'Nobody would get it.' : outcomeText}</p>
      {left && <p>{left}</p>}
      {leftOut.noConsent !== undefined && <p>{howToAsk}</p>}
    </div>
  )
}

function Example({ example }: { example: NonNullable<BlastPreview['example']> }) {
  return (
    <details className="rounded-md border border-line">
      <summary className="flex min-h-11 items-center px-4 font-semibold text-fairway">
        What {example.to} will read
      </summary>
      <div className="grid gap-2 border-line border-t px-4 py-3 [overflow-wrap:anywhere]">
        {example.subject && <p className="font-semibold">{example.subject}</p>}
        <p className="whitespace-pre-wrap">{example.text}</p>
        <p className="text-soft">The code and link are hidden here.</p>
      </div>
    </details>
  )
}

interface TextComposerProps {
  value: string
  error: string | undefined
  /** Undefined until known. */
  recipients: number | undefined
  onChange: (text: string) => void
}

/** The text field, with its length and number of segments below. */
function TextComposer({ value, error, recipients = 0, onChange }: TextComposerProps) {
  return (
    <div className="grid gap-2">
      <TextAreaField
        label="Message"
        hint="Start with who you are. People won’t recognize the number."
        rows={5}
        maxLength={longestText}
        value={value}
        error={error}
        onChange={(change) => onChange(change.target.value)}
      />
      <Count text={textToSend(value)} recipients={recipients} />
    </div>
  )
}

function Count({ text, recipients }: { text: string; recipients: number }) {
  const { used, left, segments, encoding, outside } = countText(text)
  return (
    <div className="figures text-[0.9375rem] text-soft">
      <p>
        {used} characters, {left} left{' '}
        <span aria-live="polite">
          {segments <= 1
            ? 'in 1 text.'
            : `in ${segments} joined texts. You pay for ${segments * recipients}.`}
        </span>
      </p>
      {encoding === 'UCS-2' && (
        <p>
          With <strong className="text-ink">{outside.slice(0, most).join(' ')}</strong> in it, one text holds
          70 characters instead of 160.
        </p>
      )}
    </div>
  )
}

/** How many characters outside the alphabet to list. */
const most = 8

interface BlastOrder {
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
async function sendBlast(order: BlastOrder): Promise<BlastAnswer | ApiFault> {
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
