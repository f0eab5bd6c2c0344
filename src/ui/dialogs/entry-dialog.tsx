import type { FormEvent, ReactNode } from 'react'
import { Button } from '../button.tsx'
import type { ApiFault } from '../calls/api.ts'
import { Banner } from '../feedback/banner.tsx'
import { ErrorSummary, type FieldFault } from '../forms/error-summary.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  /** The button that sends it. */
  yes: string
  /** What the button says meanwhile. */
  busy?: string
  formId: string
  /** As `useEntryForm` keeps it. */
  form: {
    summary: readonly FieldFault[]
    refusal: ApiFault | null
    isBusy: boolean
    save: (submit: FormEvent) => Promise<void>
  }
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A short form over the page: what is wrong stands above its fields, as does what the server refuses. */
export function EntryDialog({ title, yes, busy = 'Saving...', formId, form, onClose, children }: Props) {
  const { summary, refusal, isBusy, save } = form
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={formId} busy={isBusy && busy}>
            {yes}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <ErrorSummary faults={summary} />
        {refusal && (
          <Banner kind="fault" className="mb-4">
            {[refusal.title, refusal.detail].filter(Boolean).join(' ')}
          </Banner>
        )}
        {children}
      </form>
    </Dialog>
  )
}
