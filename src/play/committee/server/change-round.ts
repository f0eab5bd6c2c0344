import { playedHolesOf } from '../../../event/event/round.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { actorName, type Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { AuditAction, AuditFacts } from '../../../ports/audit.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { ShortRound } from '../../rules/counting.ts'
import { fewestFault } from '../../rules/drives.ts'
import {
  beginStop,
  endStop,
  lastingStop,
  renameStop,
  ruleOf,
  saveSettings,
  settingsOf,
  stopsOf,
} from '../../rules/server/index.ts'
import type { RoundSettings } from '../../rules/settings.ts'
import { equalSets } from '../../rules/short-choices.ts'
import { isScored } from '../../scoring/server/index.ts'
import type { RoundState } from '../contract.ts'
import { customInWords } from '../customs.ts'
import type { PlayDeps } from './deps.ts'
import { readRound } from './read-round.ts'
import { refuseRule } from './refuse-rule.ts'
import { unconfirmIncomplete } from './unconfirm.ts'

/** Each ball is capped as it is entered. */
const twoBallsKeepCap = 'With two balls the most can’t be changed: there are scores already.'

export const bestBallIsGross = 'A best ball has no net leaderboard: team handicaps are made for a scramble.'

interface Told {
  action: AuditAction
  before?: AuditFacts
  after?: AuditFacts
  reason?: string | null
  /** See `FinalChange`. */
  isOfficial?: boolean
  /** Nothing that a result is made of. */
  keepsResult?: boolean
}

/** One change at a time: the event is locked. `act` returns what the audit log says, or null when nothing changed. */
export function changeRound(
  deps: PlayDeps,
  actor: Person,
  eventId: string,
  act: (tx: Tx, event: EventRecord) => Promise<Told | null>,
): Promise<RoundState> {
  return deps.database.transaction(async (tx) => {
    const event = await changeRoundIn(deps, tx, { actor, eventId }, act)
    return readRound(deps, tx.sql, event)
  })
}

/** The same in a transaction of somebody else's. */
async function changeRoundIn(
  deps: PlayDeps,
  tx: Tx,
  { actor, eventId }: { actor: Person; eventId: string },
  act: (tx: Tx, event: EventRecord) => Promise<Told | null>,
): Promise<EventRecord> {
  await deps.events.pick(tx.sql, eventId)
  await tx.lockRow('events', eventId)
  const event = await deps.events.pick(tx.sql, eventId)
  const done = await act(tx, event)
  if (done) {
    const { isOfficial = false, keepsResult = false, ...told } = done
    await deps.audit(tx, {
      eventId,
      actor,
      subject: { kind: 'event', id: eventId, name: event.name },
      ...told,
    })
    const reason = told.reason ?? null
    if (!keepsResult)
      await deps.tell(tx, 'result changed', { eventId, actor: actorName(actor), reason, isOfficial })
    tx.announce({ topic: 'event', eventId })
  }
  return event
}

/** Suspends play; while it is suspended, the line for the golfers is replaced and the time stays. */
export function suspendPlay(
  deps: PlayDeps,
  actor: Person,
  eventId: string,
  line: string,
): Promise<RoundState> {
  return changeRound(deps, actor, eventId, async ({ sql }) => {
    const delay = lastingStop(await stopsOf(sql, eventId), 'delay')
    if (delay?.words === line) return null
    if (delay) await renameStop(sql, delay.id, line)
    else
      await beginStop(deps.clock, sql, {
        eventId,
        kind: 'delay',
        words: line,
        rule: null,
        actor: actorName(actor),
      })
    return { action: 'play suspended', before: delay?.words ?? null, after: line, keepsResult: true }
  })
}

export function resumePlay(deps: PlayDeps, actor: Person, eventId: string): Promise<RoundState> {
  return changeRound(deps, actor, eventId, async ({ sql }) => {
    const stops = await stopsOf(sql, eventId)
    const delay = lastingStop(stops, 'delay')
    if (!delay) return null
    await endStop(deps.clock, sql, delay.id, actorName(actor))
    const isOver = lastingStop(stops, 'short') !== null
    return {
      action: isOver ? 'suspension ended' : 'play resumed',
      before: delay.words,
      keepsResult: true,
    }
  })
}

/**
 * Throws Problem 'invalid-input' for a rule that the course can't have, or that leaves a choice open, and 'no-result'
 * when it ranks nobody.
 */
export function shortenRound(
  deps: PlayDeps,
  actor: Person,
  eventId: string,
  { rule, reason, endsDelay = false }: { rule: ShortRound; reason: string; endsDelay?: boolean | undefined },
): Promise<RoundState> {
  return changeRound(deps, actor, eventId, async (tx, event) => {
    const { sql } = tx
    refuseRule(rule, event)
    const stops = await stopsOf(sql, eventId)
    const short = lastingStop(stops, 'short')
    if (short && JSON.stringify(ruleOf(short)) === JSON.stringify(rule) && short.words === reason) return null
    const { refusal } = await deps.boards.preview(sql, event, rule)
    if (refusal) throw new Problem('no-result', { detail: refusal })
    await refuseUnchosen(deps, sql, event, rule)
    const ended = [short, endsDelay ? lastingStop(stops, 'delay') : null]
    for (const stop of ended) if (stop) await endStop(deps.clock, sql, stop.id, actorName(actor))
    await beginStop(deps.clock, sql, { eventId, kind: 'short', words: reason, rule, actor: actorName(actor) })
    await unconfirmIncomplete(deps, tx, event)
    return {
      action: 'round shortened',
      before: customInWords(ruleOf(short), playedHolesOf(event)),
      after: customInWords(rule, playedHolesOf(event)),
      reason,
    }
  })
}

