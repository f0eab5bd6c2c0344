import type { EventRecord } from '../../../../event/event/server/index.ts'
import { day, instant, later } from '../../../../kernel/clock.ts'
import { moneyUnderWay } from '../../../../money/desk/server/index.ts'
import type { Sql } from '../../../../ports/database.ts'
import { lastSentToMany } from '../../../../site/messages/server/index.ts'
import { unsubscribeDays } from '../../removal-rules.ts'
import type { PrivacyDeps } from '../deps.ts'

/** Why contact details are still needed, one sentence each; empty if they aren't. */
export async function waitsFor(
  { holeInOne }: Pick<PrivacyDeps, 'holeInOne'>,
  sql: Sql,
  event: EventRecord,
  now: Date,
): Promise<string[]> {
  const blast = await lastSentToMany(sql, event.id)
  const isRecent = blast !== null && blast > instant(later(now, -unsubscribeDays * day))
  return [
    ...(isOpen(event) ? ['Sign-up or scoring is still open.'] : []),
    ...(await moneyUnderWay(sql, event.id, now)),
    ...((await holeInOne.toSettle(sql, event.id)).length > 0
      ? ['A claim for a hole in one isn’t settled.']
      : []),
    ...(isRecent
      ? [
          `A message to many went out in the last ${unsubscribeDays} days, and its unsubscribe link has to work.`,
        ]
      : []),
  ]
}

/** Whether details may still come in. Some forget to close sign-up, so the final result ends it. */
export function isOpen({ registrationEnabled, isLive, finalizedAt }: EventRecord): boolean {
  return finalizedAt === null && (registrationEnabled || isLive)
}
