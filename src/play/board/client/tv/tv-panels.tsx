import { classes } from '../../../../ui/classes.ts'
import { Logo, type ScreenSponsor } from '../sponsor-band.tsx'
import { type ContestLine, skinHoles, type TvPanel } from './tv-programme.ts'

/** Between whole boards: contests, skins or sponsors; before play, the rules of the day. */
export function Panel({ panel, isFinal }: { panel: TvPanel; isFinal: boolean }) {
  switch (panel.kind) {
    case 'contests':
      return <ContestsPanel lines={panel.lines} isFinal={isFinal} />
    case 'skins':
      return <SkinsPanel skins={panel.skins} isFinal={isFinal} />
    case 'sponsors':
      return <SponsorsPanel sponsors={panel.sponsors} />
    case 'rules':
      return <RulesPanel rules={panel.rules} />
  }
}

const frame = 'flex min-h-0 flex-col overflow-hidden rounded-lg bg-white px-[1.6vw] py-[1.8vh] text-ink'
const heading = 'font-board font-semibold text-[min(2.4vw,4.3vh)] leading-none'

/** Up to this many stand in one column, and large. */
const fewContests = 3

function ContestsPanel({ lines, isFinal }: { lines: readonly ContestLine[]; isFinal: boolean }) {
  const isLarge = lines.length <= fewContests
  return (
    <section aria-labelledby="contests" className={frame}>
      <h2 id="contests" className={heading}>
        {isFinal ? 'Contest winners' : 'Contests: the best so far'}
      </h2>
      <ul
        className={classes(
          'mt-[1.6vh] grid min-h-0 flex-1 gap-x-[2vw]',
          isLarge
            ? 'auto-rows-fr text-[min(1.75vw,3vh)]'
            : 'grid-cols-2 grid-rows-3 text-[min(1.35vw,2.4vh)]',
        )}
      >
        {lines.map((line) => (
          <Contest key={`${line.title} ${line.category}`} line={line} isFinal={isFinal} />
        ))}
      </ul>
    </section>
  )
}

interface ContestProps {
  line: ContestLine
  isFinal: boolean
}

/** In the letters of the list: larger where there is room. */
function Contest({ line: { title, category, best, who, sponsor, logoUrl }, isFinal }: ContestProps) {
  return (
    <li className="flex min-h-0 items-center gap-[1vw] overflow-hidden border-line border-t">
      <div className="min-w-0 flex-1">
        <p className="text-soft leading-snug">
          {title}
          {category && <span className="font-semibold text-ink">, {category}</span>}
        </p>
        {best === null ? (
          <p className="text-[1.33em] leading-tight">{isFinal ? 'Nobody entered' : 'Nobody yet'}</p>
        ) : (
          <p className="flex items-baseline gap-x-[1.2vw] leading-tight">
            <span className="figures shrink-0 font-extrabold text-[1.9em]">{best}</span>
            <span className="wrap-anywhere line-clamp-2 min-w-0 font-semibold text-[1.17em]">{who}</span>
          </p>
        )}
        {sponsor && <p className="truncate text-[0.85em] text-soft leading-snug">Sponsored by {sponsor}</p>}
      </div>
      {logoUrl && (
        <img src={logoUrl} alt="" className="max-h-[80%] w-[22%] shrink-0 object-contain object-right" />
      )}
    </li>
  )
}

function SkinsPanel({
  skins,
  isFinal,
}: {
  skins: Extract<TvPanel, { kind: 'skins' }>['skins']
  isFinal: boolean
}) {
  const { words, skins: winners, leftOver, field } = skins
  // When entries closed is nobody's question in the clubhouse.
  const says = field?.says.slice(1) ?? []
  return (
    <section aria-labelledby="skins" className={frame}>
      <h2 id="skins" className={heading}>
        {isFinal ? 'Skins' : 'Skins so far'}
      </h2>
      <p className="mt-[0.8vh] text-[min(1.35vw,2.4vh)] text-soft leading-snug">
        {says.length > 0 ? [`${words}.`, ...says].join(' ') : words}
      </p>
      <ol
        className={classes(
          'mt-[1.2vh] grid min-h-0 flex-1 grid-flow-col gap-x-[2vw]',
          winners.length > 6 ? 'grid-cols-2 grid-rows-9' : 'grid-cols-1 grid-rows-6',
        )}
      >
        {winners.map(({ teamId, teamName, count }) => (
          <li
            key={teamId}
            className="flex min-h-0 items-center justify-between gap-[1vw] overflow-hidden border-line border-t leading-tight"
          >
            <span className="min-w-0 truncate font-bold text-[min(1.7vw,3vh)]">{teamName}</span>
            <span className="figures shrink-0 text-[min(1.35vw,2.4vh)] text-soft">
              <span className="font-extrabold text-[1.4em] text-ink">{count}</span>{' '}
              {count === 1 ? 'skin' : 'skins'}, {skinHoles(skins, teamId)}
            </span>
          </li>
        ))}
      </ol>
      {isFinal && leftOver > 0 && (
        <p className="text-[min(1.35vw,2.4vh)] text-soft">
          {leftOver === 1 ? '1 skin' : `${leftOver} skins`} left over
        </p>
      )}
    </section>
  )
}

function RulesPanel({ rules }: { rules: Extract<TvPanel, { kind: 'rules' }>['rules'] }) {
  return (
    <section aria-labelledby="rules" className={frame}>
      <h2 id="rules" className={heading}>
        Rules of the day
      </h2>
      <div className="mt-[1.6vh] min-h-0 flex-1 columns-2 gap-x-[2.4vw] overflow-hidden text-[min(1.6vw,2.85vh)] leading-snug">
        {rules.map(({ heading, sentences }) => (
          <section key={heading} className="mb-[1.6vh] border-line border-t pt-[0.8vh]">
            <h3 className="break-after-avoid font-bold text-[1.1em]">{heading}</h3>
            {sentences.map((sentence) => (
              <p key={sentence} className="wrap-anywhere break-inside-avoid">
                {sentence}
              </p>
            ))}
          </section>
        ))}
      </div>
    </section>
  )
}

/** As many at once as along the bottom of the screen, by level. */
function SponsorsPanel({ sponsors }: { sponsors: readonly ScreenSponsor[] }) {
  return (
    <section aria-labelledby="thanks" className={frame}>
      <h2 id="thanks" className={heading}>
        Thank you to our sponsors
      </h2>
      <ul
        className={classes(
          'mt-[1.6vh] grid min-h-0 flex-1 gap-[1vw]',
          sponsors.length === 1 ? 'grid-cols-1' : 'grid-cols-2',
          sponsors.length > 2 ? 'grid-rows-2' : 'grid-rows-1',
        )}
      >
        {sponsors.map(({ id, sponsorName, logoUrl }) => (
          <li
            key={id}
            className="flex min-h-0 items-center justify-center overflow-hidden rounded-lg border border-line p-[2vw]"
          >
            <Logo name={sponsorName} url={logoUrl} isLarge />
          </li>
        ))}
      </ul>
    </section>
  )
}
