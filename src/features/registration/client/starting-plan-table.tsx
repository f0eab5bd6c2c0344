import type { StartingPlan } from '../team-desk-contract.ts'

type Place = StartingPlan['holes'][number]['a'][number]

/** The course from hole 1 to 18, with who starts there: A tees first, B after it. */
export function StartingPlanTable({ plan }: { plan: StartingPlan }) {
  return (
    <div className="max-w-3xl overflow-hidden rounded-lg border border-line bg-white">
      <table className="figures w-full border-collapse">
        <caption className="sr-only">The plan, hole by hole</caption>
        <thead className="border-ink border-b text-left text-soft text-sm">
          <tr>
            <th scope="col" className="w-14 px-3 py-3 font-semibold">
              Hole
            </th>
            <th scope="col" className="w-12 px-1 py-3 font-semibold">
              Par
            </th>
            <th scope="col" className="px-3 py-3 font-semibold">
              A
            </th>
            <th scope="col" className="px-3 py-3 font-semibold">
              B
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.holes.map(({ holeNumber, par, a, b }) => (
            <tr key={holeNumber} className="border-line border-b align-top last:border-b-0">
              <th scope="row" className="px-3 py-2 text-left font-semibold text-lg">
                {holeNumber}
              </th>
              <td className="px-1 py-2 text-soft">{par}</td>
              <td className="px-3 py-2">
                <Places of={a} />
              </td>
              <td className="px-3 py-2">
                <Places of={b} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** New places stand out in words too; two teams in one are somebody's choice, and are shown. */
function Places({ of }: { of: readonly Place[] }) {
  return of.map(({ teamId, teamName, isNew }) => (
    <span key={teamId} className="wrap-anywhere block">
      <span className={isNew ? 'font-semibold' : ''}>{teamName}</span>
      {isNew && <span className="ml-2 text-fairway text-sm">new</span>}
    </span>
  ))
}
