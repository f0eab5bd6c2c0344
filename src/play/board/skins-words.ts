import type { FinalBoard } from './contract.ts'

/** 'Team Marsh, Team Okafor (withdrawn)'. Who was admitted late is said beside it, in a sentence each. */
export function entrantsInWords(entrants: NonNullable<FinalBoard['skins']>['entrants']): string {
  return entrants
    .map(({ teamName, why }) => (why ? `${teamName} (${why.toLowerCase()})` : teamName))
    .join(', ')
}
