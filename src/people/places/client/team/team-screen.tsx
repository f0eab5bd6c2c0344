import { type ReactNode, useState } from 'react'
import { calendarAddress } from '../../../../event/event/calendar-address.ts'
import { holeOnCourse } from '../../../../event/event/nines.ts'
import { takesGolfers } from '../../../../event/event/phase.ts'
import { startInFull } from '../../../../event/event/start-words.ts'
import { inWave, waveOf } from '../../../../event/event/waves.ts'
import { withCapital } from '../../../../kernel/count-in-words.ts'
import { unbroken } from '../../../../kernel/text/unbroken.ts'
import { Button, buttonLook, LinkButton } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { type EventInfo, useEvent } from '../../../../ui/session/current-event.ts'
import { ShareButton } from '../../../../ui/share-button.tsx'
import { LeaderTexts, TeamRulesCard } from '../../../teams/client/index.ts'
import { spotOf } from '../../../teams/starting-spots.ts'
import type { TeamPage } from '../../links-contract.ts'
import { OwnLookingCard } from '../looking/own-looking.tsx'
import { type PlaceAct, PlaceRows } from './place-rows.tsx'
import { TeamDialogs } from './team-dialogs.tsx'
import { TeamMoney } from './team-money.tsx'
import { correctionsInWords, openPlaces, placesInWords, secretOfLink } from './team-words.ts'

interface Props {
  /** The team's handicap, where there is a net board. */
  handicap: ReactNode
  /** What its golfers eat, where there is a menu. */
  dinner: ReactNode
  /** What the committee asks, where it asks something. */
  answers: ReactNode
}

/** A team's own page before the day: who plays and has paid, its open places, its code and link, and what happens next. */
export function TeamScreen(parts: Props) {
  const { data, fault, refresh } = useCall('GET /api/user/team-page')
  if (data) return <Team page={data} {...parts} onChanged={(page) => void refresh(page)} />
  return (
    <div className="page max-w-4xl">
      <PageHead title="Your team" />
      {!fault && <SkeletonRows label="Loading your team" />}
      {fault && (
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

function Team({
  page,
  handicap,
  dinner,
  answers,
  onChanged,
}: Props & { page: TeamPage; onChanged: (page: TeamPage) => void }) {
  const [asked, setAsked] = useState<PlaceAct | null>(null)
  const { event } = useEvent()
  const other = event && event.eventId !== page.eventId ? event : null
  const isOver = other !== null || event?.eventIsFinalized === true

  const { data: card } = useCall(isOver && !other ? 'GET /api/LiveScoring/GetLiveScoring' : null)

  function done(changed: TeamPage, message: string): void {
    setAsked(null)
    toast.success(message)
    onChanged(changed)
  }
  return (
    <div className="page max-w-5xl">
      <PageHead
        title={page.teamName}
        actions={
          isOver &&
          !other && (
            <>
              {card?.finalScoreConfirmed && <LinkButton href="/live-scoring">Your card</LinkButton>}
              <LinkButton kind="main" href="/leaderboard">
                See the result
              </LinkButton>
            </>
          )
        }
      >
        No. {page.teamNumber}, {page.eventName}, {unbroken(page.eventDateText)}
      </PageHead>
      {other && <OtherEvent page={page} current={other} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <section aria-labelledby="players">
            <h2 id="players" className="text-2xl">
              Players
            </h2>
            <p role="status" className="figures mt-1 mb-3 text-soft">
              {withCapital(placesInWords(page))}
              {page.mayChange && ` ${correctionsInWords(page)}`}
            </p>
            <PlaceRows page={page} onAct={setAsked} />
          </section>
          {!other && <OwnLookingCard key={openPlaces(page)} secret={secretOfLink(page.teamLink)} />}
          <TeamMoney page={page} />
          {!other && answers}
          {!other && dinner}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {!other && <TeamRulesCard />}
          {!isOver && <TeamAccess page={page} />}
          <TeamDay page={page} event={other ? null : event} isOver={isOver} />
          {!other && <LeaderTexts />}
          {!other && handicap}
        </div>
      </div>
      {asked && <TeamDialogs page={page} asked={asked} onClose={() => setAsked(null)} onDone={done} />}
    </div>
  )
}

/** The team's facts are those of its own event; what the site offers by now is the current one's. */
function OtherEvent({ page, current }: { page: TeamPage; current: EventInfo }) {
  return (
    <Banner className="mb-8">
      <p>
        This is your team of {page.eventName}. The current event is {current.eventName}.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {takesGolfers(current) && (
          <LinkButton href="/" kind="main">
            {`See ${current.eventName}`}
          </LinkButton>
        )}
        <LinkButton href={`/leaderboard?eventId=${encodeURIComponent(page.eventId)}`}>
          {`Leaderboard of ${page.eventName}`}
        </LinkButton>
      </div>
    </Banner>
  )
}

/** The team's code, its QR code, and its link for the other players. */
function TeamAccess({ page: { teamName, teamCode, teamLink, eventName } }: { page: TeamPage }) {
  return (
    <section aria-labelledby="code">
      <h2 id="code" className="text-2xl">
        Team code
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-5 rounded-lg border border-line bg-white p-4">
        <QrCode text={teamLink} label={`QR code of the link of ${teamName}`} className="size-36" />
        <div className="min-w-0 flex-1 basis-36">
          <p className="figures font-semibold text-4xl tracking-[0.15em]">{teamCode}</p>
          <p className="mt-1 text-[0.9375rem] text-soft">
            The code or a scan opens this page, and your scorecard on the day. Share it only with your team.
          </p>
        </div>
        <div className="flex basis-full flex-wrap items-center gap-3">
          <ShareButton title={teamName} text={`Our team at ${eventName}, code ${teamCode}:`} url={teamLink}>
            Share with your team
          </ShareButton>
          <CopyButton text={teamLink} what="Team link" />
        </div>
      </div>
    </section>
  )
}

/** When and where, the starting hole, the calendar and the scorecard. */
function TeamDay({ page, event, isOver }: { page: TeamPage; event: EventInfo | null; isOver: boolean }) {
  const { startingHole, eventId, eventDateText } = page
  const own = event && inWave(event, page)
  const course = event?.course
  const route = waveOf(event, page)?.route
  return (
    <section aria-labelledby="day">
      <h2 id="day" className="text-2xl">
        On the day
      </h2>
      <dl className="figures mt-2 divide-y divide-line border-line border-y">
        <Fact name="When">
          {event?.eventDayText ?? eventDateText}
          {own?.shotgunStart && (
            <>
              , <span className="inline-block">{startInFull(own, page)}</span>
            </>
          )}
        </Fact>
        {route && <Fact name="Holes">{route.words}</Fact>}
        {course?.courseName && (
          <Fact name="Where">
            {[course.courseName, course.addressStreet, course.addressCity].filter(Boolean).join(', ')}
          </Fact>
        )}
        <Fact name="Starting hole">
          {[
            spotOf(page) ?? (isOver ? '' : 'The committee assigns it before play'),
            holeOnCourse(course?.nines, startingHole),
          ]
            .filter(Boolean)
            .join(', ')}
        </Fact>
      </dl>
      {!isOver && (
        <div className="mt-4 flex flex-wrap gap-3">
          <a
            href={calendarAddress(eventId, { waveId: page.waveId, teeTime: page.teeTime })}
            download="event.ics"
            className={buttonLook({ kind: 'plain' })}
          >
            Add to calendar
          </a>
          <LinkButton href="/live-scoring">Scorecard</LinkButton>
        </div>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 py-2.5">
      <dt className="font-semibold">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
