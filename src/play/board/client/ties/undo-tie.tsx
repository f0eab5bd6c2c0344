import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { Tie, Ties } from './tie-words.ts'

interface Props {
  ties: Ties
  decision: NonNullable<Tie['decision']>
  onUndone: (ties: Ties) => void
  onClose: () => void
}

const formId = 'undo-tie'

/** Takes a decision back. One that counts in a final result is a correction, with its reason. */
export function UndoTie({ ties: { eventId, isFinal, lapsed }, decision, onUndone, onClose }: Props) {
  const { decisionId, words } = decision
  const isCorrection = isFinal && !lapsed.some((each) => each.decisionId === decisionId)
  const form = useEntryForm({
    formId,
    start: () => ({ note: '' }),
    check: ({ note }) => (isCorrection && note.trim() === '' ? { note: 'Enter the reason' } : {}),
    send: ({ note }) => call('POST /api/admin/ties/undo', { body: { eventId, decisionId, note } }),
    onSaved: onUndone,
  })
  return (
    <EntryDialog title="Take this back?" yes="Take back" formId={formId} form={form} onClose={onClose}>
      <p className="wrap-anywhere mb-4">
        {words}. {isCorrection ? 'The teams share their place again, and their prizes wait.' : ''}
      </p>
      <TextField
        id={`${formId}-note`}
        label={isCorrection ? 'Reason' : 'Note (optional)'}
        hint={
          isCorrection
            ? 'The result is final, so this is a correction: everyone reads the reason.'
            : 'Only staff read it.'
        }
        maxLength={500}
        autoComplete="off"
        value={form.typed.note}
        error={form.faults.note}
        onChange={(changed) => form.change({ note: changed.target.value })}
      />
    </EntryDialog>
  )
}
