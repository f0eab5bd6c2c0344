import { sql } from 'kysely'
import type { ImportKind } from '../../columns.ts'
import type { ImportLine } from '../../contract.ts'
import { type ImportItem, mostColumns } from '../../rules.ts'
import type { ImportContext } from '../import-context.ts'
import type { Importer } from '../importer.ts'
import { importers } from '../importers.ts'
import { refusalReasons } from '../reading/line-faults.ts'

/** Lets other calls run after this many lines; a line takes a few milliseconds. */
const yieldEvery = 10

/**
 * Enters the items one after the other through the use case of their form, and returns the result of each. A failed
 * one is rolled back alone. The caller's transaction decides whether the rest is kept.
 */
export async function enterLines(
  context: Omit<ImportContext, 'known' | 'recorded' | 'paidInWords'>,
  kindName: ImportKind,
  items: readonly ImportItem[],
): Promise<{ lines: ImportLine[]; recorded: string[] }> {
  const kind: Importer = importers[kindName]
  const entering: ImportContext = {
    ...context,
    known: new Set(),
    recorded: [],
    paidInWords: new Map(),
  }
  for (const key of (await kind.existingKeys?.(entering)) ?? []) entering.known.add(key)
  const lines: ImportLine[] = []
  for (const [count, item] of items.entries()) {
    if (count % yieldEvery === 0) await new Promise(setImmediate)
    const result = await enter(entering, kind, item)
    lines.push({
      rows: item.rows,
      cells: item.cells.map((cells) =>
        cells.slice(0, mostColumns).map((cell) => shortened(cell, longestAbout)),
      ),
      title: shortened(kind.title(item, context.team)),
      about: aboutOf(kind, item, entering),
      ...(kind.isParty?.(item, context.team) ? { isParty: true } : {}),
      ...result,
    })
  }
  return { lines, recorded: entering.recorded }
}

/** Shortened, so that a preview of 500 lines stays readable. */
function aboutOf(
  kind: Importer,
  item: ImportItem,
  { team, paidInWords }: Pick<ImportContext, 'team' | 'paidInWords'>,
): string[] {
  const all = [...(kind.about?.(item, team) ?? []), ...(paidInWords.get(item) ?? [])]
  return all
    .filter((each) => each !== false && each !== '')
    .map((each) => shortened(String(each), longestAbout))
}

async function enter(
  context: ImportContext,
  kind: Importer,
  item: ImportItem,
): Promise<Pick<ImportLine, 'state' | 'why'>> {
  const reason = kind.skipReason?.(item)
  if (reason) return { state: 'left', why: [reason] }
  const { tx } = context.work
  await sql`savepoint line`.execute(tx.sql)
  try {
    await kind.enter(context, item)
    await sql`release savepoint line`.execute(tx.sql)
    return { state: 'ready', why: [] }
  } catch (error) {
    const why = refusalReasons(item, error)
    await sql`rollback to savepoint line`.execute(tx.sql)
    await sql`release savepoint line`.execute(tx.sql)
    return { state: 'wrong', why }
  }
}

const longestTitle = 120
const longestAbout = 300

/** A cell may contain very long text. */
function shortened(text: string, most = longestTitle): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
