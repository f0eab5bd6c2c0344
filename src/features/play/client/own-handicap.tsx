import { useCall } from '../../../ui/calls/use-call.ts'

/** A team's own handicap with each player's part; nothing without a net board. */
export function OwnHandicap() {
  const { data } = useCall('GET /api/user/team-handicap')
  if (!data?.words) return null
  return (
    <section aria-labelledby="handicap">
      <h2 id="handicap" className="text-2xl">
        Team handicap
      </h2>
      <p className="figures wrap-anywhere mt-1 font-semibold">{data.words}</p>
      {data.parts.length > 0 && (
        <>
          <ul className="figures mt-2 divide-y divide-line border-line border-y">
            {data.parts.map((part) => (
              <li key={part} className="wrap-anywhere py-2">
                {part}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-[0.9375rem] text-soft">
            A share of each player’s course handicap, added up and rounded once. It comes off your strokes on
            the net leaderboard.
          </p>
        </>
      )}
    </section>
  )
}
