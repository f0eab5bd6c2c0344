import { type Column, DataTable } from '../../../client/ui/data-table.tsx'
import { SortChoice } from '../../../client/ui/desk-list.tsx'
import { useSorting } from '../../../client/ui/sorting.ts'
import type { WholeTeam } from '../contract.ts'
import { StartingHole } from './starting-hole.tsx'
import {
  CardProgress,
  Paid,
  TeamActs,
  TeamCode,
  type TeamDoings,
  TeamName,
  TeamPhone,
} from './team-cells.tsx'

type Props = { teams: readonly WholeTeam[] } & TeamDoings

function columnsFor({ onChange, onAct }: TeamDoings): Column<WholeTeam>[] {
  return [
    {
      head: 'No.',
      cell: (team) => <div className="pt-2.5">{team.teamNumber}</div>,
      sortValue: (team) => team.teamNumber,
      numeric: true,
    },
    { head: 'Team', cell: (team) => <TeamName team={team} />, sortValue: (team) => team.teamName },
    { head: 'Code', cell: (team) => <TeamCode team={team} onAct={onAct} /> },
    { head: 'Phone', cell: (team) => <TeamPhone team={team} onAct={onAct} /> },
    {
      head: 'Starts at',
      cell: (team) => <StartingHole team={team} onChange={onChange} />,
      sortValue: (team) => (team.startingHole ?? 99) * 10 + (team.startingGroup === 'B' ? 1 : 0),
    },
    { head: 'Paid', cell: (team) => <Paid team={team} />, sortValue: (team) => team.paidAmount },
    {
      head: 'Card',
      cell: (team) => <CardProgress team={team} />,
      sortValue: (team) => (team.scoreConfirmed ? 99 : (team.holesIn ?? 0)),
    },
    { head: 'Actions', cell: (team) => <TeamActs team={team} onAct={onAct} /> },
  ]
}

/** For the desk: one line a team, sorted by any heading. */
export function TeamTable({ teams, ...doings }: Props) {
  return <DataTable caption="Teams" columns={columnsFor(doings)} rows={teams} rowKey={(team) => team.id} />
}

/** The same on a phone: a card a team. Those far below are not laid out before they are scrolled to. */
export function TeamCards({ teams, onChange, onAct }: Props) {
  const columns = columnsFor({ onChange, onAct })
  const { sorted, sortBy } = useSorting(teams, columns)
  return (
    <>
      <SortChoice columns={columns} onChoose={sortBy} />
      <ul aria-label="Teams" className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {sorted.map((team) => (
          <li
            key={team.id}
            className="figures grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border border-line bg-white p-4 [contain-intrinsic-size:auto_26rem] [content-visibility:auto]"
          >
            <div className="flex gap-3">
              <span className="pt-2 font-semibold text-lg text-soft">{team.teamNumber}</span>
              <div className="min-w-0 flex-1">
                <TeamName team={team} />
              </div>
            </div>
            <div className="flex flex-wrap items-start justify-between gap-x-6">
              <TeamCode team={team} onAct={onAct} />
              <TeamPhone team={team} onAct={onAct} />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <StartingHole team={team} onChange={onChange} />
              <Paid team={team} />
            </div>
            <CardProgress team={team} />
            <TeamActs team={team} onAct={onAct} />
          </li>
        ))}
      </ul>
    </>
  )
}
