import { showAmount } from '../../../../ui/dollars.ts'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { ShortRow, ShortRows } from '../../../../ui/lists/short-rows.tsx'
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
  const box = (team: AgreedPrice) =>
    team.leftOut !== null ? (
      <span className="flex min-h-11 items-center font-semibold">
        {team.teamNumber}. {team.teamName}
      </span>
    ) : (
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-fairway"
          checked={chosen.has(team.teamId)}
          onChange={() => onChoose(team.teamId)}
        />
        {team.teamNumber}. {team.teamName}
      </label>
    )
  if (!isWide)
    return (
      <ShortRows label={caption}>
        {teams.map((team) => (
          <ShortRow key={team.teamId} title={box(team)} figure={showAmount(team.agreedPrice)}>
            {team.leftOut === null ? `Would be ${showAmount(team.newPrice)}` : keptInWords(team)}
          </ShortRow>
        ))}
      </ShortRows>
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
