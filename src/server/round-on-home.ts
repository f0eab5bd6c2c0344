import type { EventInfo } from '../event/event/event-shapes.ts'
import type { Clock } from '../kernel/clock.ts'
import { hiddenAt, hiddenInWords, hidingOf } from '../play/rules/hiding.ts'
import { delayOf, settingsOf } from '../play/rules/server/index.ts'
import type { Sql } from '../ports/database.ts'

/** What the home page says about the round; nothing on most days. */
export function roundOnHome(clock: Clock) {
  return async (sql: Sql, eventId: string): Promise<Pick<EventInfo, 'delayed' | 'hidden' | 'net'>> => {
    const delay = await delayOf(sql, eventId)
    const { settings } = await settingsOf(sql, eventId)
    const hidden = hiddenAt(hidingOf(settings), clock())
    return {
      ...(delay && { delayed: delay }),
      ...(hidden > 0 && { hidden: hiddenInWords(hidden) }),
      ...(settings.net && { net: true }),
    }
  }
}

/** Whether the event has a net leaderboard, for which golfers give their handicap indexes. */
export async function asksIndexes(sql: Sql, eventId: string): Promise<boolean> {
  return (await settingsOf(sql, eventId)).settings.net
}
