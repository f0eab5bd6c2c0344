import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Tx } from '../../../ports/database.ts'
import { amountFault } from '../../round/contests.ts'
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
}

export interface EntrySource {
  source: EntryRow['source']
  /** The link's or the team's id, or the name of a person of the staff. */
  sourceId: string
  deviceId: string
}

/** One team's entries in one contest by links and phones: many times what a team of five needs. */
const mostOfTeam = 60
/** A phone may have been without signal while the result became final, but not for a week. */
const longestAway = 7 * 24 * 3_600_000

/**
 * Writes down a shot; the same one again changes nothing. Nothing is ever overwritten: what beats what is worked out
 * when it is read. Throws Problem 'invalid-input' for a team, group or amount that can't be, for too many of one
 * team, and for a shot measured after the result was final; 'request-reused' for an id that another shot already has.
 * Staff may always.
 */
export async function recordEntry(
  deps: Pick<ContestsDeps, 'clock' | 'afterFinal' | 'events'>,
  tx: Tx,
  contest: ContestRecord,
  entry: SentEntry,
  from: EntrySource,
): Promise<void> {
  await tx.lockRow('contests', contest.id)
  const known = await entryBy(tx.sql, 'mutation_id', entry.mutationId)
  if (known) return refuseOther(known, contest, entry)
  const facts = await contestFacts(tx.sql, contest.eventId)
  refuse(contest, entry, facts)
  const now = deps.clock()
  const measured = new Date(Math.max(0, Math.min(Date.parse(entry.at), now.getTime())))
  if (from.source !== 'staff') {
    const { finalizedAt } = await deps.events.pick(tx.sql, contest.eventId)
    refuseAfterFinal(finalizedAt, measured, now)
    await refuseMore(tx, contest, entry)
  }
  await addEntry(tx.sql, {
    id: newId(),
    contest_id: contest.id,
    mutation_id: entry.mutationId,
    team_id: entry.teamId,
    team_name: facts.teams.get(entry.teamId)?.name ?? '',
    player_name: entry.playerName,
    category: contest.forWhom === 'groups' ? entry.category : null,
    amount: entry.amount,
    measured_at: instant(measured),
    received_at: instant(now),
    source: from.source,
    source_id: from.sourceId,
    device_id: from.deviceId,
    withdrawn_by: null,
    withdrawn_at: null,
    withdrawn_reason: null,
  })
  await deps.afterFinal(tx, { eventId: contest.eventId, actor: entrySource(from), reason: null })
}

function entrySource({ source, sourceId }: EntrySource): string {
  if (source === 'staff') return sourceId
  return source === 'link' ? 'Volunteer’s link' : 'Team’s phone'
}

function refuseOther(known: EntryRow, contest: ContestRecord, entry: SentEntry): void {
  const isSame =
    known.contest_id === contest.id &&
    known.team_id === entry.teamId &&
    known.player_name === entry.playerName &&
    known.amount === entry.amount
  if (!isSame) throw new Problem('request-reused')
}

function refuseAfterFinal(finalizedAt: Date | null, measured: Date, now: Date): void {
  if (finalizedAt === null) return
  const isEarlier = measured < finalizedAt && now.getTime() - finalizedAt.getTime() < longestAway
  if (isEarlier) return
  throw new Problem('invalid-input', {
    errors: { at: ['The result is final. Please tell the committee about this shot.'] },
  })
}

async function refuseMore(tx: Tx, contest: ContestRecord, { teamId }: SentEntry): Promise<void> {
  const own = (await entriesOf(tx.sql, [contest.id])).filter(({ team_id }) => team_id === teamId)
  if (own.length < mostOfTeam) return
  throw new Problem('invalid-input', {
    errors: { teamId: [`This team has ${mostOfTeam} entries here already. Please ask the committee.`] },
  })
}

function refuse(contest: ContestRecord, entry: SentEntry, facts: ContestFacts): void {
  const team = teamFault(contest, entry.teamId, facts)
  const amount = amountFault(contest.kind, entry.amount)
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
