import { sql } from 'kysely'
import type { ImportKind } from '../columns.ts'
import type { ImportLine } from '../contract.ts'
import type { ImportItem } from '../rules.ts'
import type { ImportContext } from './import-context.ts'
import type { Importer } from './importer.ts'
import { importers } from './importers.ts'
import { refusalReasons } from './line-faults.ts'
import { paidInWords } from './record-paid.ts'

/** Other calls are let through so often: a line takes a few milliseconds. */
const yieldEvery = 10

/**
 * Enters the units one after the other, each by the use-case that its form calls, and says what came of each. A
 * refused one leaves nothing behind. Whether any of it stays is decided by whoever opened the transaction.
 */
export async function enterLines(
  desk: Omit<ImportContext, 'known'>,
  kindName: ImportKind,
  units: readonly ImportItem[],
): Promise<ImportLine[]> {
  const kind: Importer = importers[kindName]
  const entering: ImportContext = { ...desk, known: new Set() }
  for (const key of (await kind.existingKeys?.(entering)) ?? []) entering.known.add(key)
  const lines: ImportLine[] = []
  for (const [count, unit] of units.entries()) {
    if (count % yieldEvery === 0) await new Promise(setImmediate)
    lines.push({
      rows: unit.rows,
      title: shortened(kind.title(unit)),
      about: aboutOf(kind, unit),
      ...(await enter(entering, kind, unit)),
    })
  }
  return lines
}

/** Short enough that a preview of 500 lines stays a page. */
function aboutOf(kind: Importer, unit: ImportItem): string[] {
  const all = [...(kind.about?.(unit) ?? []), paidInWords(unit)]
  return all
    .filter((each) => each !== false && each !== '')
    .map((each) => shortened(String(each), longestAbout))
}

async function enter(
  desk: ImportContext,
  kind: Importer,
  unit: ImportItem,
): Promise<Pick<ImportLine, 'state' | 'why'>> {
  const reason = kind.skipReason?.(unit)
  if (reason) return { state: 'left', why: [reason] }
  const { tx } = desk.work
  await sql`savepoint line`.execute(tx.sql)
  try {
    await kind.enter(desk, unit)
    await sql`release savepoint line`.execute(tx.sql)
    return { state: 'ready', why: [] }
  } catch (error) {
    const why = refusalReasons(unit, error)
    await sql`rollback to savepoint line`.execute(tx.sql)
    await sql`release savepoint line`.execute(tx.sql)
    return { state: 'wrong', why }
  }
}

const longestTitle = 120
const longestAbout = 300

/** A cell may hold a novel. */
function shortened(text: string, most = longestTitle): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
