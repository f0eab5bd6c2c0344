import { useEffect, useState } from 'react'
import { byLevel, hasLevels } from '../../../kernel/levels.ts'
import type { AnswerOf } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { classes } from '../../../ui/classes.ts'
import { QrCode } from '../../../ui/qr-code.tsx'

const atOnce = 4
/** More would leave no room for the event's name. */
const mostOnScreen = 2
/** Milliseconds. */
const turnEvery = 8_000
const askEvery = 300_000

type Shown = AnswerOf<'GET /api/sponsor/getsponsors'>[number]

export interface ScreenSponsor extends Shown {
  /** Of the four places on a screen, how many it takes. */
  span: number
}

/** Whom the clubhouse screen thanks, kept up to date. */
export function useSponsors(eventId: string | undefined): readonly Shown[] {
  const { data } = useCall('GET /api/sponsor/getsponsors', { query: { eventId } }, { every: askEvery })
  return data ?? []
}

/** Beside the clock, always in sight: sponsors whose package promises the clubhouse screen. */
export function ScreenSponsors({ sponsors }: { sponsors: readonly Shown[] }) {
  const promised = sponsors.filter(({ isOnScreen }) => isOnScreen).slice(0, mostOnScreen)
  if (promised.length === 0) return null
  return (
    <ul aria-label="Presented by" className="flex h-[5.4vw] shrink-0 gap-[1vw]">
      {promised.map(({ id, sponsorName, logoUrl }) => (
        <li
          key={id}
          className="flex h-full w-[15vw] items-center justify-center overflow-hidden rounded-lg bg-white px-[1vw] py-[0.5vw] text-ink"
        >
          <Logo name={sponsorName} url={logoUrl} />
        </li>
      ))}
    </ul>
  )
}

interface BandProps {
  sponsors: readonly Shown[]
  /** The sponsors are shown above it, large: it has the leaderboard's address in their place. */
  isResting: boolean
}

/** The sponsors, a few at a time, along the bottom of the clubhouse screen. Renders nothing without sponsors. */
export function SponsorBand({ sponsors, isResting }: BandProps) {
  const screens = screensOf(sponsors)
  const turn = useTurn(screens.length)
  if (sponsors.length === 0) return null
  return (
    <footer className="mt-[1vw] flex h-[5.2vw] shrink-0 items-center gap-[1.4vw]">
      {isResting ? (
        <p className="flex-1 text-right font-board font-semibold text-[2.4vw] leading-tight">
          {location.host}/leaderboard
        </p>
      ) : (
        <>
          <p className="w-[9.5vw] shrink-0 font-board font-semibold text-[1.35vw] leading-tight">
            Thank you to our sponsors
          </p>
          <ul className="grid h-full flex-1 grid-cols-4 gap-[1vw]">
            {screens[turn]?.map(({ id, sponsorName, logoUrl, span }) => (
              <li
                key={id}
                className={`${spans[span]} flex h-full min-w-0 items-center justify-center overflow-hidden rounded-lg bg-white px-[1vw] py-[0.6vw] text-ink`}
              >
                <Logo name={sponsorName} url={logoUrl} />
              </li>
            ))}
          </ul>
        </>
      )}
      <QrCode
        text={`${location.origin}/leaderboard`}
        label="The leaderboard’s address, for a phone’s camera"
        className="h-full w-auto rounded-sm"
      />
      <p className="w-[7.5vw] shrink-0 font-semibold text-[1.2vw] leading-tight">Follow your team here</p>
    </footer>
  )
}

/** Of the four places on a screen, how many a sponsor takes. */
const spans: Record<number, string> = { 4: 'col-span-4', 2: 'col-span-2', 1: '' }

/** The highest level alone on a screen, the next two at once, all others four at once; without levels four at once. */
export function screensOf(sponsors: readonly Shown[]): ScreenSponsor[][] {
  const levels = hasLevels(sponsors) ? byLevel(sponsors) : [{ rank: 2, name: '', sponsors: [...sponsors] }]
  return levels.flatMap(({ rank, name, sponsors: own }) => {
    const span = name === '' || rank > 1 ? 1 : rank === 0 ? 4 : 2
    const count = atOnce / span
    const shown = own.map((sponsor) => ({ ...sponsor, span }))
    return Array.from({ length: Math.ceil(own.length / count) }, (_, screen) =>
      shown.slice(screen * count, (screen + 1) * count),
    )
  })
}

/** Not the drawing that stands for one. */
export function isOwnLogo(url: string): boolean {
  return url !== '' && !url.startsWith('/drawings/')
}

/** Without a logo, or if it fails to load: the sponsor's name in the site's lettering. */
export function Logo({ name, url, isLarge = false }: { name: string; url: string; isLarge?: boolean }) {
  const [isBroken, setBroken] = useState(!isOwnLogo(url))
  if (isBroken)
    return (
      <span
        className={classes(
          'line-clamp-2 text-center font-board font-semibold leading-tight',
          isLarge ? 'text-[2.8vw]' : 'text-[1.5vw]',
        )}
      >
        {name}
      </span>
    )
  return (
    <img
      src={url}
      alt={name}
      onError={() => setBroken(true)}
      className={isLarge ? 'size-full object-contain' : 'max-h-full max-w-full object-contain'}
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
