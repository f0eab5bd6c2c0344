import { type ReactNode, useState } from 'react'
import { dateAndTime } from '../../../kernel/text/dates.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { Rehearsal } from '../contract.ts'
import { longest } from '../rules.ts'

/** Starts and ends a rehearsal, on the real event and in the rehearsal itself. */
export default function RehearsalScreen() {
  const called = useCall('GET /api/admin/rehearsal')
  return (
    <div className="page pb-10">
      <PageHead title="Try the day">
        Play through the whole day with your people, on a copy of the event as it is now.
      </PageHead>
      <UntilLoaded called={called} label="Looking for a rehearsal">
        {(rehearsal) => {
          const renew = () => void called.refresh()
          if (rehearsal.state === 'off') return <Off rehearsal={rehearsal} onStarted={renew} />
          return <On rehearsal={rehearsal} onEnded={renew} />
        }}
      </UntilLoaded>
    </div>
  )
}

function Off({ rehearsal: { hindrance }, onStarted }: { rehearsal: Rehearsal; onStarted: () => void }) {
  const [isBusy, start] = usePress(
    async () => {
      await call('POST /api/admin/rehearsal/start')
      onStarted()
    },
    (thrown) => toast.error(asFault(thrown).message),
  )
  return (
    <div className="grid max-w-3xl gap-5">
      <Card>
        <h2 className="text-xl">What a rehearsal is</h2>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5">
          <li>A copy of your teams, course, sponsors and prices, with a marked page of its own.</li>
          <li>
            Go live, score on phones, sell, check in, suspend play, finalize and reveal: all of it works.
          </li>
          <li>
            Cards aren’t charged, and no emails or texts go out. The real event, its money and its boards
            never change.
          </li>
          <li>Its team codes and links are its own, so a phone can’t mix up the two.</li>
          <li>
            You end it with one press. By itself it ends after {longest} days, or when the event’s day begins.
          </li>
        </ul>
      </Card>
      {hindrance ? (
        <p>{hindrance}</p>
      ) : (
        <Button
          kind="main"
          className="justify-self-start"
          onClick={start}
          busy={isBusy && 'Copying the event...'}
        >
          Start a rehearsal
        </Button>
      )}
    </div>
  )
}

function On({ rehearsal, onEnded }: { rehearsal: Rehearsal; onEnded: () => void }) {
  const { event } = useEvent()
  const { address, startedBy, endsOn } = rehearsal
  const isHere = rehearsal.state === 'here'
  return (
    <div className="grid max-w-3xl gap-5">
      <Card>
        <h2 className="text-xl">{isHere ? 'You’re in the rehearsal' : 'A rehearsal is on'}</h2>
        <p className="mt-1 text-soft">
          Started by {startedBy}. It ends by itself on {endsOn && dateAndTime(endsOn, event?.timeZone)}.
        </p>
        {isHere ? <Here address={address} /> : <Elsewhere address={address ?? ''} />}
      </Card>
      <EndIt rehearsal={rehearsal} onEnded={onEnded} />
    </div>
  )
}

function Here({ address }: { address: string | null }) {
  return (
    <p className="mt-3">
      Nothing you do here reaches anybody.{' '}
      <a className="link" href={`${address}/admin`}>
        Go to the real event
      </a>
    </p>
  )
}

function Elsewhere({ address }: { address: string }): ReactNode {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-6">
      <QrCode text={address} label="Code that opens the rehearsal" className="w-36" />
      <div className="grid min-w-0 flex-1 basis-64 gap-3">
        <p>
          Scan the code, or open <strong className="wrap-anywhere">{address}</strong>. Everybody on your staff
          logs in there with the email and password they use here. Team codes and links for phones are on its
          Team Info page.
        </p>
        <a
          className={buttonLook({ kind: 'main', className: 'justify-self-start' })}
          href={`${address}/admin`}
          target="_blank"
          rel="noreferrer"
        >
          Open the rehearsal
        </a>
      </div>
    </div>
  )
}

function EndIt({ rehearsal, onEnded }: { rehearsal: Rehearsal; onEnded: () => void }) {
  const [asks, setAsks] = useState(false)
  async function end(): Promise<void> {
    try {
      await call('POST /api/admin/rehearsal/end')
      if (rehearsal.state === 'here') return location.assign(`${rehearsal.address}/admin`)
      toast.success('The rehearsal has ended, and its copy is gone.')
      onEnded()
    } catch (thrown) {
      toast.error(asFault(thrown).message)
    }
    setAsks(false)
  }
  return (
    <>
      <Button className="justify-self-start" onClick={() => setAsks(true)}>
        End the rehearsal
      </Button>
      {asks && (
        <ConfirmDialog
          title="End the rehearsal?"
          yes="End the rehearsal"
          busy="Ending..."
          onYes={end}
          onClose={() => setAsks(false)}
        >
          The copy is deleted, with every score, sale and check-in that was tried in it. The real event stays
          as it is.
        </ConfirmDialog>
      )}
    </>
  )
}
