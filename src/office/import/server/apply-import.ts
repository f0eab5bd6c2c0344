import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Method } from '../../../money/ledger/payment-methods.ts'
import type { Tx } from '../../../ports/database.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import type { Imported, ImportLine } from '../contract.ts'
import type { ImportItem } from '../rules.ts'
import type { ImportDeps } from './deps.ts'
import { enterLines } from './entering/enter-lines.ts'
import { findImport, insertImport } from './import-store.ts'
import type { ImportWish } from './import-wish.ts'
import { fingerprintOf, previewImport, usualMethod } from './preview-import.ts'
import { fileFault, readItems } from './reading/read-items.ts'
import { teamShape } from './team-shape.ts'

export interface ApplyRequest extends ImportWish {
  fileName: string
  fingerprint: string
  leaveOut: number[]
  mailTeams: boolean
  importId: string
}

/** Thrown to roll back if the data no longer matches the preview. */
class Changed extends Error {}

/**
 * Imports a file, except the lines left out, in one transaction. The event's row stays locked, and the import's id
 * is stored, so that clicking the button twice imports once.
 */
export async function applyImport(
  deps: ImportDeps,
  actor: Person,
  request: ApplyRequest,
  file: Uint8Array,
): Promise<Imported> {
  const { items, preset } = await readItems(request, file, await teamShape(deps, request.partiesToo))
  const paidBy = usualMethod(request, preset)
  const wanted = items.filter(({ rows: [first = 0] }) => !request.leaveOut.includes(first))
  try {
    return await inOwnTransaction(deps, actor, (work) =>
      enterOnce(deps, work, request, { file, items, wanted, paidBy }),
    )
  } catch (error) {
    if (!(error instanceof Changed)) throw error
    const preview = await previewImport(deps, actor, request, file)
    throw new Problem('import-changed', { more: { preview } })
  }
}

interface Reading {
  file: Uint8Array
  items: ImportItem[]
  wanted: ImportItem[]
  paidBy: Method
}

async function enterOnce(
  deps: ImportDeps,
  work: Work<Person>,
  request: ApplyRequest,
  { file, items, wanted, paidBy }: Reading,
): Promise<Imported> {
  const { tx, actor } = work
  const event = await deps.events.pick(tx.sql)
  const { id: eventId } = event
  await tx.lockRow('events', eventId)
  const before = await findImport(tx.sql, request.importId)
  if (before?.fingerprint === request.fingerprint) return before
  if (before || fingerprintOf(eventId, request, file) !== request.fingerprint) throw new Changed()

  const mailsTeams = request.kind === 'teams' && request.mailTeams
  const team = await teamShape(deps, request.partiesToo, tx.sql)
  const context = {
    ...deps,
    work: { ...work, quiet: true },
    mailsTeams,
    eventId,
    round: event,
    team,
    paidBy,
  }
  await deps.tell(tx, 'counting places', { eventId: eventId })
  const { lines, recorded } = await enterLines(context, request.kind, wanted)
  if (lines.some(({ state }) => state === 'wrong')) throw new Changed()
  const entered = lines.filter(({ state }) => state === 'ready')
  if (entered.length === 0) throw fileFault('Nothing is left to import.')
  if (request.isDeposited ?? true)
    await context.payments.depositWithin(context.work, {
      eventId,
      paymentIds: recorded,
      note: fileNote(request),
    })
  const done = {
    added: entered.length,
    leftOut: items.length - wanted.length,
    mailed: mailsTeams ? entered.length : 0,
  }
  await keep(deps, tx, actor, eventId, request, done, entered)
  return done
}

function fileNote({ fileName }: ApplyRequest): string {
  return `Imported from ${fileName}, at the bank already`
}

async function keep(
  deps: ImportDeps,
  tx: Tx,
  actor: Person,
  eventId: string,
  { importId, kind, fileName, fingerprint }: ApplyRequest,
  done: Imported,
  entered: readonly ImportLine[],
): Promise<void> {
  const by = actorName(actor)
  await insertImport(tx.sql, {
    id: importId,
    eventId,
    kind,
    fileName,
    fingerprint,
    added: done.added,
    leftOut: done.leftOut,
    mailed: done.mailed,
    importedBy: by,
    createdAt: instant(deps.clock()),
  })
  await deps.audit(tx, {
    eventId,
    actor,
    action: 'list imported',
    subject: { kind: 'import', id: importId, name: fileName },
    after: { list: kind, ...done, names: entered.map(({ title }) => title) },
  })
}
