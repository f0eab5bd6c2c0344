import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import {
  boardIsOpen,
  daysInWords,
  daysToGo,
  isDinnerAhead,
  teamHomeOf,
  teamsSignedUp,
} from '../../../event/event/phase.ts'
import { Button, type ButtonKind, LinkButton } from '../../../ui/button.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { usePageTime } from '../../../ui/page/served-page.ts'
import { teamIn, useSession } from '../../../ui/session/session.ts'
import { HomeDonate } from '../sections/home-donate.tsx'
import { usePackages } from '../use-packages.ts'
import { bannerFor, type HomeBanner, leadsWithPlay } from './banner.ts'
import { type UnpaidTeam, useUnpaidTeam } from './use-unpaid-team.ts'

/** The banner with its buttons, and a link to the leaderboard if there is one. */
export function HomeActions({ event }: { event: EventInfo }) {
  const { user } = useSession()
  const teamId = teamIn(user, event.eventId)
  const banner = bannerFor(event, { teamId })
  const unpaid = useUnpaidTeam(event.eventId)
  const now = usePageTime()
  const isPlayFirst = unpaid === null && leadsWithPlay(event, banner, now)
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {isPlayFirst && <PlayToday event={event} />}
      {isPlayFirst && event.isEventLive ? (
        <Folded title={foldedTitle[banner] ?? 'Sign-up, dinner and sponsoring'}>
          <BannerActions event={event} banner={banner} unpaid={unpaid} isPlayFirst now={now} />
        </Folded>
      ) : (
        <BannerActions event={event} banner={banner} unpaid={unpaid} isPlayFirst={isPlayFirst} now={now} />
      )}
      {!isPlayFirst && <BoardLinks event={event} banner={banner} hasTeam={teamId !== null} />}
    </div>
  )
}

const foldedTitle: Partial<Record<HomeBanner, string>> = {
  'event-full': 'This event is full',
  'teams-full': 'Teams Currently Full',
}

/** While the field is out, few come to sign up: all of that is one press away. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fold title={title} className="basis-full">
      <div className="flex flex-col gap-3 pb-4 sm:flex-row sm:flex-wrap">{children}</div>
    </Fold>
  )
}

/** Links to the leaderboard and to the team code. */
function PlayToday({ event }: { event: EventInfo }) {
  const { user } = useSession()
  const hasBoard = boardIsOpen(event)
  return (
    <>
      {hasBoard && page('/leaderboard', 'Leaderboard', 'main')}
      {!teamIn(user, event.eventId) &&
        page('/auth/team-login', 'Enter your team code', hasBoard ? 'plain' : 'main')}
    </>
  )
}

function ownPage(home: '/team' | '/live-scoring', kind: ButtonKind) {
  return page(home, home === '/team' ? 'Your Team' : 'Live Scoring', kind)
}

interface ActionsProps {
  event: EventInfo
  banner: HomeBanner
  unpaid: UnpaidTeam | null | undefined
  isPlayFirst: boolean
  now: number
}

function BannerActions({ event, banner, unpaid, isPlayFirst, now }: ActionsProps) {
  const isFolded = isPlayFirst && event.isEventLive
  switch (banner) {
    case 'coming-soon':
      return (
        <Sign
          title={event.comingSoonText || `${nextSignUp(event)} Sign-Ups Coming Soon`}
          facts={comingSoonFacts(event, now)}
        >
          {page('/teams', 'Teams')}
          {!boardIsOpen(event) && page('/leaderboard', 'Leaderboard')}
          <HomeDonate event={event} />
        </Sign>
      )
    case 'live':
      return <LiveActions event={event} />
    case 'final':
      return (
        <>
          {unpaid && <PayForTeam team={unpaid} />}
          {page('/leaderboard', 'Leaderboard', unpaid ? 'plain' : 'main')}
          {/* Holes are played; dinner is still sold until it begins. */}
          {isDinnerAhead(event, now) && !event.attendeesAreFull && dinner(event)}
        </>
      )
    case 'my-team':
      return (
        <>
          {unpaid && <PayForTeam team={unpaid} />}
          {event.scoringIsLocked
            ? page('/leaderboard', 'Leaderboard', unpaid ? 'plain' : 'main')
            : ownPage(teamHomeOf(event, now), unpaid ? 'plain' : 'main')}
          {/* A logged-in golfer may also buy dinner for family. */}
          {event.registrationEnabled && !event.attendeesAreFull && dinner(event)}
        </>
      )
    case 'event-full':
      return (
        <Sign title="This event is full" isSaid={isFolded}>
          {waitlist(event)}
          <HomeDonate event={event} />
        </Sign>
      )
    case 'teams-full':
      return (
        <Sign title="Teams Currently Full" isSaid={isFolded}>
          {unpaid && <PayForTeam team={unpaid} />}
          {waitlist(event)}
          {/* A team that isn't whole may still have a place for them, until it plays. */}
          {event.places?.golfersTogether && !event.isEventLive
            ? page('/sign-up', 'Sign up without a team')
            : null}
          {dinner(event)}
          <SponsorActions event={event} />
        </Sign>
      )
    case 'open':
      return (
        <>
          {unpaid === null && page('/sign-up', 'Sign-Up Team', isPlayFirst ? 'plain' : 'main')}
          {unpaid && <PayForTeam team={unpaid} />}
          {dinner(event)}
          <SponsorActions event={event} />
          {unpaid && page('/sign-up', 'Sign up another team')}
        </>
      )
  }
}

