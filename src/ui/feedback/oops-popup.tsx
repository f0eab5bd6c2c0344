import { Button } from '../button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEvent } from '../session/current-event.ts'
import { closeOops, reasonOf, useOops } from './oops.ts'

/** The message for a failed call, with a way to report it. */
export default function OopsPopup() {
  const fault = useOops()
  return (
    <Dialog
      title="Oops..."
      isOpen={fault !== null}
      onClose={closeOops}
      actions={
        <>
          {fault && <ReportLink />}
          <Button kind="main" onClick={closeOops}>
            OK
          </Button>
        </>
      }
    >
      <p>Something went wrong!</p>
      {fault && <p className="mt-2">{reasonOf(fault)}</p>}
    </Dialog>
  )
}

function ReportLink() {
  const { event } = useEvent()
  const subject = encodeURIComponent(`Problem on ${location.host}${location.pathname}`)
  return (
    <a
      href={`mailto:${event?.contact.email ?? ''}?subject=${subject}`}
      className="link inline-flex min-h-12 items-center px-2"
    >
      Report an issue
    </a>
  )
}
