import { useState } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { sumDollars } from '../../../kernel/sum-dollars.ts'
import { Button } from '../../../ui/button.tsx'
import { ApiFault, call } from '../../../ui/calls/api.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { readAmount } from '../../ledger/record-rules.ts'
import type { OpenTakings } from '../contract.ts'
import { CountFields, type TypedCount, useCounted } from './count-fields.tsx'
import { SetAsideNote } from './set-aside-note.tsx'

interface Props {
  takings: OpenTakings
  eventId: string
  onClose: () => void
  onDone: () => void
  /** Called when the expected amount has changed. */
  onOld: () => void
}

interface Typed extends TypedCount {
  note: string
  depositedOn: string
}

/** Closes one person's count. */
export function CountDialog({ takings: present, eventId, onClose, onDone, onOld }: Props) {
  // As it was when the dialog opened. The server notices later changes.
  const [takings] = useState(present)
  const [mutationId] = useState(newId)
  const counted = useCounted()
  const { personId, personName, expectedCash, expectedChecks, drawer, setAside } = takings
  const { waiting } = setAside
  const openingFloat = drawer?.openingFloat ?? 0
  const expectedInDrawer = sumDollars([expectedCash, openingFloat])
  const form = useEntryForm<Typed, unknown>({
    start: () => ({
      countedCash: '',
      countedChecks: expectedChecks === 0 ? '0' : '',
      note: '',
      depositedOn: '',
    }),
    check: counted.faultsOf,
    send: ({ note, depositedOn, ...typed }) =>
      call('POST /api/admin/cash-counts', {
        body: {
          mutationId,
          eventId,
          personId,
          expectedCash,
          expectedChecks,
          openingFloat,
          ...counted.bodyOf(typed),
          note: note.trim(),
          depositedOn,
        },
      }).catch((thrown: unknown) => {
        if (thrown instanceof ApiFault && thrown.code === 'changed-meanwhile') onOld()
        throw thrown
      }),
    onSaved: onDone,
  })
  const { typed, summary, refusal, field } = form
  return (
    <Dialog
      title={`Count ${personName}’s money`}
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="main" type="submit" form={form.id} busy={form.isBusy && 'Saving...'}>
          Close the count
        </Button>
      }
    >
      <form id={form.id} noValidate onSubmit={form.save} className="grid gap-4">
        <ErrorSummary faults={summary} />
        {refusal && (
          <Banner kind="fault">
            {refusal.code === 'changed-meanwhile'
              ? 'More money was recorded in the meantime. Close this and count again.'
              : refusal.title}
          </Banner>
        )}
        <p>
          {personName} should have {showAmount(expectedInDrawer)} in cash
          {openingFloat > 0 && `, with the opening float of ${showAmount(openingFloat)},`} and{' '}
          {showAmount(expectedChecks)} in checks.
        </p>
        <SetAsideNote setAside={setAside} />
        {waiting > 0 && (
          <p>
            {setAside.sales === 1 ? 'A late sale isn’t' : `${setAside.sales} late sales aren’t`} accepted or
            refused yet. Count the money too: until it’s decided, the count is {showAmount(waiting)} over.
          </p>
        )}
        <CountFields counted={counted} form={form} cash="Cash counted ($)" checks="Checks counted ($)" />
        <Difference
          counted={counted.cashOf(typed) + readAmount(typed.countedChecks)}
          expected={expectedInDrawer + expectedChecks}
          waiting={waiting}
        />
        <TextField
          {...field('note')}
          label="Note (optional)"
          hint="For example, why it’s off."
          maxLength={500}
        />
        <TextField
          {...field('depositedOn')}
          label="Deposited on (optional)"
          hint="You can add this later."
          type="date"
        />
      </form>
    </Dialog>
  )
}

/** `waiting`: of sales that nobody has decided about, in no expected amount. */
function Difference({ counted, expected, waiting }: { counted: number; expected: number; waiting: number }) {
  const difference = sumDollars([counted, -expected])
  return (
    <p role="status" className="figures font-semibold">
      {Number.isNaN(difference) && 'Enter both amounts to see the difference.'}
      {difference === 0 && 'The count matches.'}
      {difference < 0 && `${showAmount(-difference)} is missing.`}
      {difference > 0 &&
        `${showAmount(difference)} over${difference === waiting ? ': what waits for a decision' : ''}.`}
    </p>
  )
}
