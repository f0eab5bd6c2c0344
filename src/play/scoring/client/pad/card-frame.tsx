import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { TileLook, tileLook } from './tile-look.tsx'

/** The scorecard's place on the page: one hole; on a wide screen the whole card beside it. */
export function CardFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-[30rem] grid-cols-[minmax(0,1fr)] gap-8 px-[16px] flat:max-w-[61rem] lg:max-w-[61rem] lg:grid-cols-2 lg:items-start">
      {children}
    </div>
  )
}

export function BoardLink({ place }: { place: string | null }) {
  return (
    <Link href="/leaderboard" className={tileLook}>
      <TileLook name="Leaderboard" value={place === null || place === '-' ? 'All teams' : place} />
    </Link>
  )
}
