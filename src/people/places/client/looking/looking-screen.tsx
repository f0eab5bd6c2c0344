import { useState } from 'react'
import { takesGolfers } from '../../../../event/event/phase.ts'
import { teamSizeOf } from '../../../../event/event/round.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Card } from '../../../../ui/card.tsx'
import { classes } from '../../../../ui/classes.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { emailIsOn } from '../../../../ui/session/delivery.ts'
import { teamIn, useSession } from '../../../../ui/session/session.ts'
import type { TeamLooking, TeamsLooking } from '../../looking-contract.ts'
import { onceAnswered } from '../../looking-rules.ts'
import { secretOfLink } from '../team/team-words.ts'
import { JoinForm } from './join-form.tsx'
import { placesOpen } from './looking-words.ts'
import { OwnLookingCard } from './own-looking.tsx'

/**
 * The public list of teams looking for players, and asking one to join. For a team that is logged in, or opens the page
 * by its link, also its own entry.
 */
export default function LookingScreen() {
  const { event } = useEvent()
  const { user } = useSession()
  const [linked] = useState(() => location.hash.slice(1))
  const ownTeam = useCall(
    event?.places?.looking && teamIn(user, event.eventId) ? 'GET /api/user/team-page' : null,
  )
  const secret = linked || (ownTeam.data && secretOfLink(ownTeam.data.teamLink))
  const called = useCall('GET /api/places/looking')
  const isOff = called.fault?.status === 404
  return (
    <div className="page">
      <PageHead title="Teams looking for players">{event?.eventName}</PageHead>
      {isOff ? (
        <EmptyState title="There is no list right now">
          <p>This event doesn’t list teams that are looking for players.</p>
          <LinkButton href="/" className="mt-4">
            Home
          </LinkButton>
        </EmptyState>
      ) : (
        <div className="grid max-w-3xl gap-6">
          {secret && <OwnLookingCard secret={secret} onChanged={() => void called.refresh()} />}
          <UntilLoaded called={called} label="Loading teams">
            {(list) => <Teams list={list} />}
          </UntilLoaded>
        </div>
      )}
    </div>
  )
}

function Teams({ list }: { list: TeamsLooking }) {
  const { event } = useEvent()
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<string | null>(null)
  if (list.teams.length === 0)
    return (
      <EmptyState title="No team is looking right now">
        <p>Please look again later.</p>
        {event && takesGolfers(event) && !event.isFull ? (
          <LinkButton href="/sign-up" className="mt-4">
            Sign up yourself
          </LinkButton>
        ) : (
          <LinkButton href="/" className="mt-4">
            Home
          </LinkButton>
        )}
      </EmptyState>
    )
  return (
    <ul className="grid gap-4">
      {list.teams.map((team) => (
        <li key={team.id}>
          <Card>
            <Team team={team} playerPrice={list.playerPrice} />
            {asked.has(team.id) ? (
              <Banner kind="good" className="mt-4">
                We sent {team.name} your request. {onceAnswered(emailIsOn())}
              </Banner>
            ) : open === team.id ? (
              <JoinForm
                team={team}
                onSent={() => setAsked(new Set([...asked, team.id]))}
                onClose={() => setOpen(null)}
              />
            ) : (
              <Button wide className="mt-4" onClick={() => setOpen(team.id)}>
                Ask to join<span className="sr-only"> {team.name}</span>
              </Button>
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}

function Team({ team, playerPrice }: { team: TeamLooking; playerPrice: number }) {
  const { event } = useEvent()
  return (
    <>
      <h2 className="wrap-anywhere text-2xl">{team.name}</h2>
      <p className="wrap-anywhere mt-1 text-lg">{team.sentence}</p>
      <p className="figures mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-fairway">
        {event && <Seats open={team.openPlaces} size={teamSizeOf(event)} />}
        {placesOpen(team.openPlaces)}
      </p>
      <p className="mt-1 text-soft">
        {team.paysPerHead
          ? `You pay ${showAmount(playerPrice)} for yourself`
          : `You pay your share of the team fee${event ? `, ${showAmount(event.eventFee / teamSizeOf(event))}` : ''}`}
        , and only if the team says yes.
      </p>
    </>
  )
}

/** Taken seats are full, open ones hollow. */
function Seats({ open, size }: { open: number; size: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1.5">
      {Array.from({ length: size }, (_, seat) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: seats have no other name
          key={seat}
          className={classes(
            'size-4 rounded-full border-2 border-fairway',
            seat < size - open ? 'bg-fairway' : 'border-dashed',
          )}
        />
      ))}
    </span>
  )
}
