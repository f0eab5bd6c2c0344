import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { TextField } from '../forms/text-input.tsx'
import { Dialog } from './dialog.tsx'
import { fieldError, type StaffAction } from './use-staff-action.ts'

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
  /** As returned by `useStaffAction`. */
  action: StaffAction
  /** Left out when no reason is asked. */
  reason?: 'needed' | 'optional'
  /** Instead of the action's own. */
  onSubmit?: (event: FormEvent) => void
  onClose: () => void
  children: ReactNode
}

/** A staff action with its reason; a refusal stays visible, in the server's words. */
export function StaffDialog(props: Props) {
  const { action, children, onClose } = props
  const { fault, isBusy } = action
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
      <form id={formId} noValidate onSubmit={props.onSubmit ?? action.submit} className="grid gap-4">
        {fault && Object.keys(fault.errors).length === 0 && (
          <Banner kind="fault">
            <p className="font-semibold">{fault.title}</p>
            {fault.detail && <p>{fault.detail}</p>}
          </Banner>
        )}
        {children}
        {props.reason && (
          <TextField
            label={props.reason === 'needed' ? 'Reason' : 'Reason (optional)'}
            hint="Kept in the audit log."
            value={action.reason}
            error={fieldError(fault, 'reason')}
            maxLength={500}
            onChange={(change) => action.setReason(change.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
