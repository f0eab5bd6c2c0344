import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { hasPage } from '../../../client/pages.ts'
import { useSession } from '../../../client/session.ts'
import { Banner } from '../../../client/ui/banner.tsx'
import { Button, type ButtonKind, LinkButton } from '../../../client/ui/button.tsx'
import type { EventInfo } from '../contract.ts'
import { bannerFor } from './banner.ts'
import { HomeDonate } from './home-screen-money.tsx'

/** The banner of the home page, with the buttons that go with its state. */
export function HomeActions({ event }: { event: EventInfo }) {
  const { user } = useSession()
  switch (bannerFor(event, user)) {
    case 'coming-soon':
      return (
        <Sign title={`${event.eventYear} Sign-Ups Coming Soon`}>
          <HomeDonate event={event} />
        </Sign>
      )
    case 'live':
      return <LiveActions />
    case 'my-team':
      return (
        <Buttons>
          {event.scoringIsLocked
            ? page('/leaderboard', 'Leaderboard', 'main')
            : page('/live-scoring', 'Live Scoring', 'main')}
        </Buttons>
      )
    case 'event-full':
      return (
        <Sign title="This event is full">
          <HomeDonate event={event} />
        </Sign>
      )
    case 'teams-full':
      return (
        <Sign title="Teams Currently Full">
          {dinner(event)}
          {sponsor()}
        </Sign>
      )
    case 'open':
      return (
        <Buttons>
          {page('/sign-up', 'Sign-Up Team', 'main')}
          {dinner(event)}
          {sponsor()}
        </Buttons>
      )
  }
}

/** In place of the buttons: nobody can tell what the event's state is. */
export function HomeLoadFault() {
  return (
    <Banner kind="fault">
      <p className="font-semibold">An error occurred. Please reload the page.</p>
      <Button className="mt-3" onClick={() => location.reload()}>
        Reload Page
      </Button>
    </Banner>
  )
}

function LiveActions() {
  const { isLoggedIn } = useSession()
  return (
    <>
      <Buttons>{page('/leaderboard', 'Leaderboard', 'main')}</Buttons>
      {!isLoggedIn && (
        <p className="mt-4 text-[1.0625rem]">
          Playing today?{' '}
          <Link href="/auth/team-login" className="link inline-block py-2">
            Enter your team code
          </Link>
        </p>
      )}
    </>
  )
}

function Sign({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Banner className="mb-4">
        <p className="font-board font-semibold text-[1.375rem] leading-snug">{title}</p>
      </Banner>
      <Buttons>{children}</Buttons>
    </>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-3 empty:hidden sm:flex-row sm:flex-wrap">{children}</div>
}

function page(href: string, label: string, kind: ButtonKind = 'plain') {
  return (
    hasPage(href) && (
      <LinkButton href={href} kind={kind} wide>
        {label}
      </LinkButton>
    )
  )
}

function dinner(event: EventInfo) {
  return page(`/dinner-sign-up?eventId=${encodeURIComponent(event.eventId)}`, 'Dinner Sign-Up or Buy Shirts')
}

function sponsor() {
  return page('/sponsor', 'Sponsor a Hole')
}
