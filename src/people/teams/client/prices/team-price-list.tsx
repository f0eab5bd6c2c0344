import { showAmount } from '../../../../ui/dollars.ts'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { useWide } from '../../../../ui/page/use-wide.ts'
import type { AgreedPrice } from '../../price-contract.ts'
import { keptInWords } from './team-price-words.ts'

interface Props {
  caption: string
  teams: readonly AgreedPrice[]
  chosen: ReadonlySet<string>
  onChoose: (teamId: string) => void
}

/** Lists every team's old and new price. Teams that keep their price say why and can't be selected. */
export function TeamPriceList({ caption, teams, chosen, onChoose }: Props) {
  const isWide = useWide()
  const box = (team: AgreedPrice) => (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        className="size-5 accent-fairway disabled:opacity-40"
        disabled={team.leftOut !== null}
        checked={team.leftOut === null && chosen.has(team.teamId)}
        onChange={() => onChoose(team.teamId)}
      />
      {team.teamNumber}. {team.teamName}
    </label>
  )
  if (!isWide)
    return (
      <ul aria-label={caption} className="grid gap-3">
        {teams.map((team) => (
          <li key={team.teamId} className="figures rounded-lg border border-line bg-white px-4 py-2">
            {box(team)}
            <p className="pb-2">
              Agreed {showAmount(team.agreedPrice)}
              {team.leftOut === null ? `, would be ${showAmount(team.newPrice)}` : ''}
              {team.leftOut && <span className="block text-soft">{keptInWords(team)}</span>}
            </p>
          </li>
        ))}
      </ul>
    )
  const columns: Column<AgreedPrice>[] = [
    { head: 'Team', cell: box, sortValue: ({ teamNumber }) => teamNumber },
    {
      head: 'Agreed price',
      cell: ({ agreedPrice }) => <div>{showAmount(agreedPrice)}</div>,
      sortValue: ({ agreedPrice }) => agreedPrice,
      numeric: true,
    },
    {
      head: 'New price',
      cell: ({ leftOut, newPrice }) => <div>{leftOut === null ? showAmount(newPrice) : ''}</div>,
      numeric: true,
    },
    {
      head: 'Why it can’t change',
      cell: (team) => <div className="text-soft">{keptInWords(team)}</div>,
    },
  ]
  return (
    <DataTable isDense caption={caption} columns={columns} rows={teams} rowKey={({ teamId }) => teamId} />
  )
}
