/** How large the names of the clubhouse screen's leaders are. */
import type { Standing } from '../../contract.ts'
import { shortTeamName } from '../../team-names.ts'

/** However long the first one's name is, the others' are set this large if they can be: they are read from afar. */
export const roomOfLarge = 10

/** What a team's name takes, in letters: it shares the width with the score, whose figures beyond two count as two each. */
export function roomOf({
  teamName,
  teamMembers,
  currentScoreDisplay,
}: Pick<Standing, 'teamName' | 'teamMembers' | 'currentScoreDisplay'>): number {
  return shortTeamName(teamName, teamMembers).length + 2 * Math.max(0, currentScoreDisplay.length - 2)
}

/** A long name is set smaller, and a very long one on two lines or three. */
export function nameSize(room: number): string {
  if (room > 26) return 'line-clamp-3 text-[min(1.8vw,12.5cqh)]'
  if (room > 13) return 'line-clamp-2 text-[min(1.9vw,18cqh)]'
  if (room > 11) return 'truncate text-[min(1.9vw,24cqh)]'
  if (room > 9) return 'truncate text-[min(2.35vw,29cqh)]'
  if (room > 8) return 'truncate text-[min(2.85vw,29cqh)]'
  if (room > 7) return 'truncate text-[min(3.2vw,29cqh)]'
  return room > 5 ? 'truncate text-[min(3.6vw,29cqh)]' : 'truncate text-[min(4.4vw,29cqh)]'
}
