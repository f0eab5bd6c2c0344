import type { EventRecord, Events } from '../event/event/server/index.ts'
import { entrySales, type teamAddOns } from '../giving/add-ons/server/index.ts'
import type { TeamRecord } from '../people/teams/server/index.ts'
import type { Boards } from '../play/board/server/index.ts'
import { createContests } from '../play/contests/server/index.ts'
import type { Audit } from '../ports/audit.ts'
import type { Sql } from '../ports/database.ts'
import type { Messages } from '../site/messages/server/index.ts'
import type { Platform } from './platform.ts'

interface Needed extends Pick<Platform, 'database' | 'clock' | 'publicUrl'> {
  messages: Pick<Messages, 'email'>
  audit: Audit
  events: Events
  boards: Boards
  addOns(sql: Sql, event: EventRecord, teams: readonly TeamRecord[]): ReturnType<typeof teamAddOns>
}

/** Contests and skins: the game reads the board's field, and who bought in from the orders. */
export function contestsOf({ boards, addOns, ...site }: Needed) {
  return createContests({
    ...site,
    field: (sql, eventId) => boards.field(sql, eventId),
    afterFinal: (tx, change) => boards.saveFinal(tx, change),
    entrySales: (sql, event, teams, itemId) => entrySales(site, sql, event, { itemId, teams }),
    buyersOf: async (sql, event, teams, itemId) => {
      const bought = await addOns(sql, event, teams)
      const holds = (id: string) =>
        (bought.get(id) ?? []).some((each) => each.itemId === itemId && each.bought > 0)
      return new Set(teams.map(({ id }) => id).filter(holds))
    },
  })
}
