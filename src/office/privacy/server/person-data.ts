import { sql as raw } from 'kysely'
import { showIndex } from '../../../people/places/party-rules.ts'
import type { Sql } from '../../../ports/database.ts'
import { type ColumnKind, type Kept, untilWords } from '../../../record/kept.ts'
import { keptOfPeople } from '../all-kept.ts'
import type { PersonData } from '../contract.ts'
import { ownRecords, scrubberOf } from '../scrub.ts'
import { isAbout, namedIn, type Row, type Who } from '../who.ts'
import { eventOf } from './erasure-hits.ts'
import { eventsById } from './find-people.ts'
import { rowsOf } from './kept-rows.ts'

type Section = PersonData['sections'][number]

/** A row about the person, or one that mentions them. */
interface Hit {
  kept: Kept
  row: Row
  isTheirs: boolean
}

const mentioning: readonly ColumnKind[] = ['text', 'json', 'body', 'answer']

/** Every row of the list that is about this person or mentions them. Staff's own data aren't looked at. */
async function* hitsOf(sql: Sql, who: Who): AsyncGenerator<Hit> {
  const scrubber = scrubberOf(who, 'Golfer')
  for (const kept of keptOfPeople) {
    if (Object.values(kept.columns).every((kind) => kind === 'staff' || kind === 'device')) continue
    for await (const rows of rowsOf(sql, kept))
      for (const row of rows) {
        const isTheirs = isAbout(who, namedIn(kept, row))
        if (isTheirs || isMentioned(kept, row, scrubber)) yield { kept, row, isTheirs }
      }
  }
}

function isMentioned({ columns }: Kept, row: Row, scrubber: ReturnType<typeof scrubberOf>): boolean {
  return Object.entries(columns).some(([column, kind]) => {
    const value = row[column]
    if (typeof value !== 'string' || !mentioning.includes(kind)) return false
    return (kind === 'json' ? scrubber.json(value) : scrubber.text(value)) !== value
  })
}

/**
 * Everything about one person, for Article 15 GDPR and California's Civil Code 1798.110. A row that only mentions them gives
 * the column that does: the rest of it is about others.
 */
export async function personData(sql: Sql, who: Who): Promise<Section[]> {
  const sections = new Map<Kept, Section>()
  const eventNames = await eventsById(sql)
  for await (const { kept, row, isTheirs } of hitsOf(sql, who)) {
    const { whose, why, until } = kept
    const section = sections.get(kept) ?? { whose, why, until: untilWords[until], rows: [] }
    const event = eventNames.get((await eventOf(sql, kept, row)) ?? '') ?? null
    const own = isTheirs && (await withWords(sql, kept, theirValues(kept, row, who)))
    section.rows.push({ event, values: own || { mentioned: mentionOf(kept) } })
    sections.set(kept, section)
  }
  return [...sections.values()]
}

/** 'first_name' for `firstName`: an export names its facts in words. */
const spelled = (column: string, between = '_') =>
  column.replaceAll(/[A-Z]/g, (letter) => `${between}${letter.toLowerCase()}`)

const hidden: readonly ColumnKind[] = ['copy', 'staff', 'device', 'json']

function theirValues({ columns, since }: Kept, row: Row, who: Who): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [column, kind] of Object.entries(columns)) {
    const value = row[column]
    // A form may hold others too.
    const own = kind === 'json' && typeof value === 'string' ? ownRecords(value, who) : []
    if (own.length > 0) values[spelled(column)] = own.join('\n\n')
    if (value !== null && value !== undefined && value !== '' && !hidden.includes(kind))
      values[spelled(column)] = column === 'handicapIndex' ? showIndex(Number(value)) : String(value)
  }
  return since && row[since] ? { ...values, since: String(row[since]) } : values
}

function mentionOf({ columns }: Kept): string {
  const where = Object.keys(columns).filter((column) => mentioning.includes(columns[column] ?? 'staff'))
  return `In ${where.map((column) => spelled(column, ' ')).join(', ')}`
}

/** Puts the words that a row names in place of their id. */
async function withWords(
  sql: Sql,
  { shows }: Pick<Kept, 'shows'>,
  values: Record<string, string>,
): Promise<Record<string, string>> {
  if (!shows) return values
  const { column, table, text } = shows
  const { [spelled(column)]: id, ...others } = values
  const query = raw<{
    words: string
  }>`select ${raw.ref(text)} as words from ${raw.table(table)} where id = ${id}`
  const { rows } = await query.execute(sql)
  return { ...others, [spelled(text)]: rows[0]?.words ?? '' }
}
