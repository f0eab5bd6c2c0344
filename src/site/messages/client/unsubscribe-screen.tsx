import { useState } from 'react'
import { useParams } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { UnsubscribeChoice } from '../opt-out-contract.ts'

/** Opening the page changes nothing, because link checkers open it too. A person has to press the button. */
export default function UnsubscribeScreen() {
  const { token = '' } = useParams<{ token: string }>()
  const { data, fault, refresh } = useCall('GET /api/messages/unsubscribe/{token}', { params: { token } })
  return (
    <div className="page max-w-lg">
      <PageHead title="Announcements" />
      {data && <Choice token={token} choice={data} onChosen={refresh} />}
      {!data && !fault && <SkeletonRows label="Loading" />}
      {!data && fault && (
        <Banner kind="fault">
          {fault.status === 404
            ? 'We don’t recognize this link. Please open it from the email again, or contact us.'
            : fault.title}
        </Banner>
      )}
    </div>
  )
}

interface Props {
  token: string
  choice: UnsubscribeChoice
  onChosen: (choice: UnsubscribeChoice) => void
}

function Choice({ token, choice, onChosen }: Props) {
  const [refusal, setRefusal] = useState('')
  const { address, optedOut } = choice

  const [isBusy, choose] = usePress(
    async () => {
      setRefusal('')
      const body = { optedOut: !optedOut }
      onChosen(await call('POST /api/messages/unsubscribe/{token}', { params: { token }, body }))
    },
    (thrown) => setRefusal(asFault(thrown).title),
  )
  return (
    <div className="grid gap-5">
      {refusal && <Banner kind="fault">{refusal}</Banner>}
      <p role="status" className="text-lg [overflow-wrap:anywhere]">
        {optedOut
          ? `${address} is unsubscribed. We won’t send it any more announcements.`
          : `${address} gets announcements about the event: reminders, news and calls to sign up.`}
      </p>
      <p className="text-soft">Receipts, team codes and anything you ask for are sent either way.</p>
      <Button
        kind={optedOut ? 'plain' : 'main'}
        wide
        className="justify-self-start"
        onClick={choose}
        busy={isBusy && 'Saving...'}
      >
        {optedOut ? 'Subscribe again' : 'Unsubscribe'}
      </Button>
    </div>
  )
}
