import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import type { VolunteerContest } from '../contract.ts'
import {
  type ContestRecord,
  entryBy,
  findContest,
  type LinkRow,
  linkOf,
  markWithdrawn,
} from './contest-store.ts'
import { contestFacts, contestTeams, holeContest, openContests, standingViews } from './contest-views.ts'
import type { ContestsDeps } from './deps.ts'
import { recordEntry, type SentEntry } from './record-entry.ts'

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
  return {
    contest: holeContest(opened, facts),
    eventName: event.name,
    timeZone: event.timeZone,
    isOpen: link.closed_at === null && event.finalizedAt === null,
    teams: contestTeams(contest, facts),
    standings: standingViews(opened, facts, asker.deviceId),
  }
}

/**
 * Throws Problem 'link-closed' for a shot measured after the link was closed. One measured before is taken whenever it
 * arrives: the phone may have been without signal.
 */
export async function recordByLink(
  deps: ContestsDeps,
  asker: Asker,
  entry: SentEntry,
): Promise<VolunteerContest> {
  await deps.database.transaction(async (tx) => {
    const { link, contest } = await openLink(tx.sql, asker.secret)
    const isLate = link.closed_at !== null && Date.parse(entry.at) >= Date.parse(link.closed_at)
    if (isLate) throw new Problem('link-closed')
    await recordEntry(deps, tx, contest, entry, {
      source: 'link',
      sourceId: link.id,
      deviceId: asker.deviceId,
    })
  })
  return readByLink(deps, asker)
}

/** Throws Problem 'not-found' for an entry that didn't come from this phone, 'link-closed' for a closed link, and once the result is final. */
export async function takeBackByLink(
  deps: ContestsDeps,
  asker: Asker,
  entryId: string,
): Promise<VolunteerContest> {
  await deps.database.transaction(async (tx) => {
    const { link, contest } = await openLink(tx.sql, asker.secret)
    const entry = await entryBy(tx.sql, 'id', entryId)
    const isOwn =
      entry?.contest_id === contest.id && entry.source === 'link' && entry.device_id === asker.deviceId
    if (!isOwn) throw new Problem('not-found')
    const { finalizedAt } = await deps.events.pick(tx.sql, contest.eventId)
    if (link.closed_at !== null || finalizedAt !== null) throw new Problem('link-closed')
    const at = instant(deps.clock())
    await markWithdrawn(tx.sql, entryId, {
      by: 'Volunteer',
      at,
      reason: 'Taken back on the phone it came from',
    })
    await deps.afterFinal(tx, { eventId: contest.eventId, actor: 'Volunteer', reason: null })
  })
  return readByLink(deps, asker)
}

async function openLink(sql: Sql, secret: string): Promise<{ link: LinkRow; contest: ContestRecord }> {
  const link = await linkOf(sql, secret)
  const contest = link && (await findContest(sql, link.contest_id))
  if (!link || !contest) throw new Problem('not-found')
  return { link, contest }
}