/** A team of this phone still owes something, so paying comes before signing up another one. */
function PayForTeam({ team: { name, left, isSharePaid } }: { team: UnpaidTeam }) {
  const others = isSharePaid ? ' the other' : ''
  const amount = left !== null && left > 0 ? `${others} ${showAmount(left)}` : ''
  return page('/payment', `Pay${amount} for ${name ?? 'your team'}`, 'main')
}

/** Shown instead of the buttons if the event could not be loaded. */
export function HomeLoadError() {
  return (
    <Banner kind="fault">
      <p className="font-semibold">An error occurred. Please reload the page.</p>
      <Button className="mt-3" onClick={() => location.reload()}>
        Reload Page
      </Button>
    </Banner>
  )
}

/** Staff may play, too; and for them the page stays as it came. */
function LiveActions({ event }: { event: EventInfo }) {
  const { user } = useSession()
  return (
    <>
      {page('/leaderboard', 'Leaderboard', 'main')}
      {!teamIn(user, event.eventId) && !event.eventIsFinalized && (
        <p className="order-last basis-full text-[1.0625rem]">
          Playing today?{' '}
          <Link href="/auth/team-login" className="link inline-block py-2">
            Enter your team code
          </Link>
        </p>
      )}
    </>
  )
}

/** Whichever links the banner doesn't already have, and that lead somewhere: a locked card doesn't. */
function BoardLinks({ event, banner, hasTeam }: { event: EventInfo; banner: HomeBanner; hasTeam: boolean }) {
  if (!boardIsOpen(event)) return null
  const bannerHasBoard =
    banner === 'live' || banner === 'final' || (banner === 'my-team' && event.scoringIsLocked)
  return (
    <>
      {!bannerHasBoard && page('/leaderboard', 'Leaderboard')}
      {hasTeam && banner !== 'my-team' && !event.scoringIsLocked && page('/live-scoring', 'Live Scoring')}
    </>
  )
}

/** The year that can be signed up for next: once this year's result is final, the one after. */
function nextSignUp({ eventYear, eventIsFinalized }: EventInfo): number {
  return eventIsFinalized ? eventYear + 1 : eventYear
}

/** '12 teams have signed up. 40 days to go.' */
function comingSoonFacts(event: EventInfo, now: number): string {
  const count = teamsSignedUp(event)
  if (event.eventIsFinalized) return ''
  const teams =
    count > 0 && `Sign-up is closed. ${count} ${count === 1 ? 'team has' : 'teams have'} signed up.`
  const days = !boardIsOpen(event) && daysInWords(daysToGo(event, now))
  return [teams, days && `${days}.`].filter(Boolean).join(' ')
}

interface SignProps {
  title: string
  facts?: string
  /** The line above already says it. */
  isSaid?: boolean
  children: ReactNode
}

function Sign({ title, facts, isSaid = false, children }: SignProps) {
  if (isSaid) return children
  return (
    <>
      <Banner className="basis-full">
        <p className="font-board font-semibold text-[1.375rem] leading-snug">{title}</p>
        {facts && <p className="figures mt-1">{facts}</p>}
      </Banner>
      {children}
    </>
  )
}

function page(href: string, label: string, kind: ButtonKind = 'plain') {
  return (
    <LinkButton href={href} kind={kind} wide>
      {label}
    </LinkButton>
  )
}

function dinner(event: EventInfo) {
  return page(`/dinner-sign-up?eventId=${encodeURIComponent(event.eventId)}`, 'Dinner Sign-Up or Buy Shirts')
}

/** Only where the committee keeps one. */
function waitlist({ places }: EventInfo) {
  return places?.waitlist ? page('/waitlist', 'Join the waitlist', 'main') : null
}

/** The description's button; what else there is to sponsor is named beside it. */
function SponsorActions({ event }: { event: EventInfo }) {
  const packages = usePackages(event)
  return (
    <>
      {page('/sponsor', 'Sponsor a Hole')}
      {packages[0] && page('/sponsor', 'Sponsor packages')}
    </>
  )
}
