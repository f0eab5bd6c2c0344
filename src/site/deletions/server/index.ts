/** Keeps what staff deleted for a day, so that it can be restored. */

import { z } from 'zod'
import { refuseOtherEvent } from '../../../event/event/server/index.ts'
import { actorName, isAdmin, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { AuditAction } from '../../../ports/audit.ts'
import type { Sql } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import { canUndo, type DeletionKind, deletionKinds, maySee, undoPeriod } from '../rules.ts'
import { deletionsRoutes } from './routes.ts'
import { insertRows, type SavedRows } from './rows.ts'
import './tables.ts'
import './parts.ts'
import type { DeletedRecord, Deletions, DeletionsDeps } from './deletions.ts'

export type { DeletedRecord, Deletions, Restorer } from './deletions.ts'

export { insertRows, readRows, type SavedRows } from './rows.ts'

const facts = z.record(z.string(), z.unknown())
/** What was deleted before columns were named like the code names their columns as the database does. */
const row = facts.transform((columns) =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [columnName(name), value])),
)
const columnName = (name: string) => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
const storedContent = z.object({
  rows: z.array(z.object({ table: z.string() as z.ZodType<SavedRows['table']>, rows: z.array(row) })),
  files: z.array(z.string()).default([]),
  more: facts.default({}),
})
/** One that something else than the list of deletions keeps, as JSON. */
export const deletedRecord: z.ZodType<DeletedRecord> = z.looseObject({
  ...storedContent.shape,
  eventId: z.string(),
  kind: z.enum(deletionKinds),
  name: z.string(),
})

const restored: Record<DeletionKind, AuditAction> = {
  team: 'team restored',
  guest: 'dinner guest restored',
  basket: 'basket restored',
  sponsor: 'sponsor restored',
}

export const deletions = feature({
  open: (needs: DeletionsDeps) => ({ deletions: createDeletions(needs) }),
  handsIn: ({ deletions }) => ({ sweeps: deletions.sweep }),
})

function createDeletions(deps: DeletionsDeps): Deletions {
  const { database, clock, events } = deps

  async function find(sql: Sql, actor: Person, id: string) {
    const row = await sql.selectFrom('deletions').selectAll().where('id', '=', id).executeTakeFirst()
    const isThere = row && row.restoredAt === null && canUndo(row.deletedAt, clock())
    if (!isThere)
      throw new Problem('not-found', {
        detail: 'It has already been restored, or more than a day has passed.',
      })
    if (!maySee(row.kind as DeletionKind, isAdmin(actor))) throw new Problem('not-allowed')
    await refuseOtherEvent(events, sql, actor, row.eventId)
    return row
  }

  const deletions: Omit<Deletions, 'handlers'> = {
    async keep(tx, actor, kept) {
      const id = newId()
      await tx.sql
        .insertInto('deletions')
        .values({
          id,
          eventId: kept.eventId,
          kind: kept.kind,
          name: kept.name,
          content: JSON.stringify({ rows: kept.rows, files: kept.files ?? [], more: kept.more ?? {} }),
          deletedAt: instant(clock()),
          deletedBy: actorName(actor),
          restoredAt: null,
          restoredBy: null,
        })
        .execute()
      return id
    },

    async list(sql, actor) {
      const event = await events.current(sql)
      if (!event) return []
      const rows = await sql
        .selectFrom('deletions')
        .select(['id', 'kind', 'name', 'deletedAt', 'deletedBy'])
        .where('eventId', '=', event.id)
        .where('restoredAt', 'is', null)
        .where('deletedAt', '>', instant(new Date(clock().getTime() - undoPeriod)))
        .orderBy('deletedAt', 'desc')
        .orderBy('id')
        .execute()
      return rows
        .map(({ id, kind, name, deletedAt, deletedBy }) => ({
          deletionId: id,
          kind: kind as DeletionKind,
          name,
          deletedOn: deletedAt,
          deletedBy,
        }))
        .filter(({ kind }) => maySee(kind, isAdmin(actor)))
    },

    restore: (actor, deletionId, reason) =>
      database.transaction(async (tx) => {
        const known = await find(tx.sql, actor, deletionId)
        // Places are sold under the event's lock, so none can be sold between checking and restoring.
        await tx.lockRow('events', known.eventId)
        await tx.lockRow('deletions', deletionId)
        const row = await find(tx.sql, actor, deletionId)
        const { rows, files, more } = storedContent.parse(JSON.parse(row.content))
        const kind = row.kind as DeletionKind
        const kept = { eventId: row.eventId, kind, name: row.name, rows, files, more }
        const restores = deps.parts('restores').find((each) => each[kind])?.[kind]
        if (!restores) throw new Error(`no feature restores a ${kind}`)
        const back = await restores(tx, kept, actor, reason)
        await insertRows(tx.sql, back.rows)
        await back.after?.()
        const by = { restoredAt: instant(clock()), restoredBy: actorName(actor) }
        await tx.sql.updateTable('deletions').set(by).where('id', '=', deletionId).execute()
        await deps.audit(tx, {
          eventId: row.eventId,
          actor,
          action: restored[kind],
          subject: { kind, id: deletionId, name: row.name },
          reason,
        })
        tx.announce({ topic: 'teams', eventId: row.eventId })
        return [`${row.name} is back.`, back.note].filter(Boolean).join(' ')
      }),

    async sweep() {
      const until = instant(new Date(clock().getTime() - undoPeriod))
      const old = await database.sql
        .selectFrom('deletions')
        .selectAll()
        .where('deletedAt', '<', until)
        .execute()
      for (const { id, content, restoredAt } of old) {
        await database.transaction(async (tx) => {
          const { files } = storedContent.parse(JSON.parse(content))
          await tx.sql.deleteFrom('deletions').where('id', '=', id).execute()
          if (restoredAt === null) await deps.files.release(tx, files)
        })
      }
    },
  }
  return { ...deletions, handlers: { deletions: deletionsRoutes(deletions, database.sql) } }
}
