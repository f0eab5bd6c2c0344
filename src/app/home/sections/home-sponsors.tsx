import { useState } from 'react'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { newEventId } from '../../../event/event/phase.ts'
import { byLevel, hasLevels } from '../../../kernel/levels.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { HomeSection } from './home-section.tsx'

/** Sponsors with their logos, or by name if they have none. */
export function HomeSponsors({ event: { eventId } }: { event: EventInfo }) {
  const isKept = eventId !== newEventId
  const { data: sponsors } = useCall(isKept ? 'GET /api/sponsor/getsponsors' : null, { query: { eventId } })
  if (!sponsors || sponsors.length === 0) return null
  const levels = hasLevels(sponsors) ? byLevel(sponsors) : []
  const named = levels.filter(({ name }) => name !== '')
  const others = sponsors.filter(({ level }) => level === undefined)
  const withLogo = others.filter(({ logoUrl }) => !isDrawn(logoUrl))
  const byName = others.filter((sponsor) => !withLogo.includes(sponsor))
  return (
    <div className="mt-12">
      <HomeSection title="Our sponsors" more={{ href: '/sponsors', label: 'All sponsors' }}>
        {named.map(({ rank, name, sponsors: own }) => (
          <ul
            key={name}
            aria-label={`${name} sponsors`}
            className={`mb-6 grid items-center gap-x-8 gap-y-5 ${columnsFor(rank, own.length)}`}
          >
            {own.map(({ id, sponsorName, logoUrl }) => (
              <li key={id}>
                <Logo name={sponsorName} url={logoUrl} rank={rank} />
                <span className="mt-1 block text-soft">{name}</span>
              </li>
            ))}
          </ul>
        ))}
        {withLogo.length > 0 && (
          <ul className="mb-5 grid grid-cols-3 items-center gap-x-5 gap-y-4 sm:gap-x-8 sm:gap-y-6 lg:grid-cols-5">
            {withLogo.map(({ id, sponsorName, logoUrl }) => (
              <li key={id}>
                <Logo name={sponsorName} url={logoUrl} />
              </li>
            ))}
          </ul>
        )}
        {byName.length > 0 && (
          <p className="text-[1.0625rem] leading-relaxed">
            {byName.map(({ sponsorName }) => sponsorName).join(', ')}
          </p>
        )}
      </HomeSection>
    </div>
  )
}

/** One alone has the width for its name. */
function columnsFor(rank: number, count: number): string {
  if (count === 1) return ''
  return rank === 0 ? 'sm:grid-cols-2' : 'grid-cols-2 sm:grid-cols-3'
}

/** Heights of logos by level; others are as small as they always were. */
const heights = ['h-20 sm:h-28', 'h-14 sm:h-20']
const usualHeight = 'h-12 sm:h-16'

/** A name that was drawn as a sign has no logo. */
function isDrawn(url: string): boolean {
  return url.startsWith('/drawings/')
}

function Logo({ name, url, rank = heights.length }: { name: string; url: string; rank?: number }) {
  const [isBroken, setBroken] = useState(isDrawn(url))
  if (isBroken)
    return (
      <span
        className={`font-board font-semibold ${rank === 0 ? 'text-3xl' : rank === 1 ? 'text-2xl' : 'text-lg'}`}
      >
        {name}
      </span>
    )
  return (
    <img
      src={url}
      alt={name}
      loading="lazy"
      width={200}
      height={64}
      onError={() => setBroken(true)}
      className={`w-full object-contain object-left ${heights[rank] ?? usualHeight}`}
    />
  )
}
