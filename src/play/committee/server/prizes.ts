import { wavesByRoute } from '../../../event/event/routes.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { cents, fromDollars, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { Sql } from '../../../ports/database.ts'
import { amateurWarnings } from '../../rules/amateur-rule.ts'
import { type Award, type Prize, placeInWords } from '../../rules/prizes.ts'
import { flightRecordOf, prizesOf, savePrizes, saveSettings, settingsOf } from '../../rules/server/index.ts'
import type { Prizes, PrizeWinner, PrizeWire } from '../prizes-contract.ts'
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
    ...(event.routes === 'apart' && { areRoutes: true as const }),
    several: settings.severalPrizes,
    isPublic: settings.namesWinners,
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

/** For everybody: who won the prizes of a final result that hides nothing, where the committee names them. */
export async function prizeWinners(deps: PlayDeps, sql: Sql, event: EventRecord): Promise<PrizeWinner[]> {
  const { settings } = await settingsOf(sql, event.id)
  if (!settings.namesWinners || event.finalizedAt === null) return []
  const { round } = await deps.boards.field(sql, event.id)
  if (round?.hidden) return []
  return (await currentAwards(deps, sql, event)).flatMap(({ prize, teams, isOpen }) =>
    teams.length === 0 || isOpen
      ? []
      : { place: placeInWords(prize), prize: prize.name, winners: list.format(namesOf(teams)) },
  )
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const namesOf = (teams: Award['teams']) => teams.map(({ teamName }) => teamName)

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
  isPublic?: boolean | undefined
  prizes: readonly PrizeWire[]
  reason: string | null
}

/** Throws Problem 'invalid-input' for a prize of a flight that isn't there, 'changed-meanwhile'. */
export async function changePrizes(
  deps: PlayDeps,
  actor: Person,
  { eventId, version, several, isPublic, prizes, reason }: PrizesChange,
): Promise<Prizes> {
  await changeRound(deps, actor, eventId, async ({ sql }, event) => {
    const { settings, version: current } = await settingsOf(sql, eventId)
    if (current !== version) throw new Problem('changed-meanwhile')
    refuseStrangers(prizes, await flightNames(deps, sql, event), {
      areApart: event.routes === 'apart',
      known: await prizesOf(sql, eventId),
    })
    const before = { several: settings.severalPrizes, prizes: (await prizesOf(sql, eventId)).map(told) }
    const namesWinners = isPublic ?? settings.namesWinners
    await saveSettings(sql, eventId, { ...settings, severalPrizes: several, namesWinners }, version + 1)
    await savePrizes(
      sql,
      eventId,
      prizes.map(({ prizeId, value, ...prize }) => ({ ...prize, id: prizeId, value: fromDollars(value) })),
    )
    const after = { several, prizes: (await prizesOf(sql, eventId)).map(told) }
    // Naming the winners gives no prize to anybody else.
    const keepsResult = JSON.stringify(before) === JSON.stringify(after)
    const named = (is: boolean) => (is ? 'named' : 'not named')
    return {
      action: 'prizes changed',
      before: { ...before, winners: named(settings.namesWinners) },
      after: { ...after, winners: named(namesWinners) },
      reason,
      keepsResult,
    }
  })
  const { sql } = deps.database
  return readPrizes(deps, sql, await deps.events.pick(sql, eventId))
}

const choosesRoute = 'Each route has its own places: choose the route that this prize is for.'

function refuseStrangers(
  prizes: readonly PrizeWire[],
  flights: readonly string[],
  { areApart, known: before }: { areApart: boolean; known: readonly Prize[] },
): void {
  // One from before the waves had routes stays until somebody chooses: it has no winner, and says so.
  const isOld = (prizeId: string) => before.some(({ id, flight }) => id === prizeId && flight === null)
  const known = new Set(flights)
  const errors = Object.fromEntries(
    prizes.flatMap(({ prizeId, flight }, at) => {
      if (flight === null) return areApart && !isOld(prizeId) ? [[`prizes.${at}.flight`, [choosesRoute]]] : []
      return known.has(flight) ? [] : [[`prizes.${at}.flight`, [`There is no flight called ${flight}.`]]]
    }),
  )
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
}

function told({ name, kind, value, ...place }: Prize) {
  return { name, for: placeInWords(place), kind, value: asMoney(cents(value)) }
}
