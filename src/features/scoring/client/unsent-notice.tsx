import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useSession } from '../../../client/session.ts'
import { liveCard } from './live-card.ts'
import type { KeptScore } from './phone-database.ts'
import { allUnsent } from './phone-keeper.ts'
import type { Owner } from './score-keeper.ts'
import { scorecardOf } from './scorecards.ts'
import { onTabNews } from './tabs.ts'
import { useKeptNames } from './use-kept-names.ts'

/**
 * On every page but the card itself: what this phone has typed and not sent, whoever is logged in, and what
 * to do about it. The team that is logged in is sent for from here, too.
 */
export default function UnsentNotice() {
  const [path] = useLocation()
  const { user } = useSession()
  const unsent = useUnsent()
  const own: Owner | null = user?.teamId ? `team:${user.teamId}` : null
  const waitsForOwn = unsent.some((each) => each.owner === own && !each.trouble)
  useEffect(() => {
    if (own && waitsForOwn) scorecardOf(own, liveCard).wake()
  }, [own, waitsForOwn])

  const owners = [...new Set(unsent.map((each) => each.owner))].filter((owner) => owner.startsWith('team:'))
  const names = useKeptNames(owners)
  if (path === '/live-scoring' || owners.length === 0) return null
  return (
    <div role="status" aria-label="Unsent scores" className="border-amber border-b bg-sand px-4 py-2">
      <ul className="mx-auto grid max-w-[61rem] gap-1">
        {owners.map((owner) => (
          <li key={owner}>
            {summary(unsent.filter((each) => each.owner === owner))} {names.get(owner)}.{' '}
            <WayOn isOwn={owner === own} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function WayOn({ isOwn }: { isOwn: boolean }) {
  return isOwn ? (
    <Link href="/live-scoring" className="link inline-flex min-h-11 items-center">
      Open the card
    </Link>
  ) : (
    <Link href="/auth/team-login" className="link inline-flex min-h-11 items-center">
      Enter the team code to send
    </Link>
  )
}

function summary(unsent: readonly KeptScore[]): string {
  const late = unsent.filter((each) => each.trouble)
  const holes = new Set(unsent.map((each) => each.holeNumber)).size
  const count = holes === 1 ? '1 hole' : `${holes} holes`
  if (late.length === unsent.length) return `${count} not taken, kept on this phone:`
  return `${count} not sent, saved on this phone:`
}

/** Read again whenever a tab has changed it. A phone that refuses to store has nothing to tell here. */
function useUnsent(): readonly KeptScore[] {
  const [unsent, setUnsent] = useState<readonly KeptScore[]>([])
  useEffect(() => {
    let isHere = true
    const read = () =>
      allUnsent().then(
        (found) => isHere && setUnsent(found),
        () => undefined,
      )
    void read()
    const stop = onTabNews(read)
    return () => {
      isHere = false
      stop()
    }
  }, [])
  return unsent
}
