import { needsHole } from '../../../event/event/readiness.ts'
import { playedHolesOf } from '../../../event/event/round.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { cents, toDollars } from '../../../kernel/money.ts'
import { teamsOf } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { reachedSince } from '../../../site/messages/server/index.ts'
import type { Field } from '../../board/rules.ts'
import type { ShortRound } from '../../rules/counting.ts'
import { hiddenAt, hidingOf } from '../../rules/hiding.ts'
import { lastingStop, ruleOf, type StopRow, settingsOf, stopsOf } from '../../rules/server/index.ts'
import { equalSets, fittingRule, numberChoices } from '../../rules/short-choices.ts'
import type { RoundPreview, RoundState, RoundStop } from '../contract.ts'
import { awardsFor } from './awards.ts'
import type { PlayDeps } from './deps.ts'
import { refuseRule } from './refuse-rule.ts'

/** How the round counts, for staff. */
export async function readRound(deps: PlayDeps, sql: Sql, event: EventRecord): Promise<RoundState> {
  const { settings, version } = await settingsOf(sql, event.id)
  const hiding = hidingOf(settings)
  const stops = await stopsOf(sql, event.id)
  const [delay, short] = [lastingStop(stops, 'delay'), lastingStop(stops, 'short')]
  const { teams } = await deps.boards.field(sql, event.id)
  const withoutHole = teams.filter(needsHole)
  return {
    eventId: event.id,
    holeCount: playedHolesOf(event),
    timeZone: event.timeZone,
    isLive: event.isLive,
    isFinal: event.finalizedAt !== null,
    delay: delay && shownStop(delay),
    ...(delay && (await toldOf(sql, event.id, delay))),
    short: short && shownStop(short),
    counts: short && (await deps.boards.preview(sql, event, ruleOf(short))).counts,
    fitting: fittingRule(teams, playedHolesOf(event)),
    ...(withoutHole.length > 0 && { withoutHole: withoutHole.map(({ teamName }) => teamName) }),
    cap: settings.cap,
    ...(!settings.contestsStand && { contestsStand: false }),
    ...(settings.announced && { announced: settings.announced }),
    ...(settings.fewestDrives && { fewestDrives: settings.fewestDrives }),
    ...(settings.format !== 'scramble' && { format: settings.format }),
    ...(settings.localRules && { localRules: settings.localRules }),
    hiding: hiding && { ...hiding, isOn: hiddenAt(hiding, deps.clock()) > 0 },
    version,
    stops: stops.map(shownStop),
  }
}

/** A team is told once one of its golfers is: they stand together. */
async function toldOf(sql: Sql, eventId: string, delay: StopRow): Promise<Pick<RoundState, 'told'>> {
  const reached = await reachedSince(sql, eventId, delay.madeAt)
  if (!reached) return {}
  const teams = (await teamsOf(sql, eventId)).filter(({ status }) => !status)
  const silent = teams.filter(
    ({ phone, players }) =>
      ![phone, ...players.flatMap(({ email, phoneNumber }) => [email, phoneNumber])].some(
        (address) => address && reached.has(address.toLowerCase()),
      ),
  )
  return {
    told: {
      teams: teams.length - silent.length,
      of: teams.length,
      silent: silent.map(({ name }) => name),
    },
  }
}

export interface Storm {
  /** ISO 8601; null while play goes on. */
  suspendedAt: string | null
  /** What counts, in words, or null without a result; null while the whole round counts. */
  short: { counts: string | null } | null
}

/** Null while play goes on and the whole round counts. */
export async function stormOf(
  deps: Pick<PlayDeps, 'boards'>,
  sql: Sql,
  event: EventRecord,
): Promise<Storm | null> {
  const stops = await stopsOf(sql, event.id)
  const [delay, short] = [lastingStop(stops, 'delay'), lastingStop(stops, 'short')]
  if (!delay && !short) return null
  return {
    suspendedAt: delay?.madeAt ?? null,
    short: short && { counts: (await deps.boards.preview(sql, event, ruleOf(short))).counts },
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
  const field = await deps.boards.field(sql, eventId)
  const { settings } = await settingsOf(sql, eventId)
  return Promise.all(
    rules.map(async (rule) => {
      const preview = await deps.boards.preview(sql, event, rule)
      const awards = await awardsFor(sql, eventId, preview.standings, settings)
      return {
        ...preview,
        ...choicesBy(rule, field),
        ...(awards.length > 0 && {
          awards: awards.map(({ prize, words, teams }) => ({
            prize: prize.name,
            words,
            teamIds: teams.map(({ teamId }) => teamId),
            value: toDollars(cents(prize.value)),
          })),
        }),
      }
    }),
  )
}

function choicesBy(rule: ShortRound | null, { teams, holes }: Field): Partial<RoundPreview> {
  if (rule === null || !('holes' in rule)) return {}
  const numbers = numberChoices(rule.custom, teams, holes)
  if (rule.custom === 'first-played') return { numbers }
  const { sets, areMore } = equalSets(teams, rule.holes, holes.length)
  if (sets.length === 0) return { numbers }
  return {
    numbers,
    sets: sets.map((set) => set.holes.map((hole) => hole + 1)),
    ...(areMore && { hasMoreSets: true }),
  }
}

function shownStop(stop: StopRow): RoundStop {
  return {
    kind: stop.kind,
    words: stop.words,
    rule: ruleOf(stop),
    madeBy: stop.madeBy,
    madeAt: stop.madeAt,
    endedAt: stop.endedAt,
    endedBy: stop.endedBy,
  }
}
