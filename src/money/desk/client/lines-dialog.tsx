import { type ReactNode, useId, useState } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { PaymentDetails, PaymentRow } from '../shapes.ts'
import { LineChoice } from './line-choice.tsx'
import {
  chosenLines,
  givableLines,
  keyOfLine,
  quantityFaults,
  refundableLines,
  usedInWords,
} from './refund-quantities.ts'

/** What is sent: no lines stand for everything that is left. */
export interface WantedLines {
  lines: ReturnType<typeof chosenLines>
  /** Dollars that were left when the dialog opened. */
  left: number
  reason: string
  requestId: string
}

interface Props<Saved> {
  payment: PaymentRow
  title: string
  /** The label of the button, and while it's busy. */
  yes: string
  busy: string
  isDanger?: boolean
  /** What happens, above the choice. */
  about: (details: PaymentDetails) => ReactNode
  /** 'What they give'. With it, everything that is left can be chosen too; without it, only lines. */
  legend?: string
  /** It becomes a gift, or may: what was used can't be chosen. Said above what was. */
  ifUsed?: string
  /** In place of a choice, when it can only be everything. */
  whole?: ReactNode
  /** The sentence below the chosen lines, around their amount. */
  total: (amount: string) => string
  reason: { label: string; hint: string; missing: string }
  send: (wanted: WantedLines) => Promise<Saved>
  onSaved: (saved: Saved) => void
  onClose: () => void
}

/** A payment's lines, and why: for refunding them, offering that, or keeping them as a gift. */
export function LinesDialog<Saved>(props: Props<Saved>) {
  const { payment, title, yes, busy, isDanger = false, ifUsed, whole, onClose } = props
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  const called = useCall('GET /api/admin/payments/{id}', { params: { id: payment.id } })
  const lines = called.data?.lines ?? []
  const isAllUsed =
    ifUsed !== undefined && !whole && usedInWords(lines).length > 0 && givableLines(lines).length === 0
  return (
    <Dialog
      title={title}
      onClose={onClose}
      close={isAllUsed ? 'Close' : 'Cancel'}
      actions={
        !isAllUsed && (
          <Button kind={isDanger ? 'danger' : 'main'} type="submit" form={formId} busy={isBusy && busy}>
            {yes}
          </Button>
        )
      }
    >
      <UntilLoaded called={called} label="Loading the payment">
        {(details) =>
          isAllUsed ? (
            <UsedNote words={ifUsed} lines={details.lines} />
          ) : (
            <LinesForm {...props} formId={formId} details={details} onBusy={setBusy} />
          )
        }
      </UntilLoaded>
    </Dialog>
  )
}

/** What was used, line by line, and why that is known. */
function UsedNote({ words, lines }: { words: string; lines: PaymentDetails['lines'] }) {
  return (
    <Banner>
      <p>{words}</p>
      <ul className="wrap-anywhere list-disc pl-5">
        {usedInWords(lines).map((used) => (
          <li key={used}>{used}</li>
        ))}
      </ul>
    </Banner>
  )
}

interface FormProps<Saved> extends Props<Saved> {
  formId: string
  details: PaymentDetails
  onBusy: (isBusy: boolean) => void
}

/** The same request again, such as after a lost answer, counts once. */
function LinesForm<Saved>(props: FormProps<Saved>) {
  const { formId, details, onBusy, about, ifUsed, whole, total, reason, send, onSaved } = props
  // As it was when the dialog opened. The server notices later changes.
  const isUsed = ifUsed !== undefined && !whole && usedInWords(details.lines).length > 0
  const legend = isUsed ? undefined : props.legend
  const [lines] = useState(() => (isUsed ? givableLines : refundableLines)(details.lines))
  const [left] = useState(details.payment.leftToRefund)
  const [requestId] = useState(newId)
  const [isAll, setAll] = useState(legend !== undefined || whole !== undefined)
  const form = useEntryForm({
    formId,
    start: (): Record<string, string> => ({
      reason: '',
      ...Object.fromEntries(lines.map((line) => [keyOfLine(line), ''])),
    }),
    check: (typed) => ({
      ...(isAll ? {} : quantityFaults(lines, typed)),
      ...(typed.reason?.trim() ? {} : { reason: reason.missing }),
    }),
    send: async (typed) => {
      onBusy(true)
      try {
        const wanted = isAll ? [] : chosenLines(lines, typed)
        return await send({ lines: wanted, left, reason: (typed.reason ?? '').trim(), requestId })
      } finally {
        onBusy(false)
      }
    },
    onSaved,
  })
  const { typed, faults, change } = form
  const all = legend === undefined ? undefined : { legend, label: `Everything left, ${showAmount(left)}` }
  return (
    <Form of={form}>
      {about(details)}
      {isUsed && <UsedNote words={ifUsed} lines={details.lines} />}
      {whole || (
        <LineChoice
          formId={formId}
          all={all && { ...all, isChosen: isAll, onChoose: setAll }}
          lines={lines}
          form={form}
          total={total}
        />
      )}
      <TextField
        id={`${formId}-reason`}
        label={reason.label}
        hint={reason.hint}
        maxLength={500}
        value={typed.reason ?? ''}
        error={faults.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </Form>
  )
}
