import { useState } from 'react'
import { newId } from '../../../../kernel/ids.ts'
import { unbroken } from '../../../../kernel/text/unbroken.ts'
import { buttonLook, LinkButton } from '../../../../ui/button.tsx'
import { type AnswerOf, call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { keys, readJson, write } from '../../../../ui/session/storage.ts'
import { ClaimForm, GolferEntry, useGolferForm } from '../../../teams/client/index.ts'
import { blankPlayer } from '../../../teams/player-fields.ts'
import type { PlaceLink } from '../../links-contract.ts'

/** For whoever opened a place's link: takes it, if nobody else has. */
export default function ClaimScreen() {
  const [secret] = useState(() => location.hash.slice(1))
  const { data, fault } = useCall(secret ? 'POST /api/places/link' : null, { body: { secret } })
  const [claimed, setClaimed] = useState<Claimed | null>(null)
  const isUnknown = secret === '' || fault?.status === 404
  return (
    <div className="page max-w-2xl">
      <PageHead title={claimed ? 'You’re in!' : titleOf(data)}>
        {data && (
          <p>
            {data.eventName}, {unbroken(data.eventDateText)}
          </p>
        )}
      </PageHead>
      {claimed && <Taken claimed={claimed} />}
      {data && !claimed && data.state === 'open' && (
        <Claim secret={secret} place={data} onClaimed={setClaimed} />
      )}
      {data && !claimed && data.state !== 'open' && <NotOpen secret={secret} state={data.state} />}
      {!data && isUnknown && <Closed state="unknown" />}
      {!data && !isUnknown && fault && <Banner kind="fault">{fault.title}</Banner>}
      {!data && !isUnknown && !fault && <SkeletonRows label="Loading the place" />}
    </div>
  )
}

function titleOf(place: PlaceLink | undefined): string {
  return place && place.state !== 'open' ? `A place on ${place.teamName}` : 'A place for you'
}

type ClosedState = Exclude<PlaceLink['state'], 'open'>

/** Whoever took the place may open its link again: theirs is the way to the team's page. */
function NotOpen({ secret, state }: { secret: string; state: ClosedState }) {
  const [own] = useState(() => (state === 'taken' ? claimedHere(secret) : null))
  if (!own) return <Closed state={state} />
  return (
    <>
      <p role="status" className="text-lg">
        You’ve taken this place{own.teamName ? ` on ${own.teamName}. ` : '.'}
        {own.teamName && (
          <>
            Your team code is <strong className="tracking-wider">{own.teamCode}</strong>.
          </>
        )}
      </p>
      {own.teamLink && (
        <LinkButton kind="main" href={new URL(own.teamLink).pathname} className="mt-5">
          Open the team’s page
        </LinkButton>
      )}
    </>
  )
}

const closedWords = {
  taken:
    'This place is already taken. If it’s yours, your team code opens the team’s page. If not, please ask whoever sent you the link.',
  closed:
    'This place isn’t held for you anymore: its link was taken back, or its time ran out. Please ask whoever sent it to you.',
  'too-late': 'The event has started, so places can’t be taken here anymore. Please see the committee.',
  gone: 'The team isn’t signed up anymore, so its places are gone, too. Please ask whoever sent you the link, or sign up by yourself.',
  unknown: 'We don’t recognize this link. Please ask whoever sent it to you.',
} as const

function Closed({ state }: { state: ClosedState | 'unknown' }) {
  return (
    <>
      <Banner kind={state === 'unknown' ? 'fault' : undefined}>{closedWords[state]}</Banner>
      <div className="mt-4 flex flex-wrap gap-3">
        {state === 'taken' && <LinkButton href="/auth/team-login">Enter your team code</LinkButton>}
        <LinkButton href="/">See the event</LinkButton>
      </div>
    </>
  )
}

interface ClaimProps {
  secret: string
  place: PlaceLink
  onClaimed: (claimed: Claimed) => void
}

function Claim({ secret, place, onClaimed }: ClaimProps) {
  const [requestId] = useState(newId)
  const { isLeader, shirtSize, shareAmount } = place
  const form = useGolferForm<Claimed>({
    ...{ formId: 'claim', draft: `claim-${secret.slice(0, 12)}`, isLeader },
    start: () => (shirtSize === null ? blankPlayer : { ...blankPlayer, shirtSize }),
    send: (player, said) => call('POST /api/places/claim', { body: { secret, requestId, player, ...said } }),
    onSaved(claimed) {
      saveClaimed(secret, claimed)
      onClaimed(claimed)
    },
  })
  const intro = (
    <>
      <p className="text-lg">{whatFor(place)}</p>
      <p className="figures mt-1 mb-5 text-soft">
        {shareAmount > 0
          ? `Your share is ${showAmount(shareAmount)}. You can pay next.`
          : 'There’s nothing to pay.'}{' '}
        It’s held until {place.heldUntilText}.
      </p>
    </>
  )
  return (
    <ClaimForm form={form} intro={intro}>
      <GolferEntry form={form} isOwn without={shirtSize === null ? [] : ['shirtSize']} />
      {shirtSize !== null && <p className="mt-4 text-soft">The shirt is ordered already: {shirtSize}.</p>}
    </ClaimForm>
  )
}

/** Whose place it is, in a sentence or two. */
function whatFor({ replaces, leaderName, teamName }: PlaceLink): string {
  if (teamName === null)
    return `You’d play instead of ${replaces}. The committee puts you on a team before the event.`
  return replaces === null || replaces === leaderName
    ? `${leaderName} has a place for you on ${teamName}.`
    : `You’d play instead of ${replaces} on ${teamName}.`
}

function Taken({ claimed }: { claimed: Claimed }) {
  const { payLink, shareAmount, teamLink } = claimed
  return (
    <>
      <p
        role="status"
        className="wrap-anywhere rounded-md bg-fairway px-[min(1.25rem,5vw)] py-5 text-[1.375rem] text-white leading-snug"
      >
        <Seat claimed={claimed} />
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {payLink && (
          <a href={payLink} className={buttonLook({ kind: 'main' })}>
            Pay your share of {showAmount(shareAmount)}
          </a>
        )}
        {teamLink ? (
          <LinkButton href={new URL(teamLink).pathname}>Open the team’s page</LinkButton>
        ) : (
          <LinkButton href="/">See the event</LinkButton>
        )}
      </div>
    </>
  )
}

/** A golfer who took over a place without a team waits for one. */
function Seat({ claimed: { teamName, teamCode } }: { claimed: Claimed }) {
  if (!teamName) return 'The place is yours. The committee puts you on a team before the event.'
  return (
    <>
      You play on {teamName}. Your team code is <strong className="tracking-wider">{teamCode}</strong>: it
      opens the team’s page, and the scorecard on the day.
    </>
  )
}

type Claimed = AnswerOf<'POST /api/places/claim'>

interface Saved {
  secret: string
  claimed: Claimed
}

/** Remembers that this browser took the place of a link, for when the link is opened again. */
function saveClaimed(secret: string, claimed: Claimed): void {
  write(keys.place, JSON.stringify({ secret, claimed }))
}

/** What this browser got when it took the place of this link; null if somebody else did. */
function claimedHere(secret: string): Claimed | null {
  const saved = readJson<Saved>(keys.place, (value) => value.secret === secret && isClaimed(value.claimed))
  return saved?.claimed ?? null
}

function isClaimed(value: Partial<Claimed> | undefined): boolean {
  const texts = [value?.teamName, value?.teamCode, value?.teamLink]
  return texts.every((text) => typeof text === 'string')
}
