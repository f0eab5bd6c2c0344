/** More would be a tee time for each team. */
export const mostWaves = 6
export const mostTeamsInWave = 150

export interface TypedWave {
  name: string
  /** '08:00'. */
  startsAt: string
  maxTeams: string
}

/** What is wrong with a wave as typed, by field. */
export function waveFaults({ name, startsAt, maxTeams }: TypedWave): Partial<TypedWave> {
  const teams = Number(maxTeams)
  return {
    ...(name.trim() === '' && { name: 'Enter a name' }),
    ...(startsAt === '' && { startsAt: 'Enter a time' }),
    ...(!Number.isInteger(teams) && { maxTeams: 'Enter a number' }),
    ...(teams < 1 && { maxTeams: 'At least one team' }),
    ...(teams > mostTeamsInWave && { maxTeams: `At most ${mostTeamsInWave} teams` }),
  }
}
