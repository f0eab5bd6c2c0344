import { type ReactNode, Suspense, useState } from 'react'
import { calendarAddress } from '../../../../event/event/calendar-address.ts'
import { holeOnCourse } from '../../../../event/event/nines.ts'
import { startWithZone } from '../../../../event/event/start-words.ts'
import { inWave, waveOf } from '../../../../event/event/waves.ts'
import { OwnAnswersCard } from '../../../../event/questions/client/index.ts'
import { unbroken } from '../../../../kernel/text/unbroken.ts'
import { OwnTextsCard } from '../../../../site/consents/client/index.ts'
import { Button, buttonLook, LinkButton } from '../../../../ui/button.tsx'
import { type AnswerOf, call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Card } from '../../../../ui/card.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { TextAreaField } from '../../../../ui/forms/text-input.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { ifEmailed } from '../../../../ui/session/delivery.ts'
import { spotOf } from '../../../teams/starting-spots.ts'
import type { OwnParty } from '../../party-contract.ts'
import { longestWish } from '../../party-rules.ts'
import { OwnLookingCard } from '../looking/own-looking.tsx'
import { ReceivedPayments } from '../team/received-payments.tsx'
import { PartyGolfers } from './party-golfers.tsx'
import { OwnIndexes } from './party-indexes.tsx'

/** A party's own page, opened by its link: with whom it plays, what is paid, its wishes, and canceling. */
export default function PartyScreen() {
  const [secret] = useState(() => location.hash.slice(1))
  const body = { paymentTrackingId: secret }
  const { data, fault, refresh } = useCall(secret ? 'POST /api/places/party' : null, { body })
  if (!secret || fault?.status === 404)
    return (
      <div className="page">
        <PageHead title="Your sign-up" />
        <EmptyState title="This link doesn’t open a sign-up">
          <p>Please use the link in the email you got when you signed up.</p>
          <LinkButton href="/" className="mt-4">
            Home
          </LinkButton>
        </EmptyState>
      </div>
    )
  return (
    <div className="page">
      <PageHead title={data?.name ?? 'Your sign-up'}>
        {data && `${data.eventName}, ${unbroken(data.eventDateText)}`}
      </PageHead>
      {!data && !fault && <SkeletonRows count={3} label="Loading your sign-up" />}
      {!data && fault && <Banner kind="fault">{fault.title}</Banner>}
      {data && <Party secret={secret} party={data} onChanged={(party) => void refresh(party)} />}
    </div>
  )
}

interface Props {
  secret: string
  party: OwnParty
  onChanged: (party: AnswerOf<'POST /api/places/party'>) => void
}

function Party(props: Props) {
  const { party, secret } = props
  const { event } = useEvent()
  const isAsked = event?.questions !== undefined && event.eventId === party.eventId
  const isCurrent = event?.eventId === party.eventId
  const hasMenu = isCurrent && event?.dishes !== undefined
  const hasTables = isCurrent && event?.hasTables
  if (party.state === 'canceled')
    return (
      <EmptyState title="This sign-up is canceled">
        <p>Nothing is owed.</p>
        <LinkButton href="/" className="mt-4">
          Home
        </LinkButton>
      </EmptyState>
    )
  return (
    <div className="grid max-w-3xl gap-5">
      <Team party={party} />
      <Money party={party} secret={secret} />
      <PartyGolfers {...props} />
      {isAsked && party.state === 'waiting' && (
        <Suspense>
          <OwnAnswersCard secret={secret} />
        </Suspense>
      )}
      <p className="flex flex-wrap gap-3">
        {(hasMenu || hasTables) && <LinkButton href={`/dinner#${secret}`}>Open your dinner page</LinkButton>}
        {(party.team || !event?.waves) && (
          <a
            href={calendarAddress(party.eventId, {
              waveId: party.team?.waveId,
              teeTime: party.team?.teeTime,
            })}
            download="event.ics"
            className={buttonLook({ kind: 'plain' })}
          >
            Add to calendar
          </a>
        )}
      </p>
      <OwnTextsCard token={party.texts} />
      <OwnLookingCard secret={secret} isAlone={party.size === 1 && !party.team} />
      {party.state === 'waiting' && isCurrent && (event?.net || event?.places?.asksIndex) && (
        <OwnIndexes {...props} />
      )}
      {party.state === 'waiting' && <Wishes key={`${party.wishes} ${party.note}`} {...props} />}
      {party.mayCancel && <Cancel {...props} />}
    </div>
  )
}

