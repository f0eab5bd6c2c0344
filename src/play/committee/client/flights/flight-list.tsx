import { LinkButton } from '../../../../ui/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import type { FlightRule } from '../../../rules/flights.ts'
import type { MadeFlightsWire } from '../../flights-contract.ts'

interface Props {
  by: FlightRule['by']
  made: MadeFlightsWire
}

/** The teams of each flight, and those without one with the reason; for a field without a single mark, what to do. */
export function FlightList({ by, made: { flights, unplaced, equal = [] } }: Props) {
  if (unplaced.length > 0 && flights.every(({ teams }) => teams.length === 0)) return <NoMarks by={by} />
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,13.5rem),1fr))]">
        {flights.map(({ name, teams }) => (
          <section key={name} aria-label={name} className="min-w-0 rounded-md border border-line">
            <h3 className="wrap-anywhere border-line border-b px-3 py-2 font-semibold">
              {name} <span className="figures font-normal text-soft">{teamsInWords(teams.length)}</span>
            </h3>
            <ol className="columns-[9rem] gap-0 py-1.5 sm:columns-[12rem]">
              {teams.map(({ teamId, teamName, by }) => (
                <li
                  key={teamId}
                  className="wrap-anywhere break-inside-avoid py-1 pr-1 pl-3 text-[0.9375rem] leading-snug"
                >
                  {teamName}
                  {by && <span className="figures block text-sm text-soft">{by}</span>}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {equal.length > 0 && (
        <Banner>
          <p className="font-semibold">Equal at a border</p>
          <ul className="mt-1">
            {equal.map(({ better, worse, teamNames }) => (
              <li key={better} className="wrap-anywhere">
                {teamNames.join(', ')} are equal. The lower team numbers play in {better}, the others in{' '}
                {worse}. Borders in strokes keep equal teams together.
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {unplaced.length > 0 && (
        <Banner>
          <p className="font-semibold">Without a flight: {teamsInWords(unplaced.length)}</p>
          <ul className="mt-1">
            {unplaced.map(({ teamName, why }) => (
              <li key={teamName} className="wrap-anywhere">
                {teamName}: {why}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

/** Nobody has what the flights go by. */
function NoMarks({ by }: { by: FlightRule['by'] }) {
  if (by !== 'handicap') return <Banner>No team has finished its first nine yet.</Banner>
  return (
    <Banner>
      <p>No team has a handicap yet. Enter the golfers’ indexes first.</p>
      <LinkButton small href="/admin/handicaps" className="mt-2">
        Handicaps
      </LinkButton>
    </Banner>
  )
}

function teamsInWords(count: number): string {
  return count === 1 ? '1 team' : `${count} teams`
}
