/** A team that stopped: it keeps its card, and is out of places, ties, skins, flights and prizes. */

/** In the order in which a board lists them, behind everybody else. */
export const teamStatuses = ['withdrawn', 'no-card', 'disqualified'] as const
export type TeamStatus = (typeof teamStatuses)[number]

export const statusWords: Readonly<Record<TeamStatus, string>> = {
  withdrawn: 'Withdrawn',
  'no-card': 'No card',
  disqualified: 'Disqualified',
}

/** Where there is no room for the words, as on every leaderboard. */
export const statusLetters: Readonly<Record<TeamStatus, string>> = {
  withdrawn: 'WD',
  'no-card': 'NC',
  disqualified: 'DQ',
}

/** Behind those that play: 0 for them, then by status. */
export function statusOrder(status: TeamStatus | undefined): number {
  return status ? teamStatuses.indexOf(status) + 1 : 0
}

/** ', 2 withdrawn, 1 disqualified' for the end of a sentence that counts teams; empty without any. */
export function stoppedInWords(teams: readonly { status?: TeamStatus | undefined }[]): string {
  return teamStatuses
    .map((status) => [teams.filter((team) => team.status === status).length, status] as const)
    .filter(([count]) => count > 0)
    .map(([count, status]) => `, ${count} ${status === 'no-card' ? 'without a card' : status}`)
    .join('')
}
