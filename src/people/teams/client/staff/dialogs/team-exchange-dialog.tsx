import { useState } from 'react'
import { teamSizeOf } from '../../../../../event/event/round.ts'
import { countInWords } from '../../../../../kernel/count-in-words.ts'
import { call } from '../../../../../ui/calls/api.ts'
import { StaffDialog } from '../../../../../ui/dialogs/staff-dialog.tsx'
import { fieldError, useStaffAction } from '../../../../../ui/dialogs/use-staff-action.ts'
import { Options, SelectField } from '../../../../../ui/forms/select.tsx'
import { useEvent } from '../../../../../ui/session/current-event.ts'
import type { WholeTeam } from '../../../team-shapes.ts'

interface Props {
  team: WholeTeam
  others: readonly WholeTeam[]
  onClose: () => void
  onDone: (words: string, ...changed: WholeTeam[]) => void
  onStale: () => unknown
}

/** Swaps two players of two teams. Both teams stay complete. */
export function ExchangeDialog({ team: present, others: all, onClose, onDone, onStale }: Props) {
  const { event } = useEvent()
  const [team] = useState(present)
  const [others] = useState(all)
  const [own, setOwn] = useState(firstToMove(team))
  const [otherId, setOtherId] = useState(others[0]?.id ?? '')
  const [theirs, setTheirs] = useState(firstToMove(others[0]))
  const other = others.find(({ id }) => id === otherId)
  const nameOf = (from: WholeTeam | undefined, id: string) =>
    from?.teamMembers.find((member) => member.id === id)?.fullName ?? ''
  const action = useStaffAction(async (reason) => {
    const changed = await call('POST /api/admin/exchange-players', {
      body: {
        one: { teamId: team.id, version: team.version, playerId: own },
        other: { teamId: otherId, version: other?.version ?? 1, playerId: theirs },
        reason: reason.trim() || null,
      },
    })
    onDone(`${nameOf(team, own)} and ${nameOf(other, theirs)} swapped teams.`, ...changed)
  }, onStale)

  function choose(teamId: string): void {
    setOtherId(teamId)
    setTheirs(firstToMove(others.find(({ id }) => id === teamId)))
  }
  return (
    <StaffDialog
      title={`Move a player of ${team.teamName}`}
      yes="Swap players"
      busy="Exchanging..."
      action={action}
      reason="optional"
      onClose={onClose}
    >
      <p>
        {event?.places === undefined
          ? `A team always has ${countInWords(teamSizeOf(event))} players, so two of them swap places. `
          : 'Two players swap places. '}
        Codes, links, scores and payments stay with the teams. The player who moves still knows the old team’s
        code, so give that team a new one.
      </p>
      <Players
        label={`Player of ${team.teamName}`}
        of={team}
        value={own}
        onChoose={setOwn}
        error={fieldError(action.fault, 'one.playerId')}
      />
      <SelectField
        label="Swaps with a player of"
        value={otherId}
        onChange={(change) => choose(change.target.value)}
      >
        <Options of={others.map(({ id, teamNumber, teamName }) => [id, `${teamNumber}. ${teamName}`])} />
      </SelectField>
      {other && (
        <Players
          label={`Player of ${other.teamName}`}
          of={other}
          value={theirs}
          onChoose={setTheirs}
          error={fieldError(action.fault, 'other.playerId')}
        />
      )}
    </StaffDialog>
  )
}

/** Somebody who doesn't lead the team, if there is anybody else on it. */
function firstToMove(team: WholeTeam | undefined): string {
  return (team?.teamMembers[1] ?? team?.teamMembers[0])?.id ?? ''
}

interface PlayersProps {
  label: string
  of: WholeTeam
  value: string
  error: string | undefined
  onChoose: (playerId: string) => void
}

function Players({ label, of, value, error, onChoose }: PlayersProps) {
  return (
    <SelectField
      label={label}
      value={value}
      error={error}
      onChange={(change) => onChoose(change.target.value)}
    >
      {of.teamMembers.map((member) => (
        <option key={member.id} value={member.id}>
          {member.fullName}
          {member.isTeamLeader ? ' (leader)' : ''}
        </option>
      ))}
    </SelectField>
  )
}
