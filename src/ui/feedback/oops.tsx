import { useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import { type ApiFault, asFault } from '../calls/api.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEvent } from '../session/current-event.ts'

let shown: ApiFault | null = null
const listeners = new Set<() => void>()

/** The shared message for a failed call, for screens without a better one. */
export function showOops(thrown: unknown): void {
  set(asFault(thrown))
}

/** Rendered once, in the frame of the page. */
export function OopsPopup() {
  const fault = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
  return (
    <Dialog
      title="Oops..."
      isOpen={fault !== null}
      onClose={() => set(null)}
      actions={
        <>
          {fault && <ReportLink />}
          <Button kind="main" onClick={() => set(null)}>
            OK
          </Button>
        </>
      }
    >
      <p>Something went wrong!</p>
      {fault && <p className="mt-2">{reason(fault)}</p>}
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

/** The server's sentence, unless it says no more than the popup. */
function reason(fault: ApiFault): string {
  if (fault.title === 'Something went wrong!') return fault.detail ?? ''
  return [fault.title, fault.detail].filter(Boolean).join(' ')
}

function set(fault: ApiFault | null): void {
  shown = fault
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
