import { useEffect, useState } from 'react'
import { useCall } from '../../../ui/calls/use-call.ts'
import { QrCode } from '../../../ui/qr-code.tsx'

const atOnce = 4
/** Milliseconds. */
const turnEvery = 8_000
const askEvery = 300_000

/** The sponsors, a few at a time, along the bottom of the clubhouse screen. Renders nothing without sponsors. */
export function SponsorBand({ eventId }: { eventId: string | undefined }) {
  const { data } = useCall('GET /api/sponsor/getsponsors', { query: { eventId } }, { every: askEvery })
  const sponsors = data ?? []
  const turn = useTurn(Math.ceil(sponsors.length / atOnce))
  if (sponsors.length === 0) return null
  return (
    <footer className="mt-[1vw] flex h-[5.2vw] shrink-0 items-center gap-[1.4vw]">
      <p className="w-[9.5vw] shrink-0 font-board font-semibold text-[1.35vw] leading-tight">
        Thank you to our sponsors
      </p>
      <ul className="grid h-full flex-1 grid-cols-4 gap-[1vw]">
        {sponsors.slice(turn * atOnce, (turn + 1) * atOnce).map(({ id, sponsorName, logoUrl }) => (
          <li
            key={id}
            className="flex h-full min-w-0 items-center justify-center overflow-hidden rounded-lg bg-white px-[1vw] py-[0.6vw] text-ink"
          >
            <Logo name={sponsorName} url={logoUrl} />
          </li>
        ))}
      </ul>
      <QrCode
        text={`${location.origin}/leaderboard`}
        label="The leaderboard's address, for a phone's camera"
        className="h-full w-auto rounded-sm"
      />
      <p className="w-[7.5vw] shrink-0 font-semibold text-[1.2vw] leading-tight">Follow your team here</p>
    </footer>
  )
}

/** Without a logo, or if it fails to load: the sponsor's name in the site's lettering. */
function Logo({ name, url }: { name: string; url: string }) {
  const [isBroken, setBroken] = useState(url === '' || url.startsWith('/drawings/'))
  if (isBroken)
    return (
      <span className="line-clamp-2 text-center font-board font-semibold text-[1.5vw] leading-tight">
        {name}
      </span>
    )
  return (
    <img
      src={url}
      alt={name}
      onError={() => setBroken(true)}
      className="max-h-full max-w-full object-contain"
    />
  )
}

function useTurn(turns: number): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (turns < 2) return
    const timer = setInterval(() => setCount((before) => before + 1), turnEvery)
    return () => clearInterval(timer)
  }, [turns])
  return turns === 0 ? 0 : count % turns
}
