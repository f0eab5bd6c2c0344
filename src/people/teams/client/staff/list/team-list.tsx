import { type Column, DataTable } from '../../../../../ui/lists/data-table.tsx'
import { RowMenu } from '../../../../../ui/lists/row-menu.tsx'
import { useSorting } from '../../../../../ui/lists/sorting.ts'
import { SortChoice } from '../../../../../ui/lists/staff-list.tsx'
import { useWide } from '../../../../../ui/page/use-wide.ts'
import { useEvent } from '../../../../../ui/session/current-event.ts'
import { sharedSpots } from '../../../starting-spots.ts'
import type { WholeTeam } from '../../../team-shapes.ts'
import { panelId } from '../panel/team-panel.tsx'
import { teamActions } from './team-actions.ts'
import { PhoneLink, type TeamActionProps } from './team-cells.tsx'
import { openInWords } from './team-filter.ts'
import { CardState, HoleButton, PaidState } from './team-row-cells.tsx'

type Props = {
  /** The teams that are shown. */
  teams: readonly WholeTeam[]
  /** All teams of the event. Teams sharing a spot name each other even if one of them is filtered out. */
  all: readonly WholeTeam[]
  /** The team open in the panel. */
  chosen: string | null
  onChoose: (team: WholeTeam) => void
} & TeamActionProps

function useShared(all: readonly WholeTeam[]) {
  return sharedSpots(all, useEvent().event?.waves)
}

function columnsFor(
  { chosen, onAction, onChoose }: Omit<Props, 'teams'>,
  shared: ReturnType<typeof useShared>,
): Column<WholeTeam>[] {
  return [
    { head: 'No.', cell: (team) => team.teamNumber, sortValue: (team) => team.teamNumber, numeric: true },
    {
      head: 'Team',
      cell: (team) => <TeamName team={team} isChosen={team.id === chosen} onChoose={onChoose} />,
      sortValue: (team) => team.teamName,
    },
    {
      head: 'Captain',
      cell: (team) => (
        <>
          <span className="wrap-anywhere line-clamp-1 w-max max-w-44">{team.teamLeader.fullName}</span>
          {openInWords(team) && <span className="block text-soft text-sm">{openInWords(team)}</span>}
        </>
      ),
      sortValue: (team) => team.teamLeader.lastName,
    },
    {
      head: 'Hole',
      cell: (team) => (
        <HoleButton team={team} others={shared.get(team.id)} onClick={() => onAction('hole', team)} />
      ),
      sortValue: (team) =>
        team.teeTime
          ? team.teeTime.slot * 100 + (team.startingHole ?? 0)
          : (team.startingHole ?? 9999) * 10 + (team.startingGroup === 'B' ? 1 : 0),
    },
    { head: 'Paid', cell: (team) => <PaidState team={team} />, sortValue: (team) => team.paidAmount },
    {
      head: 'Card',
      cell: (team) => <CardState team={team} />,
      sortValue: (team) => (team.scoreConfirmed ? 99 : (team.holesIn ?? 0)),
    },
    {
      head: 'Phone',
      cell: (team) =>
        team.phoneNumber ? <PhoneLink phone={team.phoneNumber} /> : <span className="text-soft">None</span>,
    },
    { head: 'Actions', cell: (team) => <TeamRowMenu team={team} onAction={onAction} />, numeric: true },
  ]
}

/**
 * The table for wide screens: one line per team, sortable, with all actions in one menu. Next to the panel there is
 * room for fewer columns; the panel shows the rest.
 */
export function TeamTable({ teams, ...rest }: Props) {
  const [isWide, hasPanel] = [useWide('80rem'), rest.chosen !== null]
  const columns = columnsFor(rest, useShared(rest.all))
  const hidden = hasPanel ? (isWide ? ['Captain', 'Phone'] : ['Captain', 'Phone', 'Card']) : []
  return (
    <DataTable
      caption="Teams"
      columns={columns.filter(({ head }) => !hidden.includes(head))}
      rows={teams}
      rowKey={(team) => team.id}
      isDense
      chosen={rest.chosen}
      onChoose={rest.onChoose}
    />
  )
}

/** The list for phones: two lines per team. Rows off screen are not laid out until they are scrolled to. */
export function TeamCards({ teams, ...rest }: Props) {
  const { chosen, onAction, onChoose } = rest
  const shared = useShared(rest.all)
  const columns = columnsFor(rest, shared)
  const { sorted, sortBy } = useSorting(teams, columns)
  return (
    <>
      <SortChoice columns={columns} onChoose={sortBy} />
      <ul aria-label="Teams" className="overflow-hidden rounded-lg border border-line bg-white">
        {sorted.map((team) => (
          <li
            key={team.id}
            className="figures flex gap-2 border-line border-b py-1 pr-1 pl-3 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] last:border-b-0"
          >
            <span className="w-6 shrink-0 pt-2.5 text-right text-soft">{team.teamNumber}</span>
            <div className="min-w-0 flex-1 pl-1 text-[0.9375rem]">
              <div className="flex items-center justify-between gap-x-3">
                <TeamName team={team} isChosen={team.id === chosen} onChoose={onChoose} />
                <PaidState team={team} />
              </div>
              <div className="-mt-2 flex items-center justify-between gap-x-3">
                <span className="flex min-w-0 items-center gap-x-2">
                  <HoleButton
                    team={team}
                    others={shared.get(team.id)}
                    onClick={() => onAction('hole', team)}
                    isLong
                  />
                  <span className="wrap-anywhere min-w-0 text-soft leading-snug">
                    {[team.teamLeader.fullName, openInWords(team)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className="ml-auto shrink-0 text-sm">
                  <CardState team={team} isShort />
                </span>
              </div>
            </div>
            <TeamRowMenu team={team} onAction={onAction} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface NameProps extends Pick<Props, 'onChoose'> {
  team: WholeTeam
  isChosen: boolean
}

/** Opens the panel with the details that don't fit in the row. */
function TeamName({ team, isChosen, onChoose }: NameProps) {
  return (
    <button
      type="button"
      id={nameId(team.id)}
      aria-expanded={isChosen}
      aria-controls={isChosen ? panelId : undefined}
      onClick={() => onChoose(team)}
      className="wrap-anywhere inline-flex min-h-11 min-w-24 items-center text-left text-base leading-tight font-semibold underline-offset-4 hover:underline"
    >
      {team.teamName}
    </button>
  )
}

/** The id of the button that opened the panel, which gets the focus back when it closes. */
export function nameId(teamId: string): string {
  return `team-${teamId}`
}

/** The menu with all actions for a team. */
function TeamRowMenu(props: { team: WholeTeam } & TeamActionProps) {
  return <RowMenu of={props.team.teamName} items={teamActions(props)} />
}
