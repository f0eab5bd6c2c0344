/** What a team calls itself: optional at sign-up, shown wherever a team is named. */
import { controlCharacter, fieldFaults } from '../../kernel/field-rules.ts'
import { withoutInvisible } from '../../kernel/text/plain-text.ts'
import { teamName } from './rules.ts'

/** Fits the leaderboard on a phone, a scorecard and a cart sign. */
export const longestTeamName = 40

/** Said by staff's form, where a team keeps some name. */
export const teamNameIsRequired = fieldFaults.isRequired('Team name')

/** The name as it is kept: trimmed, with single spaces and no invisible characters. */
export function tidyTeamName(text: string): string {
  return withoutInvisible(text).trim().replaceAll(/ {2,}/g, ' ')
}

/**
 * Returns the error for a typed team name, or undefined. A blank name is fine: the team is then named after its
 * leader.
 */
export function teamNameFault(typed: string): string | undefined {
  const name = tidyTeamName(typed)
  if (name === '') return undefined
  if (controlCharacter.test(name)) return fieldFaults.notPlain
  if ([...name].length > longestTeamName) return fieldFaults.tooLong(longestTeamName)
  if (!/[\p{L}\p{N}]/u.test(name)) return 'Use at least one letter or number'
  return isCrude(name) ? 'Please choose a name that is fit for the leaderboard' : undefined
}

/** Key for comparing names: ignores letter case and spaces. */
export function teamNameKey(name: string): string {
  return tidyTeamName(name).normalize('NFKC').toLowerCase()
}

/**
 * Returns the name for a team that has none: 'Team Marsh'. A second leader with that last name also gets the first
 * name, a third a number.
 */
export function nameByLeader(
  leader: { firstName: string; lastName: string },
  taken: readonly string[],
): string {
  const keys = new Set(taken.map(teamNameKey))
  const long = `Team ${leader.firstName.trim()} ${leader.lastName.trim()}`
  for (let count = 0; ; count++) {
    const name = count === 0 ? teamName(leader) : count === 1 ? long : `${long} ${count}`
    if (!keys.has(teamNameKey(name))) return name
  }
}

/** Whole words only, so 'Scunthorpe Five' passes. Staff may still use any name. */
const crudeWords = [
  'arsehole',
  'asshole',
  'bastard',
  'bastards',
  'bitch',
  'bitches',
  'bullshit',
  'cock',
  'cocks',
  'cunt',
  'cunts',
  'dickhead',
  'fag',
  'faggot',
  'fuck',
  'fucked',
  'fucker',
  'fuckers',
  'fucking',
  'motherfucker',
  'motherfuckers',
  'nazi',
  'nazis',
  'nigga',
  'nigger',
  'niggers',
  'penis',
  'porn',
  'pussy',
  'rape',
  'rapist',
  'retard',
  'retards',
  'shit',
  'shits',
  'shitty',
  'slut',
  'sluts',
  'twat',
  'twats',
  'wanker',
  'wankers',
  'whore',
  'whores',
]
const crude = new Set(crudeWords)

function isCrude(name: string): boolean {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const letters = plain
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
  return letters.split(/[^\p{L}]+/u).some((word) => crude.has(word))
}
