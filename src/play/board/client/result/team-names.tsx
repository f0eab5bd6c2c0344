import type { PublicTeam } from '../../../../people/teams/team-shapes.ts'
import { shortTeamName } from '../../team-names.ts'

/** Team names in columns, sorted; 'Team' is dropped from names after a member. */
export function TeamNames({ teams }: { teams: readonly PublicTeam[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-1.5 sm:grid-cols-3 lg:grid-cols-4">
      {teams.map(({ id, teamName, teamMembers }) => (
        <li key={id} className="wrap-anywhere font-semibold">
          {shortTeamName(
            teamName,
            teamMembers.map(({ fullName }) => fullName),
          )}
        </li>
      ))}
    </ul>
  )
}
