import type { StartingPlan } from '../contract.ts'

type Place = StartingPlan['holes'][number]['a'][number]

/** The course from hole 1 on with the teams on each hole: A tees off first, then B. */
export function StartingPlanTable({ plan }: { plan: StartingPlan }) {
  return (
    <div className="max-w-3xl overflow-hidden rounded-lg border border-line bg-white">
      <table className="figures w-full table-fixed border-collapse">
        <caption className="sr-only">The plan, hole by hole</caption>
        <thead className="border-ink border-b text-left text-soft text-sm">
          <tr>
            <th scope="col" className="w-13 px-2 py-3 sm:w-16 sm:px-3 font-semibold">
              Hole
            </th>
            <th scope="col" className="w-9 px-1 py-3 sm:w-14 font-semibold">
              Par
            </th>
            <th scope="col" className="px-2 py-3 font-semibold sm:px-3">
              A
            </th>
            <th scope="col" className="px-2 py-3 font-semibold sm:px-3">
              B
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.holes.map(({ holeNumber, par, a, b }) => (
            <tr key={holeNumber} className="border-line border-b align-top last:border-b-0">
              <th scope="row" className="px-2 py-2 text-left sm:px-3 font-semibold text-lg">
                {holeNumber}
              </th>
              <td className="px-1 py-2 text-soft">{par}</td>
              <td className="px-2 py-2 sm:px-3">
                <Places of={a} />
              </td>
              <td className="px-2 py-2 sm:px-3">
                <Places of={b} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Marks new spots in words, and lists teams that share a spot. */
function Places({ of }: { of: readonly Place[] }) {
  return of.map(({ teamId, teamName, wave, isNew }) => (
    <span key={teamId} className="wrap-anywhere block">
      <span className={isNew ? 'font-semibold' : ''}>{teamName}</span>
      {wave && <span className="text-soft text-sm">, {wave}</span>}
      {isNew && <span className="whitespace-nowrap text-fairway text-sm"> new</span>}
    </span>
  ))
}
