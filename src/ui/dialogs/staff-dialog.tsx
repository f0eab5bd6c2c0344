import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import type { ApiFault } from '../calls/api.ts'
import { Banner } from '../feedback/banner.tsx'
import { TextField } from '../forms/text-input.tsx'
import { Dialog } from './dialog.tsx'
import { fieldError } from './use-staff-action.ts'

interface Props {
  title: string
  /** The label of the confirming button, and the one while busy. */
  yes: string
  busy: string
  /** The label of the other button; 'Cancel' unless canceling is what the dialog asks about. */
  no?: string
  danger?: boolean
  /** Nothing can be done yet. */
  disabled?: boolean
  isBusy: boolean
  fault: ApiFault | null
  /** Leave out when no reason is needed. */
  reason?: string
  needsReason?: boolean
  onReason?: (reason: string) => void
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  children: ReactNode
}

/** A staff action with its reason; a refusal stays visible, in the server's words. */
export function StaffDialog(props: Props) {
  const { fault, children, onClose, isBusy } = props
  const formId = useId()
  return (
    <Dialog
      title={props.title}
      onClose={onClose}
      close={props.no ?? 'Cancel'}
      actions={
        <Button
          kind={props.danger ? 'danger' : 'main'}
          type="submit"
          form={formId}
          disabled={props.disabled}
          busy={isBusy && props.busy}
        >
          {props.yes}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={props.onSubmit} className="grid gap-4">
        {fault && Object.keys(fault.errors).length === 0 && (
          <Banner kind="fault">
            <p className="font-semibold">{fault.title}</p>
            {fault.detail && <p>{fault.detail}</p>}
          </Banner>
        )}
        {children}
        {props.onReason && (
          <TextField
            label={props.needsReason ? 'Reason' : 'Reason (optional)'}
            hint="Kept in the audit log."
            value={props.reason}
            error={fieldError(fault, 'reason')}
            maxLength={500}
            autoComplete="off"
            onChange={(change) => props.onReason?.(change.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
