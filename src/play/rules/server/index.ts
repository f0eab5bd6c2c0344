import type { Delay } from '../../../event/event/delay.ts'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Sql } from '../../../ports/database.ts'
import { type Base, feature } from '../../../ports/feature.ts'
import type { Cap, ShortRound } from '../counting.ts'
import type { Flight } from '../flights.ts'
import { type BallCount, ballCountOf, measuredCap } from '../formats.ts'
import { type Allowances, publishedAllowances } from '../handicaps.ts'
import { type Hiding, hiddenAt, hiddenInWords, hidingOf } from '../hiding.ts'
import type { TieDecision } from '../ties.ts'
import { copyRound } from './copy-round.ts'
import { flightsOf } from './flight-store.ts'
import { lastingStop, ruleOf, settingsOf, stopsOf } from './round-store.ts'
import { forgetTee, playerTeesOf, type TeeRecord, teesOf } from './tee-store.ts'
import { tieDecisionsOf } from './tie-store.ts'

export {
  endedFlightsOf,
  endFlights,
  type FlightRecord,
  flightRecordOf,
  flightsOf,
  saveFlights,
} from './flight-store.ts'
export { prizesOf, savePrizes } from './prize-store.ts'
export {
  beginStop,
  endStop,
  lastingStop,
  renameStop,
  ruleOf,
  type StopRow,
  saveSettings,
  settingsIn,
  settingsOf,
  stopsOf,
} from './round-store.ts'
export {
  playedCardOf,
  playerTeesOf,
  savePlayerTee,
  saveTees,
  type TeeRecord,
  teesOf,
} from './tee-store.ts'
export { endTieDecision, saveTieDecision, type TieRecord, tieRecordsOf } from './tie-store.ts'

export const rules = feature({
  open: (_: Pick<Base, 'clock'>) => ({}),
  handsIn: ({ clock }) => ({
    eventInfo: (sql, { id }) => roundOnHome(clock, sql, id),
    answers: {
      asksIndexes: async (sql, eventId) => (await settingsOf(sql, eventId)).settings.net,
      hasFlights: async (sql, eventId) =>
        (await settingsOf(sql, eventId)).settings.flights !== null ||
        (await flightsOf(sql, eventId)) !== null,
    },
    on: {
      'event copied': (tx, { from, to }) => copyRound(tx.sql, from.id, to.id),
      'golfer replaced': (tx, { golferId }) => forgetTee(tx.sql, golferId),
    },
  }),
})

/** What the home page says about the round; nothing on most days. */
async function roundOnHome(
  clock: Clock,
  sql: Sql,
  eventId: string,
): Promise<Pick<EventInfo, 'delayed' | 'hidden' | 'net'>> {
  const delay = await delayOf(sql, eventId)
  const { settings } = await settingsOf(sql, eventId)
  const hidden = hiddenAt(hidingOf(settings), clock())
  return {
    ...(delay && { delayed: delay }),
    ...(hidden > 0 && { hidden: hiddenInWords(hidden) }),
    ...(settings.net && { net: true }),
  }
}

/** What the board needs of a round. */
export interface RoundFacts {
  short: ShortRound | null
  /** Of a measured hole. */
  cap: Cap
  ballCount: BallCount
  /** Since when play is suspended, ISO 8601, with the line for the golfers; null while it goes on. */
  delay: Delay | null
  /** How team handicaps are made; null without a net board. */
  net: { allowances: Allowances; tees: readonly TeeRecord[]; teeOf: ReadonlyMap<string, string> } | null
  /** As frozen; null without flights. */
  flights: Flight[] | null
  /** How many of each team's last holes are hidden, and from when on, ISO 8601; null where none are. */
  hiding: Hiding | null
  /** How people decided ties. */
  ties: TieDecision[]
}

export async function roundFacts(sql: Sql, eventId: string): Promise<RoundFacts> {
  const { settings } = await settingsOf(sql, eventId)
  const ballCount = ballCountOf(settings.format)
  const stops = await stopsOf(sql, eventId)
  const delay = lastingStop(stops, 'delay')
  return {
    short: ruleOf(lastingStop(stops, 'short')),
    cap: measuredCap(settings.cap, ballCount),
    ballCount,
    delay: delay && { since: delay.madeAt, line: delay.words },
    net: settings.net
      ? {
          allowances: settings.allowances ?? publishedAllowances,
          tees: await teesOf(sql, eventId),
          teeOf: await playerTeesOf(sql, eventId),
        }
      : null,
    flights: await flightsOf(sql, eventId),
    hiding: hidingOf(settings),
    ties: await tieDecisionsOf(sql, eventId),
  }
}

/** Whether not all holes count. */
export async function isShortened(sql: Sql, eventId: string): Promise<boolean> {
  return lastingStop(await stopsOf(sql, eventId), 'short') !== null
}

/** Null while play goes on. */
export async function delayOf(sql: Sql, eventId: string): Promise<Delay | null> {
  const delay = lastingStop(await stopsOf(sql, eventId), 'delay')
  return delay && { since: delay.madeAt, line: delay.words }
}

/** Whether the event has a net board, or tees for one. */
export async function usesHandicaps(sql: Sql, eventId: string): Promise<boolean> {
  return (await settingsOf(sql, eventId)).settings.net || (await teesOf(sql, eventId)).length > 0
}
