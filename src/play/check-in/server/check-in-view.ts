import type { EventRecord } from '../../../event/event/server/index.ts'
import { hasRole, type Person, seesEmails } from '../../../kernel/actor.ts'
import {
  golfersIn,
  type PooledGolfers,
  pooledGolfersOf,
  type TeamRecord,
} from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { rulesOfGolfers } from '../../../site/consents/server/index.ts'
import type { CheckInList, Party } from '../party-shapes.ts'
import { countsOf } from '../rules.ts'
import { arrivalsOf, golferOf, pooledId } from './arrival-store.ts'
import type { CheckInDeps } from './deps.ts'
import { mayTakeCash } from './may-take-cash.ts'
import {
  crewParty,
  golfer,
  orderParties,
  peopleOf,
  pooledParties,
  type Rules,
  teamParties,
} from './parties.ts'

/** The check-in list as this person may see it. */
export async function checkInListFor(deps: CheckInDeps, actor: Person): Promise<CheckInList> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql)
  const sellsAddOns = mayTakeCash(actor, event) && (await deps.ask('sellsAtCheckIn', sql, event))
  return {
    eventId: event.id,
    eventName: event.name,
    timeZone: event.timeZone,
    mayTakeCash: mayTakeCash(actor, event),
    ...(sellsAddOns ? { sellsAddOns } : {}),
    parties: await partiesFor(deps, actor, sql, event),
  }
}

/**
 * Teams by number, then orders by time, then crew who eat. Without emails for volunteers, and without codes for anyone who may not take
 * payments. Registration sees amounts all the same; volunteers don't.
 */
export async function partiesFor(
  deps: CheckInDeps,
  actor: Person,
  sql: Sql,
  event: EventRecord,
): Promise<Party[]> {
  const arrivals = await arrivalsOf(sql, event.id)
  const teams = await deps.teams.ofEvent(sql, event.id)
  const pool = await pooledGolfersOf(sql, event.id)
  const rules = await rulesOfGolfers(sql, event, golfersIn(teams, pool))
  const dinners = await deps.seating.inWords(sql, event)
  const all = [
    ...(await teamParties(deps, sql, event, { teams, arrivals, rules })),
    ...pooledParties(deps, { pool, arrivals, rules }),
    ...(await orderParties(deps, sql, event, arrivals)),
    ...crewParty(await deps.seating.crew(sql, event.id), arrivals),
  ]
  const parties = dinners.size === 0 ? all : all.map((party) => withDinner(party, dinners))
  const seen = seesEmails(actor) ? parties : parties.map(withoutEmails)
  if (mayTakeCash(actor, event)) return seen
  const withoutCodes = seen.map(({ payLink: _, ...party }) => ({ ...party, teamCode: null, teamLink: null }))
  if (hasRole(actor, 'Registration')) return withoutCodes
  return withoutCodes.map((party) => ({
    ...party,
    ...(party.addOns ? { addOns: party.addOns.map((addOn) => ({ ...addOn, paid: null })) } : {}),
    money: null,
  }))
}

function withDinner(party: Party, dinners: ReadonlyMap<string, string>): Party {
  const people = party.people.map((person) => {
    const dinner = dinners.get(golferOf(person.personId))
    return dinner === undefined ? person : { ...person, dinner }
  })
  return { ...party, people }
}

/** An order without a name is listed by its email, which volunteers may not see. */
function withoutEmails(party: Party): Party {
  const nameless = party.people.find(({ kind }) => kind === 'Dinner')?.name ?? 'Order without a name'
  const named = (name: string) => (name === party.email ? nameless : name)
  const people = party.people.map((person) => ({ ...person, name: named(person.name), email: null }))
  return { ...party, name: named(party.name), email: null, people }
}

/** Golfers and dinner guests who are here, of all who are expected: the same figures as the check-in page's. */
export async function arrivalCounts(
  { dinner }: Pick<CheckInDeps, 'dinner'>,
  sql: Sql,
  eventId: string,
  { teams, pool }: { teams: readonly TeamRecord[]; pool: readonly PooledGolfers[] },
): Promise<{ people: number; expected: number }> {
  const arrivals = await arrivalsOf(sql, eventId)
  const kept = new Set((await dinner.kept(sql, eventId)).map(({ id }) => id))
  const noRules: Rules = new Map()
  const people = [
    ...teams.flatMap(({ players }) => players.map((each) => golfer(each.id, each, arrivals, noRules))),
    ...pool.flatMap(({ players }) =>
      players.map((each) => golfer(pooledId(each.id), each, arrivals, noRules)),
    ),
    ...(await dinner.ofEvent(sql, eventId)).flatMap((order) => peopleOf(order, kept.has(order.id), arrivals)),
  ]
  const { golfers, guests } = countsOf([{ people, money: null }])
  return { people: golfers.arrived + guests.arrived, expected: golfers.expected + guests.expected }
}
