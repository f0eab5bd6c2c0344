import { useState } from 'react'
import { unbroken } from '../../../../kernel/text/unbroken.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { type ApiFault, asFault, call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Card } from '../../../../ui/card.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { ifEmailed } from '../../../../ui/session/delivery.ts'
import type { JoinRequest } from '../../looking-contract.ts'
import { placesOpen } from './looking-words.ts'

/** The leader's page for one request to join: who asks, and yes or no. */
export default function JoinScreen() {
  const [secret] = useState(() => location.hash.slice(1))
  const { data, fault, refresh } = useCall(secret ? 'POST /api/places/join' : null, { body: { secret } })
  if (!secret || fault?.status === 404)
    return (
      <div className="page">
        <PageHead title="A request to join" />
        <EmptyState title="This link doesn’t open a request">
          Please use the link in the email we sent you.
        </EmptyState>
      </div>
    )
  return (
    <div className="page max-w-2xl">
      <PageHead title={data ? `${data.firstName} would like to join you` : 'A request to join'}>
        {data && `${data.eventName}, ${unbroken(data.eventDateText)}`}
      </PageHead>
      {!data && !fault && <SkeletonRows count={2} label="Loading the request" />}
      {!data && fault && <Banner kind="fault">{fault.title}</Banner>}
      {data && <Request secret={secret} request={data} onAnswered={(after) => void refresh(after)} />}
    </div>
  )
}

interface Props {
  secret: string
  request: JoinRequest
  onAnswered: (request?: JoinRequest) => void
}

function Request({ secret, request, onAnswered }: Props) {
  const { name, shirtSize, sentence, teamName, openPlaces, answer } = request
  return (
    <div className="grid gap-5">
      <Card>
        <h2 className="wrap-anywhere text-2xl">{name}</h2>
        <p className="wrap-anywhere mt-2 text-lg">{sentence}</p>
        <p className="mt-2 text-soft">
          Shirt {shirtSize}
          {teamName && ` · ${teamName}: ${placesOpen(openPlaces)}`}
        </p>
      </Card>
      {answer === 'expired' ? (
        <Expired request={request} />
      ) : answer ? (
        <Answered request={request} answer={answer} />
      ) : (
        <Choice secret={secret} request={request} onAnswered={onAnswered} />
      )}
    </div>
  )
}

function Expired({ request: { firstName } }: { request: JoinRequest }) {
  return (
    <Banner>
      This request ended without an answer, and we told {firstName}. If you still have a place, {firstName}{' '}
      can ask you again.
    </Banner>
  )
}

function Answered({ request, answer }: { request: JoinRequest; answer: 'yes' | 'no' }) {
  const { firstName, teamName, wasAnswered, teamLink } = request
  return (
    <>
      <Banner kind={answer === 'yes' ? 'good' : 'note'}>
        <p className="font-semibold">{wasAnswered ? `You said ${answer} already.` : `You said ${answer}.`}</p>
        <p>
          {answer === 'yes'
            ? `${firstName} plays on ${teamName || 'your team'}. ${ifEmailed(`We emailed ${firstName} how to pay.`, `We can’t email ${firstName}: please tell them.`)}`
            : ifEmailed(
                `We told ${firstName} in a friendly email.`,
                `We can’t email ${firstName}: please tell them.`,
              )}
        </p>
      </Banner>
      <div>
        {teamLink ? (
          <LinkButton kind="main" href={new URL(teamLink).pathname}>
            Open your team’s page
          </LinkButton>
        ) : (
          <LinkButton href="/teams">See the teams</LinkButton>
        )}
      </div>
    </>
  )
}

function Choice({ secret, request, onAnswered }: Props) {
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null)
  const [refusal, setRefusal] = useState<ApiFault | null>(null)
  const { firstName, paysPerHead, obstacle, endsText } = request
  async function say(answer: 'yes' | 'no'): Promise<void> {
    setBusy(answer)
    setRefusal(null)
    try {
      onAnswered(await call('POST /api/places/join/answer', { body: { secret, answer } }))
    } catch (thrown) {
      setRefusal(asFault(thrown))
      onAnswered()
    }
    setBusy(null)
  }
  return (
    <>
      {refusal && <Banner kind="fault">{refusal.detail ?? refusal.title}</Banner>}
      {obstacle && !refusal && <Banner>{obstacle} You can still say no.</Banner>}
      {!obstacle && <p>Please answer by {endsText}.</p>}
      {!obstacle && (
        <p className="text-soft">
          {paysPerHead
            ? `Say yes, and ${firstName} plays with you and pays for the place. You owe nothing for it.`
            : `Say yes, and ${firstName} takes one of your open places and gets the link to pay a share of the team fee.`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!obstacle && (
          <Button
            kind="main"
            wide
            disabled={busy !== null}
            busy={busy === 'yes' && 'One moment...'}
            onClick={() => void say('yes')}
          >
            Yes, play with us
          </Button>
        )}
        <Button
          wide
          disabled={busy !== null}
          busy={busy === 'no' && 'One moment...'}
          onClick={() => void say('no')}
        >
          No, thank you
        </Button>
      </div>
    </>
  )
}
