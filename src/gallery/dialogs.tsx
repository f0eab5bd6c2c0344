import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ApiFault } from '../ui/calls/api.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { EntryDialog } from '../ui/dialogs/entry-dialog.tsx'
import { LinkDialog } from '../ui/dialogs/link-dialog.tsx'
import { StaffDialog } from '../ui/dialogs/staff-dialog.tsx'
import { useStaffAction } from '../ui/dialogs/use-staff-action.ts'
import { showOops } from '../ui/feedback/oops.ts'
import { TextField } from '../ui/forms/text-input.tsx'
import { useEntryForm } from '../ui/forms/use-entry-form.ts'
import { eventually } from './eventually.ts'
import { Example } from './example.tsx'

const refusal = () =>
  new ApiFault({
    kind: 'answered',
    status: 409,
    title: 'Someone else changed this team a moment ago.',
    problem: {
      type: '/problems/changed-meanwhile',
      title: 'Someone else changed this team a moment ago.',
      status: 409,
      detail: 'Look at it again, and then decide.',
    },
  })

export function Dialogs() {
  return (
    <>
      <Example name="Dialog: as it is, wide, and as a sheet from the lower edge" row>
        <Opens words="Open a dialog">{(close) => <Plain onClose={close} />}</Opens>
        <Opens words="Open a wide dialog">{(close) => <Plain wide onClose={close} />}</Opens>
        <Opens words="Open a sheet">{(close) => <Plain isSheet onClose={close} />}</Opens>
      </Example>
      <Example name="A question before what can’t be undone" row>
        <Opens words="Send to everyone">
          {(close) => (
            <ConfirmDialog
              title="Send 143 texts?"
              yes="Send 143 texts"
              busy="Sending..."
              onYes={() => eventually(close)}
              onClose={close}
            >
              What’s sent can’t be taken back.
            </ConfirmDialog>
          )}
        </Opens>
        <Opens words="Delete the basket">
          {(close) => (
            <ConfirmDialog
              title="Delete Wine and cheese?"
              yes="Delete basket"
              busy="Deleting..."
              danger
              onYes={() => eventually(close)}
              onClose={close}
            >
              You can restore it for a day.
            </ConfirmDialog>
          )}
        </Opens>
      </Example>
      <Example name="A short form over the page: empty it and press Save" row>
        <Opens words="Add a volunteer">{(close) => <Entry onClose={close} />}</Opens>
      </Example>
      <Example name="Staff action with its reason: refused by the server" row>
        <Opens words="Delete the team">{(close) => <Refused onClose={close} />}</Opens>
      </Example>
      <Example name="A link that is shown once" row>
        <Opens words="Make a link">
          {(close) => (
            <LinkDialog
              title="Pat Lee’s shift"
              make={async () => ({ url: 'https://golf.example/shift#secret' })}
              onClose={close}
            >
              It shows Pat the post and its hours. An earlier link ends.
            </LinkDialog>
          )}
        </Opens>
      </Example>
      <Example name="The shared answer to a failed call" row>
        <Button onClick={() => showOops(refusal())}>Let a call fail</Button>
      </Example>
    </>
  )
}

function Opens({ words, children }: { words: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

function Plain({ wide, isSheet, onClose }: { wide?: boolean; isSheet?: boolean; onClose: () => void }) {
  return (
    <Dialog
      title="Hole in one?"
      wide={wide}
      isSheet={isSheet}
      onClose={onClose}
      close="No, go back"
      actions={
        <Button kind="main" onClick={onClose}>
          Yes, a hole in one!
        </Button>
      }
    >
      <p>You entered a 1 on hole 7, par 3, 107 yards.</p>
    </Dialog>
  )
}

function Entry({ onClose }: { onClose: () => void }) {
  const form = useEntryForm({
    start: () => ({ name: '' }),
    check: ({ name }) => (name.trim() ? {} : { name: 'Name is required' }),
    send: () => eventually(() => undefined),
    onSaved: onClose,
  })
  return (
    <EntryDialog title="Add a volunteer" yes="Save" form={form} onClose={onClose}>
      <TextField {...form.field('name')} label="Name" />
    </EntryDialog>
  )
}

function Refused({ onClose }: { onClose: () => void }) {
  const action = useStaffAction(() => eventually(() => Promise.reject(refusal())))
  return (
    <StaffDialog
      title="Delete Team Marsh?"
      yes="Delete team"
      busy="Deleting..."
      danger
      action={action}
      reason="optional"
      onClose={onClose}
    >
      <p>The code 7KQD and the link stop working. You can restore the team for a day.</p>
    </StaffDialog>
  )
}
