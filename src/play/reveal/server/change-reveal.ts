import type { EventRecord } from '../../../event/event/server/index.ts'
import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { AuditAction } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import { revealChange } from '../changes.ts'
import type { RevealControl } from '../contract.ts'
import { withinPlaces } from '../steps.ts'
import type { RevealDeps } from './deps.ts'
import { markOf, readControl, type Settled, settle } from './read-reveal.ts'
import { beginReveal, changeReveal, revealOf } from './reveal-store.ts'

interface Asked {
  eventId: string
  version: number
}

/** Throws Problem 'not-final' or 'no-result' with what is missing, 'changed-meanwhile' when it has begun already. */
export async function begin(
  deps: RevealDeps,
  actor: Person,
  { eventId, version, places }: Asked & { places: number | null },
): Promise<RevealControl> {
  const event = await deps.events.pick(deps.database.sql, eventId)
  return changed(deps, event, async (tx) => {
    await tx.lockRow('events', eventId)
    const before = await revealOf(tx.sql, eventId)
    if ((before?.version ?? 0) !== version || before?.endedAt === null) throw new Problem('changed-meanwhile')
    const settled = await settle(deps, tx.sql, await deps.events.pick(tx.sql, eventId))
    refuseMissing(event, settled)
    await beginReveal(tx.sql, {
      ...{ eventId, version, places },
      steps: withinPlaces(settled.steps, places),
      begunBy: actorName(actor),
      begunAt: instant(deps.clock()),
    })
    await told(deps, tx, { event, actor, action: 'reveal begun' })
  })
}

function refuseMissing({ finalizedAt }: EventRecord, { missing }: Settled): void {
  if (missing.length === 0) return
  throw new Problem(finalizedAt === null ? 'not-final' : 'no-result', { detail: missing.join(' ') })
}

/**
 * Shows step `to` in place of `from`. Whoever asks for the step that is shown already gets it: two phones, or a
 * repeated request, don't step twice. Throws Problem 'changed-meanwhile' from any other step, and while the result
 * differs from what the presenter has read; 'not-final' when it was re-opened.
 */
export async function goTo(
  deps: RevealDeps,
  { eventId, version, from, to }: Asked & { from: number; to: number },
): Promise<RevealControl> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql, eventId)
  const reveal = await revealOf(sql, eventId)
  if (reveal?.version !== version || reveal.endedAt !== null) throw new Problem('changed-meanwhile')
  if (reveal.shown === to) return readControl(deps, sql, event)
  if (Math.abs(to - from) !== 1 || to > reveal.steps.length) throw new Problem('invalid-input')
  const settled = await settle(deps, sql, event)
  refuseMissing(event, settled)
  if (revealChange(reveal.steps, withinPlaces(settled.steps, reveal.places), reveal.shown))
    throw new Problem('changed-meanwhile', { detail: 'The result was corrected.' })
  return changed(deps, event, async (tx) => {
    const isDone = await changeReveal(tx.sql, { eventId, version, shown: from }, { shown: to })
    if (!isDone && (await revealOf(tx.sql, eventId))?.shown !== to) throw new Problem('changed-meanwhile')
    tx.announce({ topic: 'reveal', eventId })
  })
}

/** Goes on with the corrected result, from the first step that nobody has seen as it is now. */
export async function takeCorrection(
  deps: RevealDeps,
  actor: Person,
  { eventId, version, mark }: Asked & { mark: string },
): Promise<RevealControl> {
  const event = await deps.events.pick(deps.database.sql, eventId)
  return changed(deps, event, async (tx) => {
    const reveal = await revealOf(tx.sql, eventId)
    const settled = await settle(deps, tx.sql, event)
    refuseMissing(event, settled)
    const steps = withinPlaces(settled.steps, reveal?.places ?? null)
    const change = reveal && revealChange(reveal.steps, steps, reveal.shown)
    if (!change || markOf(steps) !== mark) throw new Problem('changed-meanwhile')
    const isDone = await changeReveal(
      tx.sql,
      { eventId, version, shown: reveal.shown },
      { version: version + 1, steps: JSON.stringify(steps), shown: change.stays },
    )
    if (!isDone) throw new Problem('changed-meanwhile')
    await told(deps, tx, { event, actor, action: 'reveal corrected', after: change.words.join(' ') })
  })
}

/** Done: the leaderboard shows everything. Stopped: it goes on hiding what it hid. */
export async function end(
  deps: RevealDeps,
  actor: Person,
  { eventId, version, done }: Asked & { done: boolean },
): Promise<RevealControl> {
  const event = await deps.events.pick(deps.database.sql, eventId)
  return changed(deps, event, async (tx) => {
    const ended = {
      version: version + 1,
      endedBy: actorName(actor),
      endedAt: instant(deps.clock()),
      isDone: done ? 1 : 0,
    }
    if (!(await changeReveal(tx.sql, { eventId, version }, ended))) throw new Problem('changed-meanwhile')
    await told(deps, tx, { event, actor, action: done ? 'reveal done' : 'reveal stopped' })
    if (done) await deps.play.showEverything(tx, event, actor)
  })
}

async function changed(
  deps: RevealDeps,
  { id }: EventRecord,
  act: (tx: Tx) => Promise<void>,
): Promise<RevealControl> {
  await deps.database.transaction(act)
  const { sql } = deps.database
  return readControl(deps, sql, await deps.events.pick(sql, id))
}

async function told(
  deps: RevealDeps,
  tx: Tx,
  { event, ...entry }: { event: EventRecord; actor: Person; action: AuditAction; after?: string },
): Promise<void> {
  await deps.audit(tx, {
    eventId: event.id,
    subject: { kind: 'event', id: event.id, name: event.name },
    ...entry,
  })
  tx.announce({ topic: 'reveal', eventId: event.id })
}
