import type { EventRecord } from '../../../event/event/server/index.ts'
import { isEventOver, type LateWhy } from '../../../event/late/rules.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { contestKinds } from '../../rules/contests.ts'
import { volunteerAt } from '../../rules/hole-volunteer.ts'
import type { VolunteerContest } from '../entry-shapes.ts'
import {
  type ContestRecord,
  entryBy,
  findContest,
  type LinkRow,
  linkOf,
  lockedContest,
  markWithdrawn,
} from './contest-store.ts'
import {
  contestFacts,
  contestTeams,
  holeContest,
  lateState,
  openContests,
  standingViews,
} from './contest-views.ts'
import type { ContestsDeps } from './deps.ts'
import { holeYards, recordEntry, type SentEntry } from './record-entry.ts'

interface Asker {
  secret: string
  deviceId: string
}

/** One contest for whoever has its link. Throws Problem 'not-found'. */
export async function readByLink(deps: ContestsDeps, asker: Asker): Promise<VolunteerContest> {
  const { sql } = deps.database
  const { link, contest } = await openLink(sql, asker.secret)
  const event = await deps.events.pick(sql, contest.eventId)
  const facts = await contestFacts(sql, contest.eventId)
  const [opened] = await openContests(sql, [contest], facts)
  if (!opened) throw new Problem('not-found')
  const yards = await holeYards(deps, sql, contest)
  const messages = await deps.ask('messagesAtHole', sql, contest.eventId, contest.holeNumber)
  const isOpen = whyClosed(deps, link, event) === null
  const calls = isOpen ? await deps.ask('callsAtHole', sql, contest.eventId, contest.holeNumber) : []
  return {
    contest: holeContest(opened, facts),
    eventName: event.name,
    timeZone: event.timeZone,
    isOpen,
    ...(yards !== null && { yards }),
    teams: contestTeams(contest, facts),
    standings: standingViews(opened, facts, asker.deviceId),
    ...(messages.length > 0 && { messages }),
    ...(calls.length > 0 && { calls }),
  }
}

/**
 * What comes once the link is closed, the team stopped, the result is final or the event is over waits for staff, whenever
 * the phone says it was measured.
 */
export async function recordByLink(
  deps: ContestsDeps,
  asker: Asker,
  entry: SentEntry,
): Promise<VolunteerContest> {
  await deps.database.transaction(async (tx) => {
    const { link, contest } = await lockedLink(tx, asker.secret)
    const event = await deps.events.pick(tx.sql, contest.eventId)
    await recordEntry(deps, tx, contest, entry, {
      source: 'link',
      sourceId: link.id,
      lateWhy: whyClosed(deps, link, event) ?? (await whyStopped(tx.sql, contest, entry)),
      deviceId: asker.deviceId,
    })
  })
  return readByLink(deps, asker)
}

/** Throws Problem 'link-closed', 'not-found' for a call of another hole, or 'changed-meanwhile' if somebody else has it. */
export async function takeCallByLink(
  deps: ContestsDeps,
  asker: Asker,
  callId: string,
): Promise<VolunteerContest> {
  await deps.database.transaction(async (tx) => {
    const { link, contest } = await openLink(tx.sql, asker.secret)
    const { eventId, holeNumber } = contest
    if (whyClosed(deps, link, await deps.events.pick(tx.sql, eventId)) !== null)
      throw new Problem('link-closed')
    await deps.ask('takeCallAtHole', tx, {
      eventId,
      holeNumber,
      callId,
      by: volunteerAt(
        holeNumber,
        [contestKinds[contest.kind].name.toLowerCase(), ...contest.names].join(', '),
      ),
    })
  })
  return readByLink(deps, asker)
}

/** The door of a link; null while it is open. */
function whyClosed(
  { clock }: Pick<ContestsDeps, 'clock'>,
  link: LinkRow,
  event: EventRecord,
): LateWhy | null {
  if (link.closedAt !== null) return 'link-closed'
  if (event.finalizedAt !== null) return 'result-final'
  return isEventOver(event, clock()) ? 'event-over' : null
}

/** Where results of teams that stopped don't stand, there is nothing to wait for. */
async function whyStopped(sql: Sql, { eventId }: ContestRecord, { teamId }: SentEntry) {
  const { teams, outOfContests } = await contestFacts(sql, eventId)
  return teams.get(teamId)?.status && !outOfContests.has(teamId) ? 'team-stopped' : null
}

/**
 * Throws Problem 'not-found' for an entry that didn't come from this phone; 'link-closed' for one that counts, once the
 * link is closed, the result final or the event over.
 */
export async function takeBackByLink(
  deps: ContestsDeps,
  asker: Asker,
  entryId: string,
): Promise<VolunteerContest> {
  await deps.database.transaction(async (tx) => {
    const { link, contest } = await lockedLink(tx, asker.secret)
    await tx.lockRow('contest_entries', entryId)
    const entry = await entryBy(tx.sql, 'id', entryId)
    const isOwn =
      entry?.contestId === contest.id && entry.source === 'link' && entry.deviceId === asker.deviceId
    if (!isOwn) throw new Problem('not-found')
    const event = await deps.events.pick(tx.sql, contest.eventId)
    const isWaiting = lateState(entry, await contestFacts(tx.sql, contest.eventId)) === 'waiting'
    if (!isWaiting && whyClosed(deps, link, event) !== null) throw new Problem('link-closed')
    const at = instant(deps.clock())
    await markWithdrawn(tx.sql, entryId, {
      by: 'Volunteer',
      at,
      reason: 'Taken back on the phone it came from',
    })
  })
  return readByLink(deps, asker)
}

async function openLink(sql: Sql, secret: string): Promise<{ link: LinkRow; contest: ContestRecord }> {
  const link = await linkOf(sql, secret)
  const contest = link && (await findContest(sql, link.contestId))
  if (!link || !contest) throw new Problem('not-found')
  return { link, contest }
}

/** The same, read again behind the locks on its contest and event. */
async function lockedLink(tx: Tx, secret: string): Promise<{ link: LinkRow; contest: ContestRecord }> {
  const { contest } = await openLink(tx.sql, secret)
  await lockedContest(tx, contest.id)
  return openLink(tx.sql, secret)
}
