import { actorName, isAdmin, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId, newSecret } from '../../../kernel/ids.ts'
import { fromDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type AuditAction, type AuditFacts, asMoney } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import { amountAt, type ContestSettings, contestFaults, contestTitle } from '../contest-words.ts'
import {
  type ContestRecord,
  columnsOf,
  entriesOf,
  entryBy,
  findContest,
  hashOf,
  markWithdrawn,
} from './contest-store.ts'
import { contestFacts, courseFacts, lateState } from './contest-views.ts'
import type { ContestsDeps } from './deps.ts'
import { recordEntry, type SentEntry } from './record-entry.ts'

type Entry = Omit<ContestSettings, 'needsVolunteer'> & { needsVolunteer?: boolean | undefined }

/** Returns the event's id. Throws Problem 'invalid-input' for a hole, group or unit that can't be, 'not-found'. */
export function addContest(
  deps: ContestsDeps,
  actor: Person,
  { eventId, ...entry }: Entry & { eventId: string },
): Promise<string> {
  return deps.database.transaction(async (tx) => {
    const settings = await settled(deps, tx, eventId, entered(actor, null, entry))
    const contest: ContestRecord = { ...settings, id: newId(), eventId, version: 1 }
    await tx.sql
      .insertInto('contests')
      .values({
        id: contest.id,
        eventId,
        ...columnsOf(settings),
        version: 1,
        madeBy: actorName(actor),
        madeAt: instant(deps.clock()),
        removedBy: null,
        removedAt: null,
      })
      .execute()
    await note(deps, tx, actor, contest, { action: 'contest added', after: factsOf(settings) })
    return eventId
  })
}

/** Its kind, and so its unit of counting, stays once something was written down. Throws as `addContest` does, and 'changed-meanwhile'. */
export function changeContest(
  deps: ContestsDeps,
  actor: Person,
  id: string,
  { version, reason, ...entry }: Entry & { version: number; reason: string | null },
): Promise<string> {
  return change(deps, id, async (tx, before) => {
    if (before.version !== version) throw new Problem('changed-meanwhile')
    const settings = await settled(deps, tx, before.eventId, entered(actor, before, entry))
    const isUsed = (await entriesOf(tx.sql, [id])).length > 0
    if (isUsed && before.kind !== settings.kind)
      throw new Problem('invalid-input', {
        errors: { kind: ['There are entries already. Add another contest instead.'] },
      })
    await tx.sql
      .updateTable('contests')
      .set({ ...columnsOf(settings), version: version + 1 })
      .where('id', '=', id)
      .execute()
    await note(
      deps,
      tx,
      actor,
      { ...before, ...settings },
      {
        action: 'contest changed',
        before: factsOf(before),
        after: factsOf(settings),
        reason,
      },
    )
  })
}

/** Throws Problem 'in-use' while an entry counts, or waits for a decision. */
export function removeContest(deps: ContestsDeps, actor: Person, id: string): Promise<string> {
  return change(deps, id, async (tx, contest) => {
    const facts = await contestFacts(tx.sql, contest.eventId)
    const entries = await entriesOf(tx.sql, [id])
    const waits = entries.some((entry) => lateState(entry, facts) === 'waiting')
    const counts = entries.some(
      (entry) => entry.withdrawnAt === null && lateState(entry, facts) !== 'refused',
    )
    if (waits) throw new Problem('in-use', { detail: 'Decide its late entries first.' })
    if (counts) throw new Problem('in-use', { detail: 'Withdraw its entries first.' })
    await tx.sql
      .updateTable('contests')
      .set({ removedBy: actorName(actor), removedAt: instant(deps.clock()) })
      .where('id', '=', id)
      .execute()
    await note(deps, tx, actor, contest, { action: 'contest removed', before: factsOf(contest) })
  })
}

/** Returns the link's address, which nobody can read again later. */
export async function makeLink(deps: ContestsDeps, actor: Person, id: string): Promise<string> {
  const secret = newSecret()
  await change(deps, id, async (tx, contest) => {
    await tx.sql
      .insertInto('contest_links')
      .values({
        id: newId(),
        contestId: id,
        secretHash: hashOf(secret),
        madeBy: actorName(actor),
        madeAt: instant(deps.clock()),
        closedBy: null,
        closedAt: null,
      })
      .execute()
    await note(deps, tx, actor, contest, { action: 'contest link made' })
  })
  return `${deps.publicUrl}/contest#${secret}`
}

export function closeLinks(deps: ContestsDeps, actor: Person, id: string): Promise<string> {
  return change(deps, id, async (tx, contest) => {
    await tx.sql
      .updateTable('contest_links')
      .set({ closedBy: actorName(actor), closedAt: instant(deps.clock()) })
      .where('contestId', '=', id)
      .where('closedAt', 'is', null)
      .execute()
    await note(deps, tx, actor, contest, { action: 'contest links closed' })
  })
}

