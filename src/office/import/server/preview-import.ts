import { createHash } from 'node:crypto'
import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import type { Method } from '../../../money/ledger/payment-methods.ts'
import { inOwnTransaction } from '../../../ports/work.ts'
import { headKey, type TeamShape } from '../column-parts.ts'
import type { ImportLine, ImportPreview } from '../contract.ts'
import type { Preset } from '../presets.ts'
import type { ImportItem } from '../rules.ts'
import { companies } from '../team-columns.ts'
import type { ImportDeps } from './deps.ts'
import { enterLines } from './entering/enter-lines.ts'
import { hasShotgunHole } from './entering/enter-teams.ts'
import { namedPlayers } from './entering/team-cells.ts'
import type { ImportWish } from './import-wish.ts'
import { readItems } from './reading/read-items.ts'
import { saysNotHow } from './record-paid.ts'
import { teamShape } from './team-shape.ts'

/** Thrown to roll back the preview's transaction. */
class Rehearsed extends Error {
  readonly event: EventRecord
  readonly lines: ImportLine[]
  constructor(event: EventRecord, lines: ImportLine[]) {
    super('rehearsed')
    this.event = event
    this.lines = lines
  }
}

/** Imports everything in a transaction, collects the results, and rolls back. */
export async function previewImport(
  deps: ImportDeps,
  actor: Person,
  wish: ImportWish,
  file: Uint8Array,
): Promise<ImportPreview> {
  const { kind, partiesToo = false } = wish
  const shape = await teamShape(deps, partiesToo)
  const { items, unread, columns, preset } = await readItems(wish, file, shape)
  const paidBy = usualMethod(wish, preset)
  const rehearsal = inOwnTransaction(deps, actor, async (work) => {
    const { tx } = work
    const round = await deps.events.pick(tx.sql)
    const { id } = round
    await tx.lockRow('events', id)
    const context = {
      ...deps,
      work: { ...work, quiet: true },
      mailsTeams: false,
      eventId: id,
      round,
      team: await teamShape(deps, partiesToo, tx.sql),
      paidBy,
    }
    await deps.tell(tx, 'counting places', { eventId: id })
    const { lines } = await enterLines(context, kind, items)
    throw new Rehearsed(await deps.events.pick(tx.sql, id), lines)
  })
  const { event, lines } = await rehearsal.catch((thrown: unknown) => {
    if (thrown instanceof Rehearsed) return thrown
    throw thrown
  })
  return {
    kind,
    eventName: event.name,
    lines,
    unread,
    ...(kind === 'teams' && notesOn(items, unread, shape)),
    columns,
    source: preset && { name: preset.name, isGuess: preset.isGuess === true },
    paidBy,
    paidWithoutMethod: items.filter((item, at) => lines[at]?.state === 'ready' && saysNotHow(item)).length,
    shortTeams:
      kind === 'teams'
        ? items.filter((item, at) => lines[at]?.state === 'wrong' && namedPlayers(item, shape) < shape.fewest)
            .length
        : 0,
    fingerprint: fingerprintOf(event.id, wish, file),
  }
}

/** What of a list of teams won't be imported. */
function notesOn(items: readonly ImportItem[], unread: readonly string[], shape: TeamShape) {
  const company = unread.find((head) => companies.includes(headKey(head)))
  const notes = [
    items.some((item) => hasShotgunHole(item, shape)) && shotgunHoles,
    company &&
      `To keep the column “${company}”, first ask golfers for it: add a question called “${company}” on the Questions page, and choose the file again.`,
  ].filter(Boolean)
  return notes.length > 0 && { note: notes.join(' ') }
}

const shotgunHoles =
  'The starting holes in this list won’t be imported: teams go off by tee times. Give those on the Tee times page, or add a column “Tee time” to the list.'

/** How those paid who are marked paid without saying how. */
export function usualMethod({ paidBy }: Pick<ImportWish, 'paidBy'>, preset: Preset | null): Method {
  return paidBy ?? preset?.paidBy ?? 'check'
}

/** A hash of the event, the list, how it is read, and the file. */
export function fingerprintOf(
  eventId: string,
  {
    kind,
    columns: chosen = new Map(),
    cells = [],
    partiesToo = false,
    paidBy,
    isDeposited = true,
  }: ImportWish,
  file: Uint8Array,
): string {
  const columns = [...chosen].map(([field, place]) => `${field}=${place}`).sort()
  const mended = cells.map(({ row, column, text }) => [row, column, text])
  const wish = JSON.stringify([eventId, kind, columns, mended, partiesToo, paidBy ?? null, isDeposited])
  return createHash('sha256').update(wish).update(file).digest('base64url')
}
