import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { AuditActor } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import { versionsOf } from '../../../record/kept.ts'
import { type Erasing, erasureOfRow } from '../erase-row.ts'
import type { Who } from '../who.ts'
import type { PrivacyDeps } from './deps.ts'
import { allHits, eventOf, type Hit } from './erasure-hits.ts'
import { type Erasure, insertErasure } from './erasure-records.ts'
import { refusalsOf } from './erasure-refusals.ts'
import { changeRow, deleteRow, lockKept, raiseVersion, rowNow } from './kept-rows.ts'

export interface ErasureOrder {
  who: Who
  actor: AuditActor
  /** What the list of erasures keeps of it. */
  record: Erasure
  /** An erasure that is made again after a restore: it was allowed then. */
  again?: true
}

/** Rows that came while it was running are found by reading once more. */
const mostRounds = 3

/**
 * Takes a person out of every table of the list. Reads outside the transaction, so that nobody waits for it, and reads each row
 * again inside. Returns how many rows changed; 0 when nothing was left. Throws Problem 'in-use' with the reason when it's refused.
 */
export async function erasePerson(deps: PrivacyDeps, order: ErasureOrder): Promise<number> {
  let rows = 0
  for (let round = 0; round < mostRounds; round++) {
    const { hits, erasing } = await allHits(deps.database.sql, order.who)
    if (round === 0 && !order.again) await refuse(deps, order.who, hits)
    const changing = hits.filter(({ changes }) => Object.keys(changes).length > 0)
    const isRecorded = round === 0 && (changing.length > 0 || order.again)
    if (changing.length === 0 && !isRecorded) break
    rows += await deps.database.transaction((tx) =>
      eraseHits(deps, tx, { ...order, hits: changing, erasing, isFirst: round === 0 }),
    )
  }
  return rows
}

async function refuse({ database, clock }: PrivacyDeps, who: Who, hits: readonly Hit[]): Promise<void> {
  const [first] = await refusalsOf(database.sql, who, hits, clock())
  if (first) throw new Problem('in-use', { detail: `${first.why} ${first.instead}` })
}

interface Round extends ErasureOrder {
  hits: readonly Hit[]
  erasing: Erasing
  isFirst: boolean
}

async function eraseHits(deps: PrivacyDeps, tx: Tx, round: Round): Promise<number> {
  const { hits, erasing, actor, record, again } = round
  const events = await eventsOf(tx, hits)
  // In the order of all changes to teams: the event's row, the team's, then the rest.
  for (const id of events) await tx.lockRow('events', id)
  await raiseVersions(tx, hits)
  let rows = 0
  for (const { kept, row } of hits) {
    await lockKept(tx, kept, row)
    const now = await rowNow(tx.sql, kept, row)
    const { changes, claim } = now ? erasureOfRow(kept, now, erasing) : { changes: {}, claim: 'no' }
    if (!now || Object.keys(changes).length === 0) continue
    if (claim === 'theirs' && kept.isDeleted) await deleteRow(tx.sql, kept, now)
    else await changeRow(tx.sql, kept, now, changes)
    if (claim === 'theirs' && kept.table === 'outbox')
      await deps.messages.cancel(tx, String(row.id), deps.clock())
    rows += 1
  }
  if (round.isFirst) {
    await insertErasure(tx.sql, record)
    await deps.audit(tx, {
      eventId: null,
      actor,
      action: 'person’s data erased',
      subject: { kind: 'person', id: null, name: 'One person’s data' },
      after: { rows, events: events.length, madeOn: instant(deps.clock()) },
      reason: again ? 'Made again after a backup was restored' : null,
    })
  }
  for (const eventId of events) {
    tx.announce({ topic: 'teams', eventId })
    tx.announce({ topic: 'event', eventId })
  }
  return rows
}

async function eventsOf(tx: Tx, hits: readonly Hit[]): Promise<string[]> {
  const ids = new Set<string>()
  for (const { kept, row } of hits) {
    const id = await eventOf(tx.sql, kept, row)
    if (id) ids.add(id)
  }
  return [...ids].toSorted()
}

/** Teams first, and each once. */
async function raiseVersions(tx: Tx, hits: readonly Hit[]): Promise<void> {
  const seen = new Set<string>()
  for (const { kept, row } of hits)
    for (const { table, by } of versionsOf(kept)) if (row[by]) seen.add(`${table} ${row[by]}`)
  const order = [...seen].toSorted((a, b) => Number(b.startsWith('teams')) - Number(a.startsWith('teams')))
  for (const each of order) {
    const [table = '', id] = each.split(' ')
    await raiseVersion(tx.sql, table, id)
  }
}
