import { TextField } from '../../../../ui/forms/text-input.tsx'
import { longestTeamName } from '../../name-rules.ts'
import { teamNameId } from './sign-up-refusal.ts'
import type { Foursome } from './use-foursome.ts'

interface Props {
  foursome: Pick<Foursome, 'teamName' | 'teamNameFault' | 'players' | 'nameTeam'>
  /** The server's message. */
  refusal: string | undefined
}

/** The team's name, which may stay blank. */
export function TeamName({ foursome: { teamName, teamNameFault, players, nameTeam }, refusal }: Props) {
  const lastName = players[0]?.lastName.trim()
  return (
    <TextField
      id={teamNameId}
      className="mb-5 max-w-xl"
      label="Team name (optional)"
      hint={`Shown on the leaderboard. Leave it blank to go by ${lastName ? `“${lastName}”` : 'the leader’s last name'}.`}
      value={teamName}
      error={teamNameFault ?? refusal}
      // Longer than the limit, so that pasted text isn't cut off silently.
      maxLength={longestTeamName * 3}
      autoCapitalize="words"
      onChange={(event) => nameTeam(event.target.value)}
    />
  )
}
