import { readFileSync } from 'node:fs'

const columns = ['nobody', 'another team', 'the team', 'seller', 'volunteer', 'admin'] as const
/** Roles with a table of their own: it names every call opened to them. */
export const committee = ['treasurer', 'scorer', 'registration'] as const
export const people = [...columns, ...committee] as const
export type Somebody = (typeof people)[number]

/** By call, what each role gets: 'yes', '401', '403', or '404' for having no team. */
export type Permissions = Map<string, Record<Somebody, string>>

/** The tables in permissions.md, beside this file. */
export function permissionTable(): Permissions {
  const page = readFileSync(new URL('permissions.md', import.meta.url), 'utf8')
  const lines = [...page.matchAll(/^\| `([A-Z]+ [^`]+)` \|(.*)\|$/gm)].map(
    ([, call = '', cells = '']): [string, string[]] => [call, cells.split('|').map((cell) => cell.trim())],
  )
  const opened = new Map(lines.filter(([, { length }]) => length === committee.length))
  const others = lines.filter(([, { length }]) => length !== committee.length)
  const unknown = [...opened.keys()].filter((call) => !others.some(([known]) => known === call))
  if (unknown.length > 0) throw new Error(`Opened to roles, but in no table: ${unknown.join(', ')}`)
  return new Map(
    others.map(([call, cells]) => [
      call,
      { ...asRecord(cells), ...ofCommittee(asRecord(cells), opened.get(call)) },
    ]),
  )
}

/** What isn't opened to a role by name is refused, unless every team, or everybody with a password, may. */
function ofCommittee(cells: Columns, opened?: readonly string[]): Record<(typeof committee)[number], string> {
  const { seller, volunteer } = cells
  const forAllStaff = cells['another team'] === '403' && seller === 'yes' && volunteer === 'yes'
  const usual = cells['another team'] !== '403' ? volunteer : forAllStaff ? 'yes' : '403'
  const entries = committee.map((role, place) => [role, opened?.[place] === 'yes' ? 'yes' : usual])
  return Object.fromEntries(entries)
}

type Columns = Record<(typeof columns)[number], string>

/** Most tables have no column for sellers: they get what a volunteer gets, but nothing that is for staff. */
function asRecord(cells: readonly string[]): Columns {
  const own = [...cells]
  if (own.length < columns.length) own.splice(columns.indexOf('seller'), 0, sellersAnswer(own))
  const entries = columns.map((somebody, place) => [somebody, own[place] ?? ''])
  return Object.fromEntries(entries) as Columns
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
    ...missing.map((call) => `${call}: tests/support/permissions.md does not say who may`),
    ...gone.map((call) => `${call}: tests/support/permissions.md speaks of a call that is not there`),
    ...other,
  ]
}
