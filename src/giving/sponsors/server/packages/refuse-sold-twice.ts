import { attendeesAreFull } from '../../../../event/event/server/index.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { SponsorsDeps } from '../deps.ts'
import { readPlaces } from '../places/place-state.ts'
import type { SponsorRecord } from '../sponsor-record.ts'
import { countPackages, sponsorsWithPackage } from './kept-packages.ts'
import { stockOf } from './listed-packages.ts'

type Deps = Pick<SponsorsDeps, 'clock' | 'events' | 'ask'>

/**
 * Whether a sponsor keeps its package. Ask it before a change that may give the package back, and call
 * `refuseSoldTwice` after it.
 */
export async function hasPackage({ clock }: Deps, sql: Sql, sponsor: SponsorRecord): Promise<boolean> {
  if (!sponsor.package) return false
  return (await sponsorsWithPackage(sql, sponsor.eventId, clock())).some(({ id }) => id === sponsor.id)
}

/**
 * A sponsor whose hour was over, or who was deleted, has its package again: throws Problem 'in-use' if the package, or
 * the places in it, have been sold since. Call it after the change, with the event's row locked.
 */
export async function refuseSoldTwice(deps: Deps, sql: Sql, sponsor: SponsorRecord): Promise<void> {
  const { package: bought, eventId } = sponsor
  if (!bought || !(await hasPackage(deps, sql, sponsor))) return
  const stock = await stockOf(sql, bought.id)
  const sold = countPackages(await sponsorsWithPackage(sql, eventId, deps.clock())).get(bought.id) ?? 0
  if (stock !== null && sold > stock)
    throw new Problem('in-use', {
      detail: `${bought.name} has been sold since. Raise its number in the price list first.`,
    })
  const waiting = (await readPlaces(sql, sponsor)).filter(
    ({ state }) => state === 'open' || state === 'named',
  )
  if (waiting.length === 0) return
  const event = await deps.events.pick(sql, eventId)
  const taken = await deps.ask('placesTaken', sql, event)
  const golfIsFull = waiting.some(({ kind }) => kind === 'golf') && taken.teams > event.maxTeams
  if (golfIsFull || attendeesAreFull(event, taken.attendees - 1))
    throw new Problem('in-use', {
      detail: `The golf or the dinners of ${bought.name} have been taken since. Raise the event’s places first.`,
    })
}
