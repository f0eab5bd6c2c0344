import type { Sql } from '../../../ports/database.ts'
import type { EventRecord } from '../../event/server/index.ts'
import type { ShortRound } from '../../round/counting.ts'
import { hiddenAt, hidingOf } from '../../round/hiding.ts'
import { lastingStop, ruleOf, type StopRow, settingsOf, stopsOf } from '../../round/server/index.ts'
import type { RoundPreview, RoundState, RoundStop } from '../contract.ts'
import type { PlayDeps } from './deps.ts'
import { refuseRule } from './refuse-rule.ts'

/** How the round counts, for staff. */
export async function readRound(deps: PlayDeps, sql: Sql, event: EventRecord): Promise<RoundState> {
  const { settings, version } = await settingsOf(sql, event.id)
  const hiding = hidingOf(settings)
  const stops = await stopsOf(sql, event.id)
  const [delay, short] = [lastingStop(stops, 'delay'), lastingStop(stops, 'short')]
  return {
    eventId: event.id,
    holeCount: event.holeCount,
    timeZone: event.timeZone,
    isLive: event.isLive,
    isFinal: event.finalizedAt !== null,
    delay: delay && shownStop(delay),
    short: short && shownStop(short),
    counts: short && (await deps.preview(sql, event, ruleOf(short))).counts,
    cap: settings.cap,
    hiding: hiding && { ...hiding, isOn: hiddenAt(hiding, deps.clock()) > 0 },
    version,
    stops: stops.map(shownStop),
  }
}

/** Throws Problem 'invalid-input' for a rule that the course can't have. */
export async function previewRound(
  deps: PlayDeps,
  eventId: string,
  rules: readonly (ShortRound | null)[],
): Promise<RoundPreview[]> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql, eventId)
  for (const rule of rules) refuseRule(rule, event)
  return Promise.all(rules.map((rule) => deps.preview(sql, event, rule)))
}

function shownStop(stop: StopRow): RoundStop {
  return {
    kind: stop.kind,
    words: stop.words,
    rule: ruleOf(stop),
    madeBy: stop.made_by,
    madeAt: stop.made_at,
    endedAt: stop.ended_at,
    endedBy: stop.ended_by,
  }
}
