import { showAmount } from '../../../ui/dollars.ts'
import type { Dashboard } from '../contract.ts'
import { soloInWords } from '../places-rules.ts'
import { ActionLink, DashboardCard } from './dashboard-parts.tsx'

/** Further teams are counted, not listed. */
const mostNamed = 8

/** Teams that haven't paid, and golfers who pay for themselves. */
export function UnpaidTeams({ board: { unpaid, places, owed } }: { board: Dashboard }) {
  const { parties = 0 } = owed
  return (
    <DashboardCard title="Not paid yet">
      {unpaid.teams.length === 0 ? (
        <p className="text-soft">{places.teams.taken === 0 ? 'No teams yet.' : 'No team owes anything.'}</p>
      ) : (
        <>
          <ul className="figures grid divide-y divide-line">
            {unpaid.teams.slice(0, mostNamed).map(({ teamId, teamNumber, teamName, owedAmount }) => (
              <li key={teamId} className="flex min-h-11 items-center gap-3 py-1">
                <span className="w-6 shrink-0 text-right text-soft">{teamNumber}</span>
                <span className="wrap-anywhere min-w-0 flex-1 font-semibold">{teamName}</span>
                <span className="shrink-0 text-flag">{showAmount(owedAmount)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2">
            <ActionLink href="/admin/team-info">
              {unpaid.teams.length > mostNamed
                ? `All ${unpaid.teams.length} are in Team Info`
                : 'Open Team Info'}
            </ActionLink>
          </p>
        </>
      )}
      {parties > 0 && (
        <p className="figures mt-2 border-line border-t pt-3">
          {soloInWords(parties)}: <span className="text-flag">{showAmount(unpaid.byParties ?? 0)}</span>
          <br />
          <ActionLink href="/admin/pool">Open Golfers without a team</ActionLink>
        </p>
      )}
    </DashboardCard>
  )
}

export function ShirtsToOrder({ board: { shirts } }: { board: Dashboard }) {
  const pieces = shirts.reduce((total, { quantity }) => total + quantity, 0)
  return (
    <DashboardCard title="Shirts to order">
      {pieces === 0 ? (
        <p className="text-soft">No shirts yet.</p>
      ) : (
        <>
          <table className="w-full text-left">
            <caption className="sr-only">Shirts to order, by size</caption>
            <tbody>
              {shirts.map(({ size, quantity }) => (
                <tr key={size} className="border-line border-b">
                  <th scope="row" className="py-1 font-normal">
                    {size}
                  </th>
                  <td className="py-1 text-right font-semibold">{quantity}</td>
                </tr>
              ))}
              <tr>
                <th scope="row" className="py-1">
                  All
                </th>
                <td className="py-1 text-right font-bold">{pieces}</td>
              </tr>
            </tbody>
          </table>
          <p className="mt-2">
            <ActionLink href="/admin/shirt-requests">Open Shirt Requests</ActionLink>
          </p>
        </>
      )}
    </DashboardCard>
  )
}
