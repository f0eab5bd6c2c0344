import { event } from '../event/event/server/index.ts'
import { files } from '../event/files/server/index.ts'
import { late } from '../event/late/server/index.ts'
import { questions } from '../event/questions/server/index.ts'
import { addOns } from '../giving/add-ons/server/index.ts'
import { baskets } from '../giving/baskets/server/index.ts'
import { gifts } from '../giving/gifts/server/index.ts'
import { priceList } from '../giving/price-list/server/index.ts'
import { raffle } from '../giving/raffle/server/index.ts'
import { seating } from '../giving/seating/server/index.ts'
import { seller } from '../giving/seller/server/index.ts'
import { sponsors } from '../giving/sponsors/server/index.ts'
import { codes } from '../money/codes/server/index.ts'
import { payments } from '../money/desk/server/index.ts'
import { audit, auditLog } from '../office/audit/server/index.ts'
import { dashboard } from '../office/dashboard/server/index.ts'
import { exportLists } from '../office/exports/server/index.ts'
import { imports } from '../office/import/server/index.ts'
import { menu } from '../office/menu/server/index.ts'
import { privacy } from '../office/privacy/server/index.ts'
import { programs } from '../office/programs/server/index.ts'
import { sample } from '../office/sample/server/index.ts'
import { setup } from '../office/setup/server/index.ts'
import { crew } from '../people/crew/server/index.ts'
import { dinner } from '../people/dinner/server/index.ts'
import { places } from '../people/places/server/index.ts'
import { plan } from '../people/plan/server/index.ts'
import { startingHoles } from '../people/starting-holes/server/index.ts'
import { teams } from '../people/teams/server/index.ts'
import { teeTimes } from '../people/tee-times/server/index.ts'
import { waitlist } from '../people/waitlist/server/index.ts'
import { waves } from '../people/waves/server/index.ts'
import { board } from '../play/board/server/index.ts'
import { cardMessages } from '../play/card-messages/server/index.ts'
import { checkIn } from '../play/check-in/server/index.ts'
import { committee } from '../play/committee/server/index.ts'
import { contests } from '../play/contests/server/index.ts'
import { dayRules } from '../play/day-rules/server/index.ts'
import { holeInOne } from '../play/hole-in-one/server/index.ts'
import { reveal } from '../play/reveal/server/index.ts'
import { rules } from '../play/rules/server/index.ts'
import { runningOrder } from '../play/running-order/server/index.ts'
import { scoring } from '../play/scoring/server/index.ts'
import { accounts } from '../site/accounts/server/index.ts'
import { consents } from '../site/consents/server/index.ts'
import { deletions } from '../site/deletions/server/index.ts'
import { blasts, messages } from '../site/messages/server/index.ts'
import { openFeatures } from './open-features.ts'
import type { Platform } from './platform.ts'

export type Features = Awaited<ReturnType<typeof createFeatures>>

/**
 * Every feature, in the order in which they are opened, asked and told: each finds those before it, and what it wants from a
 * later one it announces, asks or collects (`src/ports/feature.ts`).
 */
export const createFeatures = (platform: Platform) =>
  openFeatures(platform, [
    [audit, files, event, late, questions],
    [messages, accounts, consents, blasts, deletions],
    [payments, codes],
    [crew, teams, waves, startingHoles, teeTimes, places, plan],
    [priceList, sponsors, dinner, addOns, raffle, gifts, baskets, seller, seating],
    [checkIn, waitlist],
    [rules, scoring, board, committee, contests, holeInOne, dayRules, reveal, cardMessages, runningOrder],
    [programs, sample, setup, imports, privacy, menu, exportLists, auditLog, dashboard],
  ])
