import { useState } from 'react'
import { useCall } from '../../../../../ui/calls/use-call.ts'
import type { EventInfo } from '../../../contract.ts'
import { HomeSection } from './home-section.tsx'

/** Sponsors with their logos, or by name if they have none. */
export function HomeSponsors({ event: { eventId } }: { event: EventInfo }) {
  const { data: sponsors } = useCall('GET /api/sponsor/getsponsors', { query: { eventId } })
  if (!sponsors || sponsors.length === 0) return null
  const withLogo = sponsors.filter(({ logoUrl }) => !logoUrl.startsWith('/drawings/'))
  const byName = sponsors.filter((sponsor) => !withLogo.includes(sponsor))
  return (
    <div className="mt-12">
      <HomeSection title="Our sponsors" more={{ href: '/sponsors', label: 'All sponsors' }}>
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

function Logo({ name, url }: { name: string; url: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <span className="font-board font-semibold text-lg">{name}</span>
  return (
    <img
      src={url}
      alt={name}
      loading="lazy"
      width={200}
      height={64}
      onError={() => setBroken(true)}
      className="h-12 w-full object-contain object-left sm:h-16"
    />
  )
}
