import { type ReactNode, useState } from 'react'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { LeaderTexts, TeamRulesCard } from '../../../teams/client/index.ts'
import type { TeamPage } from '../../links-contract.ts'
import { OwnLookingCard } from '../looking/own-looking.tsx'
import { type PlaceAct, PlaceRows } from './place-rows.tsx'
import { TeamAccess } from './team-access.tsx'
import { TeamDay } from './team-day.tsx'
import { TeamDialogs } from './team-dialogs.tsx'
import { TeamMoney } from './team-money.tsx'
import { correctionsInWords, openPlaces, placesInWords, secretOfLink } from './team-words.ts'

interface Props {
  /** The team's handicap, where there is a net board. */
  handicap: ReactNode
}

/** A team's own page before the day: who plays and has paid, its open places, its code and link, and what happens next. */
export function TeamScreen({ handicap }: Props) {
  const { data, fault, refresh } = useCall('GET /api/user/team-page')
  if (data) return <Team page={data} handicap={handicap} onChanged={(page) => void refresh(page)} />
  return (
    <div className="page max-w-4xl">
      <PageHead title="Your team" />
      {!fault && <SkeletonRows label="Loading your team" />}
      {fault?.status === 404 && <WithoutPlaces handicap={handicap} />}
      {fault && fault.status !== 404 && (
        <Banner kind="fault">
          <p>{fault.title}</p>
          <Button className="mt-3" onClick={() => refresh()}>
            Try again
          </Button>
        </Banner>
      )}
    </div>
  )
}

/** The event's teams are always whole: nothing to send or to pay here, but the handicap where there is a net board. */
function WithoutPlaces({ handicap }: Props) {
  const { event } = useEvent()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {event?.net ? (
        handicap
      ) : (
        <Banner>This event has no team pages. Your scorecard opens on the day.</Banner>
      )}
      <TeamRulesCard />
      <LeaderTexts />
      <LinkButton href="/live-scoring" className="justify-self-start">
        Open the scorecard
      </LinkButton>
    </div>
  )
}

function Team({
  page,
  handicap,
  onChanged,
}: Props & { page: TeamPage; onChanged: (page: TeamPage) => void }) {
  const [asked, setAsked] = useState<PlaceAct | null>(null)

  function done(changed: TeamPage, message: string): void {
    setAsked(null)
    toast.success(message)
    onChanged(changed)
  }
  return (
    <div className="page max-w-5xl">
      <PageHead title={page.teamName}>
        No. {page.teamNumber}, {page.eventName}, {page.eventDateText}
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <section aria-labelledby="players">
            <h2 id="players" className="text-2xl">
              Players
            </h2>
            <p role="status" className="figures mt-1 mb-3 text-soft">
              {sentence(placesInWords(page))}
              {page.mayChange && ` ${correctionsInWords(page)}`}
            </p>
            <PlaceRows page={page} onAct={setAsked} />
          </section>
          <OwnLookingCard key={openPlaces(page)} secret={secretOfLink(page.teamLink)} />
          <TeamMoney page={page} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <TeamRulesCard />
          <TeamAccess page={page} />
          <TeamDay page={page} />
          <LeaderTexts />
          {handicap}
        </div>
      </div>
      {asked && <TeamDialogs page={page} asked={asked} onClose={() => setAsked(null)} onDone={done} />}
    </div>
  )
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
