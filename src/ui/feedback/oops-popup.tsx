import { useState } from 'react'
import { Link } from 'wouter'
import { Button, buttonLook } from '../button.tsx'
import type { ApiFault } from '../calls/api-fault.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEvent } from '../session/current-event.ts'
import { closeOops, reasonOf, useOops } from './oops.ts'
import { toast } from './toast.ts'

/**
 * The message for a failed call, with a way to report it. A state that the server knows, such as a place that somebody
 * else took, isn't a failure: it has its own sentence, and a way on. A lost connection can be tried.
 */
export default function OopsPopup() {
  const fault = useOops()
  if (fault?.kind === 'unreachable') return <NoConnection />
  const isKnown = fault?.status === 409 && fault.code !== null
  return (
    <Dialog
      title={isKnown ? fault.title : 'Oops...'}
      isOpen={fault !== null}
      onClose={closeOops}
      actions={
        <>
          {fault && (isKnown ? <WayOn fault={fault} /> : <ReportLink />)}
          <Button kind="main" onClick={closeOops}>
            OK
          </Button>
        </>
      }
    >
      {isKnown ? (
        <p className="empty:hidden">{fault.detail ?? Object.values(fault.errors)[0]?.[0]}</p>
      ) : (
        <>
          <p>Something went wrong!</p>
          {fault && <p className="mt-2">{reasonOf(fault)}</p>}
        </>
      )}
    </Dialog>
  )
}

/** There is nothing to report. What was asked isn't sent again by itself: whether it arrived is unknown. */
function NoConnection() {
  const [isBusy, setBusy] = useState(false)
  const [isStillGone, setStillGone] = useState(false)
  async function tryAgain(): Promise<void> {
    setBusy(true)
    const isBack = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    setBusy(false)
    setStillGone(!isBack)
    if (!isBack) return
    closeOops()
    toast.success('You’re connected again. Please repeat your last step.')
  }
  return (
    <Dialog
      title="No connection"
      onClose={closeOops}
      close="Close"
      actions={
        <Button kind="main" onClick={tryAgain} busy={isBusy && 'Trying...'}>
          Try again
        </Button>
      }
    >
      <p>We couldn’t reach the server, so your last step may not be saved. What you typed is still here.</p>
      <p role="status" className="mt-2 font-semibold">
        {isStillGone && 'Still no connection.'}
      </p>
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

const closed: readonly unknown[] = ['registration-closed', 'not-on-sale']
const settled: readonly unknown[] = [
  'too-late',
  'changes-closed',
  'link-closed',
  'place-taken',
  'offer-ended',
]

/** Where to go on from a state that pressing again doesn't change. */
function WayOn({ fault: { code } }: { fault: ApiFault }) {
  const { event } = useEvent()
  const isFull = code === 'event-full'
  if (isFull || closed.includes(code)) {
    const waits = isFull && event?.places?.waitlist === true
    return (
      <Link href={waits ? '/waitlist' : '/'} onClick={closeOops} className={buttonLook({})}>
        {waits ? 'Join the waitlist' : 'Home'}
      </Link>
    )
  }
  if (!settled.includes(code) || !event?.contact.email) return null
  return (
    <a href={`mailto:${event.contact.email}`} className="link inline-flex min-h-12 items-center px-2">
      Ask the organizer
    </a>
  )
}
