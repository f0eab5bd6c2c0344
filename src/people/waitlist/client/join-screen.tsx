import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { takesGolfers } from '../../../event/event/phase.ts'
import { teamSizeOf } from '../../../event/event/round.ts'
import { countInWords } from '../../../kernel/count-in-words.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { type EventInfo, useEvent } from '../../../ui/session/current-event.ts'
import { ChoiceField } from '../../places/client/index.ts'
import { useFreshPlaces } from '../../teams/client/index.ts'
import { type WaitKind, waitKinds, waitlistRule } from '../rules.ts'
import { DinnerWait } from './dinner-wait.tsx'
import { GolfWait } from './golf-wait.tsx'

interface Props {
  /** With the secret of the new entry's link. */
  onJoined: (secret: string) => void
}

/** Joining the line: for a team, a few golfers, or dinner. */
export function JoinScreen({ onJoined }: Props) {
  const { event, isLoading } = useEvent()
  return (
    <div className="page pb-12">
      <PageHead title="Join the waitlist">{event?.eventName}</PageHead>
      {!event && isLoading && <SkeletonRows count={4} label="Loading the form" />}
      {event && (isOpen(event) ? <Join event={event} onJoined={onJoined} /> : <Closed />)}
    </div>
  )
}

function isOpen(event: EventInfo): boolean {
  return takesGolfers(event) && event.places?.waitlist === true
}

function Closed() {
  return (
    <EmptyState title="There is no waitlist now">
      <LinkButton href="/" className="mt-2">
        Home
      </LinkButton>
    </EmptyState>
  )
}

function Join({ event, onJoined }: Props & { event: EventInfo }) {
  const [parameters] = useSearchParams()
  const kinds = waitKinds.filter((kind) => isFor(kind, event))
  const asked = kinds.find((kind) => kind === parameters.get('for'))
  const [kind, setKind] = useState<WaitKind>(asked ?? kinds[0] ?? 'team')
  const [size, setSize] = useState(1)
  const teamSize = teamSizeOf(event)
  useFreshPlaces()
  const sizes = Array.from({ length: teamSize }, (_, index) => index + 1)
  return (
    <div className="grid max-w-3xl gap-6">
      <p>{waitlistRule} Nothing is due until you accept an offer.</p>
      <ChoiceField
        legend="What are you waiting for?"
        name="waits-for"
        choices={kinds.map((value) => ({ value, label: labelOf(value, teamSize) }))}
        value={kind}
        onChoose={setKind}
      />
      {kind === 'party' && (
        <ChoiceField
          legend="How many of you?"
          name="waits-size"
          choices={sizes.map((value) => ({ value, label: String(value) }))}
          value={size}
          onChoose={setSize}
        />
      )}
      {kind === 'dinner' && <DinnerWait event={event} onJoined={onJoined} />}
      {kind !== 'dinner' && isFree(kind, size, event) && (
        <FreeNow size={size} isTeam={kind === 'team' || size === teamSize} />
      )}
      {kind !== 'dinner' && !isFree(kind, size, event) && (
        <GolfWait
          key={`${kind} ${size}`}
          event={event}
          kind={kind}
          size={kind === 'team' ? teamSize : size}
          onJoined={onJoined}
        />
      )}
    </div>
  )
}

/** They can sign up instead. */
function isFree(kind: 'team' | 'party', size: number, { isFull, places }: EventInfo): boolean {
  return kind === 'team' ? !isFull : (places?.golfersTogether ?? 0) >= size
}

/** Instead of the form: nobody waits for what is there. What was typed is kept for the sign-up form. */
function FreeNow({ size, isTeam }: { size: number; isTeam: boolean }) {
  const way = isTeam ? 'team' : size === 1 ? 'me' : 'few'
  return (
    <Banner kind="good">
      <p className="font-semibold">
        {isTeam
          ? 'A team place is free now.'
          : size === 1
            ? 'A place is free for you now.'
            : `There’s room for ${countInWords(size)} of you now.`}
      </p>
      <p>You don’t have to wait: sign up before somebody else takes it.</p>
      <LinkButton kind="main" className="mt-3" href={`/sign-up?as=${way}`}>
        Sign up
      </LinkButton>
    </Banner>
  )
}

/** In words that follow the team size. */
function labelOf(kind: WaitKind, teamSize: number): string {
  if (kind === 'dinner') return 'Dinner only'
  if (kind === 'team') return `A team of ${countInWords(teamSize)}`
  return 'Just me, or a few of us'
}

function isFor(kind: WaitKind, { places, attendeesAreFull }: EventInfo): boolean {
  if (kind === 'dinner') return attendeesAreFull
  return kind === 'team' || places?.parties === true
}
