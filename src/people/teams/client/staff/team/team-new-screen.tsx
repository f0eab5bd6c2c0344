import { useLocation, useSearchParams } from 'wouter'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { PageHead } from '../../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../../ui/session/current-event.ts'
import { useTeams } from '../../use-teams.ts'
import { TeamForm } from './team-form.tsx'

/** Signs up a team on paper, at check-in, or beyond the team limit. */
export default function TeamNewScreen() {
  const { event } = useEvent()
  const { refresh } = useTeams()
  const [parameters] = useSearchParams()
  /** Staff who came from check-in go back there, to take the payment. */
  const isWalkUp = parameters.get('then') === 'check-in'
  const [, navigate] = useLocation()
  return (
    <div className="page">
      <PageHead title="Add team">{event?.eventName}</PageHead>
      <TeamForm
        team={null}
        onCancel={() => navigate(isWalkUp ? '/admin/check-in' : '/admin/team-info')}
        onStale={refresh}
        onSaved={(team) => {
          toast.success(`${team.teamName} is signed up. Its code is ${team.teamCode}.`, { duration: 5000 })
          void refresh()
          navigate(isWalkUp ? `/admin/check-in?pay=${team.id}&new` : `/admin/team-info/${team.id}`)
        }}
      />
    </div>
  )
}
