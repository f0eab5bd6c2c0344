import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import type { TeamAnswer } from './use-team-login.ts'

interface Props {
  isBusy: boolean
  /** Whether an email or phone of the team is asked for as well. */
  asksForContact: boolean
  onPick: (answer: TeamAnswer) => void
}

/** The extra questions after too many wrong codes: which team, and then a contact it signed up with. */
export function PickTeam({ isBusy, asksForContact, onPick }: Props) {
  const { data: teams, fault } = useCall('GET /api/Golf/GetTeams')
  const [teamId, setTeamId] = useState('')
  const [typed, setTyped] = useState('')
  const contact = typed.trim()
  const isComplete = teamId !== '' && (!asksForContact || contact !== '')
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isComplete) onPick(asksForContact ? { teamId, contact } : { teamId })
  }
  if (fault && !teams) return <Banner kind="fault">{fault.title}</Banner>
  return (
    <form onSubmit={submit} className="grid gap-4 rounded-lg border border-line bg-white p-4">
      <SelectField label="Your team" value={teamId} onChange={(change) => setTeamId(change.target.value)}>
        <option value="">Pick your team</option>
        {teams?.map((team) => (
          <option key={team.id} value={team.id}>
            {team.teamName} ({team.teamLeader.fullName})
          </option>
        ))}
      </SelectField>
      {asksForContact && (
        <TextField
          label="Email or phone number"
          hint="Any player’s, as you entered it at sign-up."
          name="contact"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          onChange={(change) => setTyped(change.target.value)}
        />
      )}
      <Button type="submit" kind="main" disabled={!isComplete} busy={isBusy && 'Logging in...'}>
        Log In
      </Button>
    </form>
  )
}