function Team({ party: { team, size } }: { party: OwnParty }) {
  const { event } = useEvent()
  if (!team)
    return (
      <Banner>
        <p className="font-semibold">You aren’t on a team yet.</p>
        <p>
          The committee puts {size === 1 ? 'you' : 'you together'} on a team.{' '}
          {ifEmailed(
            'Then we email you, and this page shows who you play with.',
            'This page shows who you play with.',
          )}
        </p>
      </Banner>
    )
  const wave = waveOf(event, team)
  const own = event && startWithZone(inWave(event, team))
  const start = [spotOf(team), holeOnCourse(event?.course.nines, team.startingHole)]
    .filter(Boolean)
    .join(', ')
  return (
    <Card>
      <h2 className="wrap-anywhere text-2xl">You’re on {team.teamName}</h2>
      <p className="mt-1 text-soft">{team.players.join(', ')}</p>
      <p className="mt-3">
        {wave && `You start in the wave ${wave.name}, ${own}. `}
        {team.teeTime && `Your tee time is ${own}. `}
        {start
          ? `You start on hole ${start}.`
          : `Your ${event?.teeTimes ? 'tee time' : 'starting hole'} isn’t set yet.`}
      </p>
    </Card>
  )
}

function Money({ party, secret }: { party: OwnParty; secret: string }) {
  const left = party.owedAmount - party.underWayAmount
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="figures">
        <span className="block font-board font-semibold text-2xl">
          {left > 0 ? `${showAmount(left)} to pay` : party.underWayAmount > 0 ? 'Processing' : 'Paid'}
        </span>
        <span className="text-soft">
          {showAmount(party.paidAmount)} of {showAmount(party.price)} is paid.
        </span>
      </p>
      {left > 0 && (
        <LinkButton kind="main" href={`/payment#party=${secret}`}>
          Pay {showAmount(left)}
        </LinkButton>
      )}
      <div className="w-full empty:hidden">
        <ReceivedPayments
          payments={party.payments}
          email={(paymentId) =>
            call('POST /api/places/party/receipt', { body: { paymentTrackingId: secret, paymentId } })
          }
        />
      </div>
    </Card>
  )
}

function Wishes({ party, secret, onChanged }: Props) {
  const [wishes, setWishes] = useState(party.wishes)
  const [note, setNote] = useState(party.note)
  const isSame = wishes.trim() === party.wishes && note.trim() === party.note
  const [isBusy, save] = usePress(async () => {
    onChanged(await call('PUT /api/places/party', { body: { paymentTrackingId: secret, wishes, note } }))
    toast.success('Saved.')
  })
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">Your wishes</h2>
      <Area id="party-wishes" label="Who would you like to play with?" value={wishes} onType={setWishes} />
      <Area id="party-note" label="Anything we should know?" value={note} onType={setNote} />
      <div>
        <Button onClick={() => void save()} disabled={isSame} busy={isBusy && 'Saving...'}>
          Save wishes
        </Button>
      </div>
    </Card>
  )
}

interface AreaProps {
  id: string
  label: string
  value: string
  onType: (typed: string) => void
}

function Area({ id, label, value, onType }: AreaProps): ReactNode {
  return (
    <TextAreaField
      id={id}
      label={label}
      rows={2}
      maxLength={longestWish}
      value={value}
      onChange={(change) => onType(change.target.value)}
    />
  )
}

function Cancel({ party, secret, onChanged }: Props) {
  const [isAsked, setAsked] = useState(false)
  const places = party.size === 1 ? 'place' : 'places'
  async function cancel(): Promise<void> {
    onChanged(await call('POST /api/places/party/cancel', { body: { paymentTrackingId: secret } }))
    setAsked(false)
  }
  return (
    <div>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        Can’t come? Cancel your sign-up
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Cancel your sign-up?"
          yes="Cancel sign-up"
          no="Keep sign-up"
          busy="Canceling..."
          danger
          onYes={cancel}
          onClose={() => setAsked(false)}
        >
          Your {places} can go to somebody else then. Nothing is owed.
        </ConfirmDialog>
      )}
    </div>
  )
}
