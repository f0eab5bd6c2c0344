import { TeamNames } from '../../../../../play/board/client/index.ts'
import { useCall } from '../../../../../ui/calls/use-call.ts'
import type { EventInfo } from '../../../event-shapes.ts'
import { HomeSection } from './home-section.tsx'

const mostNamed = 24

/** The teams by name, in the order they signed up. */
export function HomeField({ event: { eventId, teamCount } }: { event: EventInfo }) {
  const { data: teams } = useCall(teamCount > 0 ? 'GET /api/Golf/GetTeams' : null, { query: { eventId } })
  if (!teams || teams.length === 0) return null
  const golfers = teams.reduce((count, team) => count + team.teamMembers.length, 0)
  const namesAll = teams.some(({ teamMembers }) => teamMembers.length > 1)
  const rest = teams.length - mostNamed
  return (
    <div className="mt-12">
      <HomeSection title="Who’s coming" more={{ href: '/teams', label: 'All teams' }}>
        <p className="figures mb-3 text-soft">
          {teams.length === 1 ? '1 team' : `${teams.length} teams`}
          {namesAll && `, ${golfers} golfers`}
        </p>
        <TeamNames teams={teams.slice(0, mostNamed)} />
        {rest > 0 && <p className="figures mt-3 text-soft">and {rest} more</p>}
      </HomeSection>
    </div>
  )
}
