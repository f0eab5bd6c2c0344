import { type Column, DataTable } from '../../../client/ui/data-table.tsx'
import { showAmount } from '../../../client/ui/dollars.ts'
import type { WholeTeam } from '../contract.ts'
import { StartingHole } from './starting-hole.tsx'
import {
  CardProgress,
  Owed,
  TeamActs,
  TeamCode,
  type TeamDoings,
  TeamName,
  TeamPhone,
} from './team-cells.tsx'
import { totals } from './team-filter.ts'

type Props = { teams: readonly WholeTeam[] } & TeamDoings

/** For the desk: one line a team, sorted by any heading, with what came in at the foot. */
export function TeamTable({ teams, onChange, onAct }: Props) {
  const { paid, owed } = totals(teams)
  const columns: Column<WholeTeam>[] = [
    { head: 'No.', cell: (team) => team.teamNumber, sortValue: (team) => team.teamNumber, numeric: true },
    { head: 'Team', cell: (team) => <TeamName team={team} />, sortValue: (team) => team.teamName },
    { head: 'Code', cell: (team) => <TeamCode team={team} /> },
    { head: 'Phone', cell: (team) => <TeamPhone team={team} /> },
    {
      head: 'Starts at',
      cell: (team) => <StartingHole team={team} onChange={onChange} />,
      sortValue: (team) => (team.startingHole ?? 99) * 10 + (team.startingGroup === 'B' ? 1 : 0),
    },
    {
      head: 'Paid',
      cell: (team) => showAmount(team.paidAmount),
      sortValue: (team) => team.paidAmount,
      numeric: true,
    },
    { head: 'Owed', cell: (team) => <Owed team={team} />, sortValue: (team) => team.owedAmount },
    {
      head: 'Card',
      cell: (team) => <CardProgress team={team} />,
      sortValue: (team) => (team.scoreConfirmed ? 99 : (team.holesIn ?? 0)),
    },
    { head: 'Actions', cell: (team) => <TeamActs team={team} onAct={onAct} /> },
  ]
  const foot = [
    '',
    `${teams.length} teams`,
    '',
    '',
    '',
    showAmount(paid),
    `${showAmount(owed)} owed`,
    confirmedOf(teams),
    '',
  ]
  return <DataTable caption="Teams" columns={columns} rows={teams} rowKey={(team) => team.id} foot={foot} />
}

/** The same on a phone: a card a team. */
export function TeamCards({ teams, onChange, onAct }: Props) {
  const { paid, owed } = totals(teams)
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {teams.map((team) => (
          <li key={team.id} className="figures grid gap-3 rounded-lg border border-line bg-white p-4">
            <div className="flex gap-3">
              <span className="font-semibold text-lg text-soft">{team.teamNumber}</span>
              <div className="min-w-0 flex-1">
                <TeamName team={team} />
              </div>
            </div>
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
              <div>
                <TeamCode team={team} />
              </div>
              <TeamPhone team={team} />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <StartingHole team={team} onChange={onChange} />
              <p className="text-right">
                <Owed team={team} />
                <span className="block text-soft">{showAmount(team.paidAmount)} paid</span>
              </p>
            </div>
            <div>
              <CardProgress team={team} />
            </div>
            <TeamActs team={team} onAct={onAct} />
          </li>
        ))}
      </ul>
      <p className="mt-4 font-semibold">
        {teams.length} teams, {showAmount(paid)} paid, {showAmount(owed)} owed, {confirmedOf(teams)}.
      </p>
    </>
  )
}

function confirmedOf(teams: readonly WholeTeam[]): string {
  const count = teams.filter((team) => team.scoreConfirmed).length
  return count === 1 ? '1 card confirmed' : `${count} cards confirmed`
}
