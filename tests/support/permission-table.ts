import { readFileSync } from 'node:fs'

export const people = ['nobody', 'another team', 'the team', 'seller', 'volunteer', 'admin'] as const
export type Somebody = (typeof people)[number]

/** By call, what each role gets: 'yes', '401', '403', or '404' for having no team. */
export type Permissions = Map<string, Record<Somebody, string>>

/** The table in docs/permissions.md. */
export function permissionTable(): Permissions {
  const page = readFileSync(new URL('../../docs/permissions.md', import.meta.url), 'utf8')
  const lines = page.matchAll(/^\| `([A-Z]+ [^`]+)` \|(.*)\|$/gm)
  return new Map([...lines].map(([, call = '', cells = '']) => [call, asRecord(cells.split('|'))]))
}

/** Most tables have no column for sellers: they get what a volunteer gets, but nothing that is for staff. */
function asRecord(cells: readonly string[]): Record<Somebody, string> {
  const own = cells.map((cell) => cell.trim())
  if (own.length < people.length) own.splice(people.indexOf('seller'), 0, sellersAnswer(own))
  const entries = people.map((somebody, place) => [somebody, own[place] ?? ''])
  return Object.fromEntries(entries) as Record<Somebody, string>
}

function sellersAnswer([, anotherTeam, , volunteer = '']: readonly string[]): string {
  return volunteer === 'yes' && anotherTeam !== 'yes' ? '403' : volunteer
}

/** One line for each response that differs from the table. */
export function differences(written: Permissions, answered: Permissions): string[] {
  const missing = [...answered.keys()].filter((call) => !written.has(call))
  const gone = [...written.keys()].filter((call) => !answered.has(call))
  const other = [...answered].flatMap(([call, cells]) =>
    people.flatMap((somebody) => {
      const expected = written.get(call)?.[somebody]
      if (expected === undefined || expected === cells[somebody]) return []
      return [`${call}: ${somebody} should be answered ${expected}, but is answered ${cells[somebody]}`]
    }),
  )
  return [
    ...missing.map((call) => `${call}: docs/permissions.md does not say who may`),
    ...gone.map((call) => `${call}: docs/permissions.md speaks of a call that is not there`),
    ...other,
  ]
}
