import { cents, fromDollars, toDollars } from '../../../../kernel/money.ts'
import type { Sql } from '../../../../ports/database.ts'
import { settingsOf } from '../../../price-list/server/index.ts'
import type { CountedPledges, Pledge, PledgeMoment } from '../../pledge-contract.ts'
import { levelsFirst, tally } from '../../pledge-rules.ts'
import { staffGifts } from '../gift-views.ts'
import { findMoment, type PledgeRecord, pledgesOf } from './pledge-store.ts'

/** What the screen shows; null if the event had no pledge moment. */
export async function momentOf(
  { publicUrl }: { publicUrl: string },
  sql: Sql,
  eventId: string,
): Promise<PledgeMoment | null> {
  const moment = await findMoment(sql, eventId)
  if (!moment) return null
  const [pledges, gifts, settings] = await Promise.all([
    pledgesOf(sql, eventId),
    staffGifts(sql, eventId),
    settingsOf(sql, eventId),
  ])
  const { startedAt, endedAt, goal, levels } = moment
  const given = gifts
    .filter(({ createdOn }) => createdOn >= startedAt && (endedAt === null || createdOn <= endedAt))
    .map(({ paidAmount }) => fromDollars(paidAmount))
  const hands = pledges.map(({ amount, undoneAt }) => ({ amount, isUndone: undoneAt !== null }))
  const counted = tally(levels, hands, given)
  return {
    eventId,
    isOn: endedAt === null,
    goal: toDollars(goal),
    levels: counted.levels.map((level) => ({ amount: toDollars(level.amount), hands: level.hands })),
    hands: counted.hands,
    pledged: toDollars(counted.pledged),
    given: toDollars(counted.given),
    total: toDollars(counted.total),
    giveUrl: settings.takesGifts ? `${publicUrl}/donate?${levelsFirst}` : null,
  }
}

/** The same, with who pledged, for staff. */
export async function countedPledges(
  deps: { publicUrl: string },
  sql: Sql,
  eventId: string,
): Promise<CountedPledges> {
  return { moment: await momentOf(deps, sql, eventId), pledges: (await pledgeRows(sql, eventId)).reverse() }
}

/** Pledges that weren't taken back, oldest first. */
export async function pledgeRows(sql: Sql, eventId: string): Promise<Pledge[]> {
  return (await pledgesOf(sql, eventId)).filter(({ undoneAt }) => undoneAt === null).map(toView)
}

function toView({ id, amount, who, countedBy, countedAt }: PledgeRecord): Pledge {
  return { id, amount: toDollars(cents(amount)), who, countedBy, at: countedAt }
}
