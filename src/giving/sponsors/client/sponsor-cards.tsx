import { useState } from 'react'
import { byLevel, hasLevels, type Level } from '../../../kernel/levels.ts'
import { searchText } from '../../../kernel/text/search-text.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import type { Sponsor } from '../contract.ts'
import { sponsorTitle } from '../package-rules.ts'
import { websiteLink } from '../rules.ts'

const gap = 'mt-5 grid gap-3 sm:gap-5'
const columns = {
  usual:
    'grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]',
  larger: 'sm:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]',
  largest: 'sm:grid-cols-[repeat(auto-fill,minmax(26rem,1fr))]',
}
const grid = `${gap} ${columns.usual}`

/** All sponsors of an event, with search. */
export function SponsorCards({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const [search, setSearch] = useState('')
  const found = sponsors.filter(({ sponsorName }) =>
    searchText(sponsorName).includes(searchText(search.trim())),
  )
  return (
    <>
      <Banner kind="good" className="mb-5">
        <p className="font-board font-semibold text-lg">
          Thank you to our valued sponsors of {sponsors[0]?.eventYear}!
        </p>
        <p>Click on a card to open the sponsor’s website, if one was given.</p>
      </Banner>
      <SearchBox label="Search sponsors" value={search} onChange={setSearch} />
      <p role="status" className="sr-only">
        {found.length} of {sponsors.length} sponsors
      </p>
      {found.length > 0 ? (
        byLevel(found).map((level) => (
          <LevelCards key={level.name} level={level} isLeveled={hasLevels(sponsors)} />
        ))
      ) : (
        <div className="mt-5">
          <EmptyState title="No matching sponsors found">Try a shorter name.</EmptyState>
        </div>
      )}
    </>
  )
}

interface LevelProps {
  level: Level<Sponsor>
  /** Somebody has a level, so each has a heading. */
  isLeveled: boolean
}

/** One level: the higher, the larger. */
function LevelCards({ level: { rank, name, sponsors }, isLeveled }: LevelProps) {
  const size = isLeveled && name !== '' ? (sizes[rank] ?? 'usual') : 'usual'
  return (
    <>
      {isLeveled && <h2 className="mt-8 text-2xl">{headingOf(name, sponsors.length)}</h2>}
      <ul className={`${gap} ${columns[size]}`}>
        {sponsors.map((sponsor) => (
          <li key={sponsor.id} className="flex">
            <SponsorCard sponsor={sponsor} size={size} />
          </li>
        ))}
      </ul>
    </>
  )
}

type Size = 'largest' | 'larger' | 'usual'
const sizes: readonly Size[] = ['largest', 'larger']

/** 'Title sponsor', 'Lunch sponsors', 'Hole sponsors'. */
function headingOf(name: string, count: number): string {
  const title = name === '' ? 'Hole sponsor' : sponsorTitle({ name })
  return count === 1 ? title : `${title}s`
}

const card = 'flex w-full min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-white text-center'
/** Reserves the logo's space, so nothing moves when it loads. */
const logoPlace = 'grid w-full grid-rows-[minmax(0,1fr)] place-items-center p-3'
const logoHeights = {
  usual: 'h-[7.75rem] sm:h-[174px]',
  larger: 'h-[9.5rem] sm:h-[220px]',
  largest: 'h-[11.5rem] sm:h-[290px]',
}
const logoSizes = {
  usual: 'max-h-[min(100%,150px)]',
  larger: 'max-h-[min(100%,190px)]',
  largest: 'max-h-[min(100%,250px)]',
}

interface CardProps {
  sponsor: Sponsor
  size: Size
}

function SponsorCard({ sponsor: { sponsorName, websiteUrl, logoUrl }, size }: CardProps) {
  const content = (
    <>
      <span className={`${logoPlace} ${logoHeights[size]}`}>
        <img
          src={logoUrl}
          alt={`Logo of ${sponsorName}`}
          loading="lazy"
          decoding="async"
          className={`${logoSizes[size]} max-w-full object-contain`}
        />
      </span>
      <span className="wrap-anywhere grid flex-1 place-items-center border-line border-t px-3 py-2.5 font-semibold leading-snug">
        {sponsorName}
      </span>
    </>
  )
  if (!websiteUrl) return <div className={card}>{content}</div>
  return (
    <a
      href={websiteLink(websiteUrl)}
      target="_blank"
      rel="noopener noreferrer"
      className={`${card} underline-offset-4 hover:border-fairway hover:bg-mint hover:underline`}
    >
      {content}
      <span className="sr-only">, opens their website in a new tab</span>
    </a>
  )
}

export function SponsorCardsLoading() {
  return (
    <div role="status">
      <p className="text-lg text-soft">Loading Sponsors...</p>
      <div className={grid}>
        {['1', '2', '3', '4', '5', '6', '7', '8'].map((place) => (
          <Skeleton key={place} className="h-44 sm:h-[220px]" />
        ))}
      </div>
    </div>
  )
}
