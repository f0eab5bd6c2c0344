import { type FormEvent, useState } from 'react'
import { countInWords } from '../../../../../kernel/count-in-words.ts'
import { call } from '../../../../../ui/calls/api.ts'
import { StaffDialog } from '../../../../../ui/dialogs/staff-dialog.tsx'
import { fieldError, useStaffAction } from '../../../../../ui/dialogs/use-staff-action.ts'
import { showAmount } from '../../../../../ui/dollars.ts'
import { Options, SelectField } from '../../../../../ui/forms/select.tsx'
import { leaderFirst, openPlaces } from '../../../rules.ts'
import type { WholeTeam } from '../../../team-shapes.ts'

interface Props {
  team: WholeTeam
  others: readonly WholeTeam[]
  onClose: () => void
  onDone: (words: string, ...changed: WholeTeam[]) => void
  onStale: () => unknown
}

/** This team stays. As many players of the two as a team has play on in it, and the other team's payments move over. */
export function MergeDialog({ team: present, others: all, onClose, onDone, onStale }: Props) {
  const [team] = useState(present)
  const [others] = useState(all)
  const [otherId, setOtherId] = useState(others[0]?.id ?? '')
  const [chosen, setChosen] = useState<readonly string[]>(team.teamMembers.map(({ id }) => id))
  const [hasTried, setTried] = useState(false)
  const other = others.find(({ id }) => id === otherId) as WholeTeam
  const everybody = [...team.teamMembers, ...other.teamMembers]
  const teamSize = Math.min(team.teamMembers.length + openPlaces(team), everybody.length)
  const staying = everybody.filter(({ id }) => chosen.includes(id))
  const action = useStaffAction(async (reason) => {
    const merged = await call('POST /api/admin/teams/{teamId}/merge', {
      params: { teamId: team.id },
      body: {
        version: team.version,
        otherTeamId: other.id,
        otherVersion: other.version,
        playerIds: leaderFirst(staying.map(({ id }) => id)),
        reason: reason.trim() || null,
      },
    })
    onDone(`${other.teamName} is merged into ${merged.teamName}.`, merged)
  }, onStale)

  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (staying.length === teamSize) void action.submit()
  }
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  const missing =
    hasTried && staying.length !== teamSize
      ? `Choose ${countInWords(teamSize)} players: ${staying.length} are chosen`
      : undefined
  return (
    <StaffDialog
      title={`Merge a team into ${team.teamName}`}
      yes="Merge teams"
      busy="Merging..."
      action={action}
      reason="optional"
      onSubmit={send}
      onClose={onClose}
    >
      <SelectField
        label="Team that’s merged in"
        value={otherId}
        onChange={(change) => setOtherId(change.target.value)}
      >
        <Options of={others.map(({ id, teamNumber, teamName }) => [id, `${teamNumber}. ${teamName}`])} />
      </SelectField>
      <p>
        {team.teamName} keeps its number, code, link, starting hole and scores. {other.teamName} is deleted,
        and its code stops working. {moneyLine(other, team)}
      </p>
      <Choice
        people={[team, other]}
        chosen={chosen}
        teamSize={teamSize}
        error={missing ?? fieldError(action.fault, 'playerIds', 'playerIds.0')}
        onToggle={toggle}
      />
    </StaffDialog>
  )
}

function moneyLine(other: WholeTeam, team: WholeTeam): string {
  if (other.paidAmount === 0) return `${other.teamName} has paid nothing.`
  const above = Math.max(0, other.paidAmount - team.owedAmount)
  const comes = `${showAmount(other.paidAmount)} that it paid moves over`
  return above > 0 ? `${comes}; ${showAmount(above)} of it is overpaid, to be refunded.` : `${comes}.`
}

interface ChoiceProps {
  people: readonly WholeTeam[]
  chosen: readonly string[]
  teamSize: number
  error: string | undefined
  onToggle: (id: string) => void
}

/** The first player chosen is the leader. */
function Choice({ people, chosen, teamSize, error, onToggle }: ChoiceProps) {
  return (
    <fieldset aria-describedby={error ? 'merge-error' : undefined}>
      <legend className="mb-1 font-semibold">Who stays on the team</legend>
      <p className="mb-1 text-[0.9375rem] text-soft">
        Choose {countInWords(teamSize)} of the{' '}
        {countInWords(people.reduce((total, { teamMembers }) => total + teamMembers.length, 0))}. The first
        one leads the team.
      </p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {people.map((team) => (
          <div key={team.id} className="mt-2">
            <p className="text-soft">{team.teamName}</p>
            {team.teamMembers.map(({ id, fullName }) => (
              <label key={id} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 accent-fairway"
                  checked={chosen.includes(id)}
                  onChange={() => onToggle(id)}
                />
                {fullName}
              </label>
            ))}
          </div>
        ))}
      </div>
      <p id="merge-error" aria-live="polite" className="mt-1 font-semibold text-flag empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
