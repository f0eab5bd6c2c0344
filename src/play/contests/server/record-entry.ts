import type { LateWhy } from '../../../event/late/rules.ts'
import { day, instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import { playingToday } from '../../../people/teams/rules.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { amountFault, golferName, unlikelyFault } from '../../rules/contests.ts'
import { addEntry, type ContestRecord, type EntryRow, entriesOf, entryBy } from './contest-store.ts'
import { type ContestFacts, contestFacts } from './contest-views.ts'
import type { ContestsDeps } from './deps.ts'

/** A measured shot, as it was sent. */
export interface SentEntry {
  mutationId: string
  teamId: string
  playerName: string
  category: string | null
  /** Inches, or putts. */
  amount: number
  at: string
  /** Why staff write it down once the result is final. */
  reason?: string | null | undefined
}

export interface EntrySource {
  source: EntryRow['source']
  /** The link's or the team's id, or the name of a person of the staff. */
  sourceId: string
  deviceId: string
  /** The door that was closed when it came; null or left out for an open one. */
  lateWhy?: LateWhy | null
}

/** One team's entries in one contest by links and phones: many times what a team of five needs. */
const mostOfTeam = 60
/** A week after the result is final, a contest takes that many more by links and phones, for all teams: enough for what a phone forgot. */
const mostLongAfter = 60
const longAfter = 7 * day

/**
 * Writes down a shot; the same one again changes nothing. Nothing is ever overwritten: what beats what is worked out
 * when it is read. Late ones of links and phones, and those of golfers who aren't on the team, wait for staff. Throws
 * Problem 'invalid-input' for a team, group or amount that can't be, for too many of one team or long after the final,
 * and for staff without a reason once the result is final; 'request-reused' for an id that another
 * shot already has.
 */
export async function recordEntry(
  deps: Pick<ContestsDeps, 'clock' | 'tell' | 'events'>,
  tx: Tx,
  contest: ContestRecord,
  entry: SentEntry,
  from: EntrySource,
): Promise<void> {
  await tx.lockRow('contests', contest.id)
  const known = await entryBy(tx.sql, 'mutationId', entry.mutationId)
  if (known) return refuseOther(known, contest, entry)
  const facts = await contestFacts(tx.sql, contest.eventId)
  const isStaff = from.source === 'staff'
  refuse(contest, entry, facts, {
    amount: isStaff
      ? amountFault(contest.kind, entry.amount)
      : unlikelyFault(contest, entry.amount, await holeYards(deps, tx.sql, contest)),
  })
  const now = deps.clock()
  const measured = new Date(Math.max(0, Math.min(Date.parse(entry.at), now.getTime())))
  const { finalizedAt } = await deps.events.pick(tx.sql, contest.eventId)
  const reason = entry.reason?.trim() || null
  if (!isStaff) {
    await refuseMore(tx, contest, entry, { finalizedAt, now })
  } else if (finalizedAt !== null && reason === null) {
    throw new Problem('invalid-input', { errors: { reason: ['Enter the reason'] } })
  }
  const lateWhy = isStaff ? null : (from.lateWhy ?? (isOnTeam(entry, facts) ? null : 'not-on-team'))
  await addEntry(tx.sql, {
    id: newId(),
    contestId: contest.id,
    mutationId: entry.mutationId,
    teamId: entry.teamId,
    teamName: facts.teams.get(entry.teamId)?.name ?? '',
    playerName: entry.playerName,
    category: contest.forWhom === 'groups' ? entry.category : null,
    amount: entry.amount,
    measuredAt: instant(measured),
    receivedAt: instant(now),
    source: from.source,
    sourceId: from.sourceId,
    deviceId: from.deviceId,
    lateWhy,
    withdrawnBy: null,
    withdrawnAt: null,
    withdrawnReason: null,
  })
  tx.announce({ topic: 'contests', eventId: contest.eventId })
  if (isStaff)
    await deps.tell(tx, 'result changed', { eventId: contest.eventId, actor: from.sourceId, reason })
}

/** By the course card; null until it is entered. */
export async function holeYards(
  { events }: Pick<ContestsDeps, 'events'>,
  sql: Sql,
  { eventId, holeNumber }: ContestRecord,
): Promise<number | null> {
  const hole = (await events.holes(sql, eventId)).find(({ number }) => number === holeNumber)
  return hole?.isEntered ? hole.yardage : null
}

function isOnTeam({ teamId, playerName }: SentEntry, { teams }: ContestFacts): boolean {
  const players = playingToday(teams.get(teamId)?.players ?? [])
  return players.some(({ fullName }) => golferName(fullName) === golferName(playerName))
}

function refuseOther(known: EntryRow, contest: ContestRecord, entry: SentEntry): void {
  const isSame =
    known.contestId === contest.id &&
    known.teamId === entry.teamId &&
    known.playerName === entry.playerName &&
    known.amount === entry.amount
  if (!isSame) throw new Problem('request-reused')
}

async function refuseMore(
  tx: Tx,
  contest: ContestRecord,
  { teamId }: SentEntry,
  { finalizedAt, now }: { finalizedAt: Date | null; now: Date },
): Promise<void> {
  const all = await entriesOf(tx.sql, [contest.id])
  const since = finalizedAt && new Date(finalizedAt.getTime() + longAfter)
  if (since && now >= since) {
    const late = all.filter(({ receivedAt }) => receivedAt >= instant(since))
    if (late.length >= mostLongAfter)
      throw new Problem('invalid-input', {
        errors: {
          at: ['Sixty entries came here long after the result. Please tell the committee about this shot.'],
        },
      })
  }
  if (all.filter((each) => each.teamId === teamId).length < mostOfTeam) return
  throw new Problem('invalid-input', {
    errors: { teamId: [`This team has ${mostOfTeam} entries here already. Please ask the committee.`] },
  })
}

function refuse(
  contest: ContestRecord,
  entry: SentEntry,
  facts: ContestFacts,
  { amount }: { amount: string | null },
): void {
  const team = teamFault(contest, entry.teamId, facts)
  const isUnknown =
    contest.forWhom === 'groups' && (entry.category === null || !contest.names.includes(entry.category))
  const errors = {
    ...(team ? { teamId: [team] } : {}),
    ...(amount ? { amount: [amount] } : {}),
    ...(isUnknown ? { category: [`Choose ${contest.names.join(' or ')}.`] } : {}),
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
}

function teamFault(
  { forWhom, names }: ContestRecord,
  teamId: string,
  { teams, flightOf }: ContestFacts,
): string | null {
  const team = teams.get(teamId)
  if (!team) return 'This team isn’t in the event anymore.'
  if (forWhom !== 'flights' || names.length === 0) return null
  const flight = flightOf.get(teamId)
  if (flight && names.includes(flight)) return null
  const where = flight ? `plays in ${flight}` : 'has no flight'
  return `This contest is for ${names.join(' and ')}; ${team.name} ${where}.`
}
