import type { FormEvent, ReactNode } from 'react'
import { Button } from '../button.tsx'
import type { ApiFault } from '../calls/api.ts'
import { Banner } from '../feedback/banner.tsx'
import { ErrorSummary, type FieldFault } from '../forms/error-summary.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  /** The label of the submit button. */
  yes: string
  /** Its label while busy. */
  busy?: string
  /** As returned by `useEntryForm`. */
  form: {
    id: string
    summary: readonly FieldFault[]
    refusal: ApiFault | null
    isBusy: boolean
    save: (submit: FormEvent) => unknown
  }
  /** The submit button takes something back. */
  isDanger?: boolean
  onClose: () => void
  /** How the fields stand, where not below each other. */
  layout?: string
  /** The fields. */
  children: ReactNode
}

/** A short form in a dialog: errors, and refusals by the server, appear above its fields. */
export function EntryDialog(props: Props) {
  const { title, yes, busy = 'Saving...', form, isDanger = false, onClose, children } = props
  const { id, summary, refusal, isBusy, save } = form
  return (
    <Dialog
      title={title}
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind={isDanger ? 'danger' : 'main'} type="submit" form={id} busy={isBusy && busy}>
          {yes}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={save}>
        <ErrorSummary faults={summary} />
        {refusal && (
          <Banner kind="fault" className="mb-4">
            {[refusal.title, refusal.detail].filter(Boolean).join(' ')}
          </Banner>
        )}
        <div className={props.layout ?? 'grid gap-4'}>{children}</div>
      </form>
    </Dialog>
  )
}
