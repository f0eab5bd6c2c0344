import { priceAt } from '../../../event/event/price-steps.ts'
import { playedHolesOf } from '../../../event/event/round.ts'
import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import { type ItemRecord, itemsOf } from '../../../giving/price-list/server/index.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import { type Base, feature } from '../../../ports/feature.ts'
import { type Boards, rulesVersionOf } from '../../board/server/index.ts'
import { lastPlayedCount } from '../../board/tie-steps.ts'
import { contestsOf, skinGameOf } from '../../contests/server/index.ts'
import { closingInWords } from '../../contests/skins-rules.ts'
import { insuredHoles } from '../../hole-in-one/server/index.ts'
import type { DayRule } from '../../rules/day-rule-shapes.ts'
import {
  flightRecordOf,
  lastingStop,
  prizesOf,
  ruleOf,
  settingsOf,
  stopsOf,
} from '../../rules/server/index.ts'
import type { RoundSettings } from '../../rules/settings.ts'
import type { dayRulesApi } from '../contract.ts'
import { areUsual, type DayFacts, dayRulesOf } from '../rules.ts'

interface DayRulesDeps extends Base {
  events: Pick<Events, 'pick'>
  boards: Pick<Boards, 'state'>
}

export const dayRules = feature({
  open: (needs: DayRulesDeps) => ({ dayRules: createDayRules(needs) }),
  handsIn: (needs) => ({ answers: { dayRules: (sql, event) => unusualRules(needs, sql, event) } }),
})

/** For the phone's card; empty where they are those of any plain scramble. */
async function unusualRules(deps: DayRulesDeps, sql: Sql, event: EventRecord): Promise<DayRule[]> {
  const facts = await factsOf(deps, sql, event)
  return areUsual(facts) ? [] : dayRulesOf(facts)
}

function createDayRules(deps: DayRulesDeps): { handlers: { dayRules: Handlers<typeof dayRulesApi> } } {
  const { database, events } = deps
  return {
    handlers: {
      dayRules: {
        'GET /api/rules-of-the-day': async ({ query }) => {
          const event = await events.pick(database.sql, query.eventId)
          const facts = await factsOf(deps, database.sql, event)
          return ok({
            eventId: event.id,
            eventName: event.name,
            areUsual: areUsual(facts),
            rules: dayRulesOf(facts),
          })
        },
      },
    },
  }
}

async function factsOf(deps: DayRulesDeps, sql: Sql, event: EventRecord): Promise<DayFacts> {
  const { id, teamSize, tieBreak, routes } = event
  const holeCount = playedHolesOf(event)
  const { settings } = await settingsOf(sql, id)
  const items = await itemsOf(sql, id)
  const priced = (item: ItemRecord) => ({
    name: item.name,
    price: priceAt(item, deps.clock(), event.timeZone),
    perTeam: item.perTeam,
    perPlayer: item.perPlayer,
  })
  const game = (await skinGameOf(sql, id)).settings
  const entry = items.find((item) => item.id === game?.itemId)
  return {
    ...{ holeCount, teamSize, tieBreak, settings, routes },
    isFinal: event.finalizedAt !== null,
    ...(await shortFacts(deps, sql, event)),
    flights: (await flightRecordOf(sql, id))?.rule ?? plannedFlights(settings),
    prizes: (await prizesOf(sql, id)).length,
    sold: items.filter((item) => item.countsOnCard && !item.isHidden && !item.needsCode).map(priced),
    skins: game && {
      settings: game,
      entry: entry ? priced(entry) : null,
      closes: game.entries ? closingInWords(game.entries, event.timeZone) : undefined,
    },
    contests: await contestsOf(sql, id),
    insured: await insuredHoles(sql, id),
  }
}

/** What counts is what the public board says. */
async function shortFacts(
  { boards }: DayRulesDeps,
  sql: Sql,
  { id, tieBreak }: EventRecord,
): Promise<Pick<DayFacts, 'short' | 'comparesLastPlayed'>> {
  const rule = ruleOf(lastingStop(await stopsOf(sql, id), 'short'))
  if (!rule) return { short: null, comparesLastPlayed: false }
  const { counts = null } = await boards.state(id)
  const rules = await rulesVersionOf(sql, id)
  return {
    short: { rule, counts },
    comparesLastPlayed: lastPlayedCount({ tieBreak, short: rule, rules }) !== null,
  }
}

/** Whoever knew the seed of a draw could tell the flights beforehand. */
function plannedFlights({ flights }: RoundSettings): DayFacts['flights'] {
  return flights && { ...flights, seed: '' }
}
