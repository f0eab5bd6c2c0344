/**
 * One order of names on every server, whatever language it is set to: the root collation, in which
 * Łukaszewicz stands with the Ls, and case and accents count only between names otherwise the same.
 */
const collator = new Intl.Collator('en')

export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}

/** 'Okafor' for 'Team Okafor', which is named after a member; a name of its own stays whole. */
export function shortTeamName(teamName: string, members: readonly string[]): string {
  const rest = /^Team (.+)$/.exec(teamName)?.[1]
  const isAfterMember = members.some((member) => member === rest || member.endsWith(` ${rest}`))
  return rest && isAfterMember ? rest : teamName
}
