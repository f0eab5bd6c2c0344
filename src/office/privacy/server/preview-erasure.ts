import type { Sql } from '../../../ports/database.ts'
import { stayWords } from '../../../record/kept.ts'
import type { ErasurePreview } from '../contract.ts'
import { whatIsKept } from '../rules.ts'
import { namedIn, type Who } from '../who.ts'
import { allHits, eventOf, type Hit } from './erasure-hits.ts'
import { refusalsOf } from './erasure-refusals.ts'
import { eventsById } from './find-people.ts'

/** What erasing this person would do. Changes nothing. */
export async function previewErasure(sql: Sql, who: Who, now: Date): Promise<ErasurePreview> {
  const { hits, erasing } = await allHits(sql, who)
  const eventNames = await eventsById(sql)
  const removed = new Lines<ErasurePreview['removed'][number]>()
  const mentions = new Lines<ErasurePreview['mentions'][number]>()
  const stays = new Lines<ErasurePreview['stays'][number]>()
  const others = new Set<string>()
  let byNameAlone = 0
  for (const hit of hits) {
    const { kept, row, claim } = hit
    const event = eventNames.get((await eventOf(sql, kept, row)) ?? '') ?? null
    const { whose } = kept
    if (claim === 'other name') others.add(namedIn(kept, row).name ?? '')
    if (Object.keys(hit.changes).length > 0)
      if (claim === 'theirs') removed.add({ whose, event, what: whatIsKept(changed(hit)), rows: 1 })
      else mentions.add({ whose, event, rows: 1 })
    if (claim !== 'theirs') continue
    const { email, phone } = namedIn(kept, row)
    if (email === null && phone === null) byNameAlone += 1
    for (const why of reasonsOf(hit))
      stays.add({ whose, event, what: whatIsKept(staying(hit)), why, rows: 1 })
  }
  return {
    refused: await refusalsOf(sql, who, hits, now),
    removed: removed.list,
    mentions: mentions.list,
    stays: stays.list,
    names: erasing.whos.flatMap(({ name }) => name ?? []),
    others: [...others].toSorted(),
    byNameAlone,
  }
}

/** Lines that differ in nothing but the number of rows are one. */
class Lines<Line extends { rows: number }> {
  readonly #lines = new Map<string, Line>()
  add(line: Line): void {
    const key = JSON.stringify({ ...line, rows: 0 })
    this.#lines.set(key, { ...line, rows: (this.#lines.get(key)?.rows ?? 0) + line.rows })
  }
  get list(): Line[] {
    return [...this.#lines.values()]
  }
}

const only = (columns: Hit['kept']['columns'], names: readonly string[]) => ({
  columns: Object.fromEntries(Object.entries(columns).filter(([column]) => names.includes(column))),
})
const changed = ({ kept, changes }: Hit) => only(kept.columns, Object.keys(changes))
const staying = ({ kept, stays }: Hit) => only(kept.columns, stays)

function reasonsOf({ kept, stays }: Hit): string[] {
  const reasons = stays.flatMap((column) => {
    const fate = kept.erased[column]
    return typeof fate === 'object' && 'stays' in fate ? [stayWords[fate.stays]] : []
  })
  return [...new Set(reasons)]
}
