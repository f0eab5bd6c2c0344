import { Banner } from '../../../../ui/feedback/banner.tsx'
import type { MadeFlightsWire } from '../../flights-contract.ts'

/** The teams of each flight, and those without one with the reason. */
export function FlightList({ made: { flights, unplaced } }: { made: MadeFlightsWire }) {
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {flights.map(({ name, teams }) => (
          <section key={name} aria-label={name} className="min-w-0 rounded-md border border-line">
            <h3 className="wrap-anywhere border-line border-b px-3 py-2 font-semibold">
              {name} <span className="figures font-normal text-soft">{teamsInWords(teams.length)}</span>
            </h3>
            <ol>
              {teams.map(({ teamId, teamName, by }) => (
                <li key={teamId} className="wrap-anywhere border-line border-b px-3 py-2 last:border-b-0">
                  {teamName}
                  {by && <span className="figures block text-sm text-soft">{by}</span>}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
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

function teamsInWords(count: number): string {
  return count === 1 ? '1 team' : `${count} teams`
}
