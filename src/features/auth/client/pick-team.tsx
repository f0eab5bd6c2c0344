import { type FormEvent, useState } from 'react'
import { Banner } from '../../../client/ui/banner.tsx'
import { Button } from '../../../client/ui/button.tsx'
import { SelectField } from '../../../client/ui/select.tsx'
import { useCall } from '../../../client/use-call.ts'

/** The second question after too many wrong codes in the event: which team are you? */
export function PickTeam({ isBusy, onPick }: { isBusy: boolean; onPick: (teamId: string) => void }) {
  const { data: teams, fault } = useCall('GET /api/Golf/GetTeams')
  const [teamId, setTeamId] = useState('')
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (teamId) onPick(teamId)
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
      <Button type="submit" kind="main" disabled={!teamId} busy={isBusy && 'Logging in...'}>
        Log In
      </Button>
    </form>
  )
}
