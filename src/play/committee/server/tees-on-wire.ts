/** Tees as they come and go on the wire, with their ratings over what the waves play. */
import { holeNumbersOf, nine } from '../../../event/event/round.ts'
import { ninesOver, wavesByRoute } from '../../../event/event/routes.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import type { TeeRecord } from '../../rules/server/index.ts'
import { type RatedRoute, type RouteRating, teeCardFault, teeOver } from '../../rules/tee-card.ts'
import type { TeeWire } from '../handicaps-contract.ts'
import type { PlayDeps } from './deps.ts'

/** What waves play, each set of holes once; empty where all play the whole card. */
export async function routesOf(
  { ask }: Pick<PlayDeps, 'ask'>,
  sql: Sql,
  event: EventRecord,
): Promise<RatedRoute[]> {
  if (!event.routes) return []
  const all = wavesByRoute(await ask('startsOf', sql, event)).map(({ name, holes }) => {
    const nines = ninesOver(holes.length > 0 ? holes : holeNumbersOf(event))
    return { nines, words: nines.length * nine === event.holeCount ? 'The whole card' : name }
  })
  return [...new Map(all.map((route) => [String(route.nines), route])).values()]
}

/** With its ratings over what is played; 0 where it has none, which the form shows as blank. */
export function asWire(tee: TeeRecord, holeCount: number, played: readonly RatedRoute[]): TeeWire {
  const { id, name, card, forWomen } = tee
  const over = (nines: number[]) => {
    const own = teeOver(tee, nines, holeCount)
    return own ? [{ nines, slope: own.slope, par: own.par, rating: own.rating / 10 }] : []
  }
  const wholeCard = played.length === 0 ? over(ninesOver(holeNumbersOf({ holeCount }))) : []
  const routes = played.flatMap(({ nines }) => over(nines))
  const { rating, slope, par } = routes[0] ?? wholeCard[0] ?? { rating: 0, slope: 0, par: 0 }
  return {
    ...{ teeId: id, name, slope, par, rating },
    ...(card && { card }),
    ...(forWomen && { forWomen }),
    ...(played.length > 0 && { routes }),
  }
}

/** Ratings for women are called after their tee, whose yards they have. What nobody plays isn't kept. */
export function asRecords(tees: readonly TeeWire[], played: readonly RatedRoute[]): TeeRecord[] {
  return tees.map(({ teeId, name, card, forWomen = false, routes = [], ...own }, at) => {
    const rated = played.length > 0 ? inOrder(routes, played) : null
    const { rating, slope, par } = rated?.[0] ?? { ...own, rating: Math.round(own.rating * 10) }
    const yards = forWomen ? null : (card?.yards ?? null)
    const lists = { yards, pars: card?.pars ?? null, handicaps: card?.handicaps ?? null }
    return {
      ...{ id: teeId, rating, slope, par, forWomen, routes: rated },
      name: forWomen ? `${tees[at - 1]?.name.trim()} (women)` : name.trim(),
      card: Object.values(lists).some((list) => list !== null) ? lists : null,
    }
  })
}

const byNumber = (one: number, other: number) => one - other

/** Throws Problem 'invalid-input' for ratings over nines that no wave plays, and for two over the same. */
export function refuseRoutes(tees: readonly TeeWire[], played: readonly RatedRoute[]): void {
  const known = new Set(played.map(({ nines }) => String(nines)))
  const errors: Record<string, string[]> = {}
  for (const [at, { name, routes = [] }] of tees.entries()) {
    const keys = routes.map(({ nines }) => String(nines.toSorted(byNumber)))
    if (keys.some((key) => !known.has(key)))
      errors[`tees.${at}`] = [
        `The ${name} tee has a rating over nines that no wave plays. Open this page again.`,
      ]
    else if (new Set(keys).size < keys.length)
      errors[`tees.${at}`] = [`The ${name} tee has two ratings over the same nines.`]
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
}

/** In tenths, in the order of the routes. */
function inOrder(rated: NonNullable<TeeWire['routes']>, routes: readonly RatedRoute[]): RouteRating[] {
  return routes.flatMap(({ nines }) => {
    const own = rated.find((each) => String(each.nines.toSorted(byNumber)) === String(nines))
    return own ? [{ nines, rating: Math.round(own.rating * 10), slope: own.slope, par: own.par }] : []
  })
}

/** Throws Problem 'invalid-input' for a tee that can’t be, and for two of one name or id. */
export function refuseTees(
  tees: readonly TeeRecord[],
  holeCount: number,
  routes: readonly RatedRoute[],
): void {
  const errors: Record<string, string[]> = {}
  for (const [at, tee] of tees.entries()) {
    const fault = teeCardFault(tees, at, holeCount, routes)
    const twin = tees.findIndex(({ name }) => name.toLowerCase() === tee.name.toLowerCase())
    const isTwice = tee.id !== '' && tees.findIndex(({ id }) => id === tee.id) < at
    if (fault) errors[`tees.${at}`] = [fault]
    else if (isTwice)
      errors[`tees.${at}`] = [`The ${tee.name} tee was sent as another one. Open this page again.`]
    else if (twin < at) errors[`tees.${at}`] = [`Two tees are called ${tee.name}. Give each its own name.`]
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
}
