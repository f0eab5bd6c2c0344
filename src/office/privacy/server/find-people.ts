import type { Sql } from '../../../ports/database.ts'
import { keptOfPeople } from '../all-kept.ts'
import type { FoundPerson } from '../contract.ts'
import { isFoundBy } from '../rules.ts'
import { keysOf, namedIn, type Who } from '../who.ts'
import { rowsOf } from './kept-rows.ts'

const most = 50

interface Found extends Who {
  places: Set<string>
  events: Set<string>
}

/** People whom a search finds, in all events; rows with the same email, or else phone, or else name are one person. */
export async function findPeople(
  sql: Sql,
  search: string,
): Promise<{ people: FoundPerson[]; more: boolean }> {
  const found = new Map<string, Found>()
  const eventNames = await eventsById(sql)
  for (const kept of keptOfPeople.filter(({ keepsAll, table }) => !keepsAll || table === 'opt_outs'))
    for await (const rows of rowsOf(sql, kept))
      for (const row of rows) {
        const named = namedIn(kept, row)
        if (!isFoundBy(search, named)) continue
        const person = personOf(found, named)
        person.places.add(kept.whose)
        const event = eventNames.get(String(row.eventId))
        if (event) person.events.add(event)
      }
  const people = joined([...found.values()]).toSorted((a, b) => words(a).localeCompare(words(b)))
  return { people: people.slice(0, most).map(shown), more: people.length > most }
}

/** What is kept under a phone alone belongs to the one person with that phone. */
function joined(found: readonly Found[]): Found[] {
  const [alone, known] = [found.filter(hasPhoneOnly), found.filter((one) => !hasPhoneOnly(one))]
  const left = alone.filter((one) => {
    const owners = known.filter((other) => keysOf(other).phone === keysOf(one).phone)
    const [owner] = owners
    if (!owner || owners.length > 1) return true
    for (const place of one.places) owner.places.add(place)
    for (const event of one.events) owner.events.add(event)
    return false
  })
  return [...known, ...left]
}

const hasPhoneOnly = ({ email, name, phone }: Who) => email === null && name === null && phone !== null

const words = ({ name, email, phone }: Who) => name ?? email ?? phone ?? ''

function personOf(found: Map<string, Found>, named: Who): Found {
  const keys = keysOf(named)
  const key = keys.email ?? keys.phone ?? keys.name ?? ''
  const known = found.get(key) ?? { ...named, places: new Set(), events: new Set() }
  known.name ??= named.name
  known.phone ??= named.phone
  found.set(key, known)
  return known
}

function shown({ places, events, ...who }: Found): FoundPerson {
  return { ...who, places: [...places], events: [...events] }
}

export async function eventsById(sql: Sql): Promise<Map<string, string>> {
  const events = await sql.selectFrom('events').select(['id', 'name']).execute()
  return new Map(events.map(({ id, name }) => [id, name]))
}
