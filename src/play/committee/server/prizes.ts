import { wavesByRoute } from '../../../event/event/routes.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { cents, fromDollars, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { Sql } from '../../../ports/database.ts'
import { amateurWarnings } from '../../rules/amateur-rule.ts'
import { type Prize, placeInWords } from '../../rules/prizes.ts'
import { flightRecordOf, prizesOf, savePrizes, saveSettings, settingsOf } from '../../rules/server/index.ts'
import type { Prizes, PrizeWire } from '../prizes-contract.ts'
import { currentAwards } from './awards.ts'
import { changeRound } from './change-round.ts'
import type { PlayDeps } from './deps.ts'

export async function readPrizes(deps: PlayDeps, sql: Sql, event: EventRecord): Promise<Prizes> {
  const { settings, version } = await settingsOf(sql, event.id)
  const prizes = await prizesOf(sql, event.id)
  const awards = await currentAwards(deps, sql, event)
  const flights = await flightRuleOf(sql, event.id)
  const { prizes: otherPrizes, won: others } = await deps.ask('winnings', sql, event.id)
  const handicaps = {
    netBoard: settings.net,
    flightsByHandicap: flights?.by === 'handicap',
    handicapTies: false,
  }
  return {
    eventId: event.id,
    eventName: event.name,
    version,
    isFinal: event.finalizedAt !== null,
    net: settings.net,
    flights: await flightNames(deps, sql, event),
    several: settings.severalPrizes,
    prizes: prizes.map(({ id, order, value, ...prize }) => ({
      prizeId: id,
      ...prize,
      value: toDollars(cents(value)),
    })),
    awards: awards.map(({ prize, words, teams, isOpen }) => ({
      prizeId: prize.id,
      words,
      teamNames: teams.map(({ teamName }) => teamName),
      ...(isOpen && { isOpen }),
    })),
    warnings: amateurWarnings({ prizes, handicaps, awards, otherPrizes, others }),
  }
}

/** Of the frozen flights, or else the planned ones. */
async function flightRuleOf(sql: Sql, eventId: string) {
  return (await flightRecordOf(sql, eventId))?.rule ?? (await settingsOf(sql, eventId)).settings.flights
}

/** Frozen or planned; or the routes, where they are ranked apart. */
async function flightNames({ ask }: Pick<PlayDeps, 'ask'>, sql: Sql, event: EventRecord): Promise<string[]> {
  if (event.routes === 'apart') return wavesByRoute(await ask('startsOf', sql, event)).map(({ name }) => name)
  return (await flightRuleOf(sql, event.id))?.names.map((name) => name.trim()) ?? []
}

interface PrizesChange {
  eventId: string
  version: number
  several: boolean
  prizes: readonly PrizeWire[]
  reason: string | null
}

/** Throws Problem 'invalid-input' for a prize of a flight that isn't there, 'changed-meanwhile'. */
export async function changePrizes(
  deps: PlayDeps,
  actor: Person,
  { eventId, version, several, prizes, reason }: PrizesChange,
): Promise<Prizes> {
  await changeRound(deps, actor, eventId, async ({ sql }, event) => {
    const { settings, version: current } = await settingsOf(sql, eventId)
    if (current !== version) throw new Problem('changed-meanwhile')
    refuseStrangers(prizes, await flightNames(deps, sql, event))
    const before = { several: settings.severalPrizes, prizes: (await prizesOf(sql, eventId)).map(told) }
    await saveSettings(sql, eventId, { ...settings, severalPrizes: several }, version + 1)
    await savePrizes(
      sql,
      eventId,
      prizes.map(({ prizeId, value, ...prize }) => ({ ...prize, id: prizeId, value: fromDollars(value) })),
    )
    const after = { several, prizes: (await prizesOf(sql, eventId)).map(told) }
    return { action: 'prizes changed', before, after, reason }
  })
  const { sql } = deps.database
  return readPrizes(deps, sql, await deps.events.pick(sql, eventId))
}

function refuseStrangers(prizes: readonly PrizeWire[], flights: readonly string[]): void {
  const known = new Set(flights)
  const errors = Object.fromEntries(
    prizes.flatMap(({ flight }, at) =>
      flight === null || known.has(flight)
        ? []
        : [[`prizes.${at}.flight`, [`There is no flight called ${flight}.`]]],
    ),
  )
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
}

function told({ name, kind, value, ...place }: Prize) {
  return { name, for: placeInWords(place), kind, value: asMoney(cents(value)) }
}
