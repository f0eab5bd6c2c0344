/**
 * One sort order of names on every server, whatever its locale: the root collation, in which Łukaszewicz sorts with
 * the Ls, and case and accents matter only between otherwise equal names.
 */
const collator = new Intl.Collator('en')

export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}

/** 'Okafor' for 'Team Okafor', which is named after a member; any other name stays as it is. */
export function shortTeamName(teamName: string, members: readonly string[]): string {
  const rest = /^Team (.+)$/.exec(teamName)?.[1]
  const isAfterMember = members.some((member) => member === rest || member.endsWith(` ${rest}`))
  return rest && isAfterMember ? rest : teamName
}
