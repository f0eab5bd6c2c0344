import { RowMenu } from '../../../../../ui/lists/row-menu.tsx'
import type { WholeTeam } from '../../../contract.ts'
import { teamActions } from './team-actions.ts'
import type { TeamActionProps } from './team-cells.tsx'

/** The menu with all actions for a team. */
export function TeamRowMenu(props: { team: WholeTeam } & TeamActionProps) {
  return <RowMenu of={props.team.teamName} items={teamActions(props)} />
}