/** From paper. Throws what `recordEntry` throws. */
export function enterByStaff(
  deps: ContestsDeps,
  actor: Person,
  id: string,
  entry: SentEntry,
): Promise<string> {
  return change(deps, id, async (tx, contest) => {
    const isKnown = (await entryBy(tx.sql, 'mutationId', entry.mutationId)) !== undefined
    const source = { source: 'staff', sourceId: actorName(actor), deviceId: '' } as const
    await recordEntry(deps, tx, contest, entry, source)
    const after = `${entry.playerName}, ${amountAt(contest, entry.amount)}`
    const reason = entry.reason?.trim() || null
    if (!isKnown)
      await note(deps, tx, actor, contest, {
        action: 'contest entry added',
        after,
        ...(reason && { reason }),
      })
  })
}

/** It stays in the history, with the reason. Throws Problem 'not-found', and 'changed-meanwhile' for a late one that doesn't count. */
export async function withdrawEntry(
  deps: ContestsDeps,
  actor: Person,
  entryId: string,
  reason: string,
): Promise<string> {
  const entry = await entryBy(deps.database.sql, 'id', entryId)
  if (!entry) throw new Problem('not-found')
  return change(deps, entry.contestId, async (tx, contest) => {
    await tx.lockRow('contest_entries', entryId)
    const now = await entryBy(tx.sql, 'id', entryId)
    if (now?.withdrawnAt !== null) return
    const state = lateState(now, await contestFacts(tx.sql, contest.eventId))
    if (state === 'waiting' || state === 'refused') throw new Problem('changed-meanwhile')
    await markWithdrawn(tx.sql, entryId, { by: actorName(actor), at: instant(deps.clock()), reason })
    const before = `${entry.playerName}, ${amountAt(contest, entry.amount)}`
    await note(deps, tx, actor, contest, { action: 'contest entry withdrawn', before, reason })
  })
}

/** One change at a time. Returns the event's id. Throws Problem 'not-found'. */
function change(
  deps: ContestsDeps,
  id: string,
  act: (tx: Tx, contest: ContestRecord) => Promise<void>,
): Promise<string> {
  return deps.database.transaction(async (tx) => {
    await tx.lockRow('contests', id)
    const contest = await findContest(tx.sql, id)
    if (!contest) throw new Problem('not-found')
    await act(tx, contest)
    return contest.eventId
  })
}

/** Whoever isn't told what is won leaves it as it is, and so does whoever says nothing of a volunteer. */
function entered(actor: Person, before: ContestSettings | null, entry: Entry): ContestSettings {
  return {
    ...entry,
    prize: isAdmin(actor) ? entry.prize : (before?.prize ?? null),
    needsVolunteer: entry.needsVolunteer ?? before?.needsVolunteer ?? true,
  }
}

/** As it is saved: with the name of the sponsor that was picked. Throws Problem 'invalid-input'. */
async function settled(
  deps: ContestsDeps,
  { sql }: Tx,
  eventId: string,
  settings: ContestSettings,
): Promise<ContestSettings> {
  const event = await deps.events.pick(sql, eventId)
  const facts = await contestFacts(sql, event.id)
  const { sponsorId } = settings
  const picked = sponsorId === null ? undefined : facts.sponsors.get(sponsorId)
  const errors = {
    ...contestFaults(settings, await courseFacts(deps, sql, event, facts)),
    ...(sponsorId !== null && !picked ? { sponsorId: ['Choose one of the event’s sponsors.'] } : {}),
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
  return { ...settings, sponsor: picked ?? settings.sponsor }
}

function factsOf({
  kind,
  holeNumber,
  forWhom,
  names,
  sponsor,
  prize,
  measure,
  needsVolunteer,
}: ContestSettings): AuditFacts {
  const told = prize && { ...prize, value: asMoney(fromDollars(prize.value)) }
  return {
    ...{ kind, hole: holeNumber, for: forWhom, names, sponsor, unit: measure },
    ...(told && { prize: told }),
    ...(!needsVolunteer && { volunteer: 'not needed' }),
  }
}

/** Writes it down, and saves the new result of an event that is final. */
async function note(
  { audit, tell }: ContestsDeps,
  tx: Tx,
  actor: Person,
  contest: ContestRecord,
  told: { action: AuditAction; before?: AuditFacts; after?: AuditFacts; reason?: string | null },
): Promise<void> {
  const subject = { kind: 'contest', id: contest.id, name: contestTitle(contest) } as const
  await audit(tx, { eventId: contest.eventId, actor, subject, ...told })
  tx.announce({ topic: 'contests', eventId: contest.eventId })
  // Links decide nothing.
  if (told.before !== undefined || told.after !== undefined)
    await tell(tx, 'result changed', {
      eventId: contest.eventId,
      actor: actorName(actor),
      reason: told.reason ?? null,
    })
}
