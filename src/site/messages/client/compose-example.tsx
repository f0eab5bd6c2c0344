import { showPhone } from '../../../kernel/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { howToAsk, leftOutInWords, messagesInWords, noService } from '../blast-rules.ts'
import type { ComposeForm } from './use-compose.ts'

/** How many people get it, who is left out, and one recipient's version. */
export function ComposeExample({ form: { preview, draft, look, busy } }: { form: ComposeForm }) {
  if (!preview) {
    return (
      <aside className="rounded-lg border border-line border-dashed p-4 text-soft">
        Press Preview to see how many people get it and what they’ll read.
      </aside>
    )
  }
  const { recipients, leftOut, example } = preview
  const left = leftOutInWords(leftOut, draft.channel)
  return (
    <aside aria-label="Preview" className="grid min-w-0 gap-3 rounded-lg border border-line bg-white p-4">
      <div role="status" className="figures rounded-md bg-mint px-4 py-3">
        <p className="font-semibold">
          {recipients === 0
            ? (preview.unreachable ?? 'Nobody would get it.')
            : messagesInWords(recipients, draft.channel)}
        </p>
        {recipients > 0 && !preview.isSent && (
          <p>They’ll be saved in Messages, not sent: {noService(draft.channel)}.</p>
        )}
        {left && <p>{left}</p>}
        {leftOut.noConsent !== undefined && <p>{howToAsk}</p>}
      </div>
      {example && (
        <>
          <p className="text-soft [overflow-wrap:anywhere]">
            {example.place + 1} of {recipients}: as{' '}
            {draft.channel === 'sms' ? showPhone(example.to) : example.to} reads it
          </p>
          {example.subject && <h3 className="text-lg [overflow-wrap:anywhere]">{example.subject}</h3>}
          <p className="max-h-96 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
            {example.text}
          </p>
          <div className="flex gap-2">
            <Button disabled={busy !== null || example.place === 0} onClick={() => look(example.place - 1)}>
              Previous
            </Button>
            <Button
              disabled={busy !== null || example.place + 1 >= recipients}
              onClick={() => look(example.place + 1)}
            >
              Next
            </Button>
          </div>
        </>
      )}
    </aside>
  )
}