/** Of several equally good sets of holes the committee chooses, never the program. Throws Problem 'invalid-input'. */
async function refuseUnchosen(deps: PlayDeps, sql: Sql, event: EventRecord, rule: ShortRound): Promise<void> {
  if (rule.custom !== 'more-than-half' || rule.chosen) return
  const { teams } = await deps.boards.field(sql, event.id)
  const { sets, areMore } = equalSets(teams, rule.holes, event.holeCount)
  if (sets.length === 0) return
  const many = areMore ? 'Many' : String(sets.length)
  const fault = `${many} sets of holes were finished by equally many teams. Choose the one that counts.`
  throw new Problem('invalid-input', { errors: { 'rule.chosen': [fault] }, detail: fault })
}

/** The whole round counts again, with every stroke as it was. Teams confirm their cards once the rest is played. */
export function playWhole(
  deps: PlayDeps,
  actor: Person,
  eventId: string,
  reason: string | null,
): Promise<RoundState> {
  return changeRound(deps, actor, eventId, async (tx, event) => {
    const { sql } = tx
    const holeCount = playedHolesOf(event)
    const short = lastingStop(await stopsOf(sql, eventId), 'short')
    if (!short) return null
    await endStop(deps.clock, sql, short.id, actorName(actor))
    await unconfirmIncomplete(deps, tx, event)
    return {
      action: 'whole round counts',
      before: customInWords(ruleOf(short), holeCount),
      after: customInWords(null, holeCount),
      reason,
    }
  })
}

/** Throws Problem 'changed-meanwhile'. */
export function changeSettings(
  deps: PlayDeps,
  actor: Person,
  {
    eventId,
    version,
    reason = null,
    ...wanted
  }: Partial<RoundSettings> & { eventId: string; version: number; reason?: string | null },
): Promise<RoundState> {
  return changeRound(deps, actor, eventId, async ({ sql }, event) => {
    const holeCount = playedHolesOf(event)
    refuseHiding(wanted.hideLast ?? 0, holeCount)
    refuseDrives(wanted.fewestDrives ?? 0, holeCount, event.teamSize)
    const { version: current } = await settingsOf(sql, eventId)
    if (current !== version) throw new Problem('changed-meanwhile')
    await refuseFormat(sql, { eventId, teamSize: event.teamSize }, wanted)
    return saveWanted(sql, eventId, wanted, reason)
  })
}

async function saveWanted(
  sql: Sql,
  eventId: string,
  wanted: Partial<RoundSettings>,
  reason: string | null = null,
): Promise<Told | null> {
  const { settings: before, version } = await settingsOf(sql, eventId)
  const after = { ...before, ...wanted }
  const isOnlyHiding = wanted.cap === undefined && wanted.contestsStand === undefined
  if (JSON.stringify(after) === JSON.stringify(before)) return null
  await saveSettings(sql, eventId, after, version + 1)
  return { action: 'scoring settings changed', before, after, reason, keepsResult: isOnlyHiding }
}

/** Ends the hiding of holes; does nothing when none are hidden. */
export async function showEverything(
  deps: PlayDeps,
  tx: Tx,
  { id }: EventRecord,
  actor: Person,
): Promise<void> {
  await changeRoundIn(deps, tx, { actor, eventId: id }, ({ sql }) =>
    saveWanted(sql, id, { hideLast: 0, hideFrom: null }),
  )
}

/** Throws Problem 'invalid-input' where a whole team couldn't do it. */
function refuseDrives(fewest: number, holeCount: number, teamSize: number): void {
  const fault = fewestFault(fewest, holeCount, teamSize)
  if (fault) throw new Problem('invalid-input', { errors: { fewestDrives: [fault] } })
}

/** Throws Problem 'invalid-input' for another format once there are scores, or beside what is made for a scramble. */
async function refuseFormat(
  sql: Sql,
  { eventId, teamSize }: { eventId: string; teamSize: number },
  wanted: Partial<RoundSettings>,
): Promise<void> {
  const { settings: before } = await settingsOf(sql, eventId)
  const after = { ...before, ...wanted }
  const fault = (field: 'cap' | 'format' | 'fewestDrives', words: string) =>
    new Problem('invalid-input', { errors: { [field]: [words] }, detail: words })
  if (after.format !== 'scramble' && after.fewestDrives !== null)
    throw fault(
      wanted.format ? 'format' : 'fewestDrives',
      'Drives are counted in a scramble. In a best ball all are used.',
    )
  const isTwo = after.format === 'two-best-balls'
  if (isTwo && JSON.stringify(after.cap) !== JSON.stringify(before.cap) && (await isScored(sql, eventId)))
    throw fault('cap', twoBallsKeepCap)
  if (after.format === before.format) return
  if (isTwo && teamSize < 2) throw fault('format', 'Two best balls need teams of two or more.')
  if (await isScored(sql, eventId))
    throw fault('format', 'The format can’t be changed: there are scores already.')
  if (after.format !== 'scramble' && after.net) throw fault('format', bestBallIsGross)
}

/** Throws Problem 'invalid-input' where nothing would be left to see. */
function refuseHiding(last: number, holeCount: number): void {
  if (last < holeCount) return
  throw new Problem('invalid-input', { errors: { last: [`At most ${holeCount - 1} holes`] } })
}
