import { sumDollars } from '../../kernel/sum-dollars.ts'
/** Rules for counting, finding and serving people at check-in. Pure. */

import { searchText, searchWords } from '../../kernel/text/search-text.ts'
import type { BillOnTeam } from '../../money/ledger/record-contract.ts'
import { type Group, sharedInWords, sharedSpots, spotOf } from '../../people/teams/starting-spots.ts'
import type { CheckInPerson, Party } from './party-shapes.ts'

/** Adds up shirts of the same size, in the order the sizes first appear. */
export function shirtsBySize<Size extends string>(
  shirts: readonly { size: Size; quantity: number }[],
): { size: Size; quantity: number }[] {
  const bySize = Map.groupBy(shirts, ({ size }) => size)
  return Array.from(bySize, ([size, rows]) => ({
    size,
    quantity: rows.reduce((total, { quantity }) => total + quantity, 0),
  }))
}

export interface Count {
  arrived: number
  /** People who are expected, plus those who came anyway. */
  expected: number
}

/** Returns how many golfers and dinner guests have arrived, the guests without a seat because they never paid, and the places of teams that nobody is named for. */
export function countsOf(parties: readonly Pick<Party, 'people' | 'money' | 'openPlaces'>[]): {
  golfers: Count
  guests: Count
  unpaidGuests: number
  unnamedGolfers: number
} {
  const people = parties.flatMap((party) => party.people)
  const unpaid = parties.filter(owesForDinner).flatMap((party) => party.people)
  const isUnseated = ({ kind, isExpected, arrival }: CheckInPerson) =>
    kind === 'Dinner' && !isExpected && !arrival
  return {
    golfers: countOf(people, 'Golfer'),
    guests: countOf(people, 'Dinner'),
    unpaidGuests: unpaid.filter(isUnseated).length,
    unnamedGolfers: parties.reduce((total, { openPlaces }) => total + (openPlaces?.byTeam ?? 0), 0),
  }
}

/** A fully refunded order owes nothing and has no guests. Volunteers don't see amounts. */
function owesForDinner({ money }: Pick<Party, 'money'>): boolean {
  return money === null || money.owedAmount > 0
}

function countOf(people: readonly CheckInPerson[], kind: CheckInPerson['kind']): Count {
  const waited = people.filter((person) => person.kind === kind && (person.isExpected || person.arrival))
  return { arrived: waited.filter(({ arrival }) => arrival).length, expected: waited.length }
}

/** Everybody is in one of the next four. */
export const arrivalFilters = {
  all: 'Everybody',
  missing: 'Not here yet',
  here: 'Here',
  shirts: 'Shirts only',
  unexpected: 'Not expected',
  unsigned: 'Not agreed',
} as const
export type ArrivalFilter = keyof typeof arrivalFilters

/** Those to offer: nobody has to agree at an event without rules, and often nobody is in the rarer ones. */
export function filtersFor(parties: readonly Party[]): ArrivalFilter[] {
  const people = parties.flatMap((party) => party.people)
  const isOffered: Partial<Record<ArrivalFilter, boolean>> = {
    shirts: people.some((person) => isShown(person, 'shirts')),
    unexpected: people.some((person) => isShown(person, 'unexpected')),
    unsigned: people.some(({ rules }) => rules),
  }
  return (Object.keys(arrivalFilters) as ArrivalFilter[]).filter((each) => isOffered[each] ?? true)
}

/** One person of a party, as a line in the list. */
export interface PersonInParty {
  person: CheckInPerson
  party: Party
}

/**
 * Finds people by name, email, phone in either format, and team name or number. A short number matches team numbers
 * only; every word must match.
 */
export function findPeople(parties: readonly Party[], sought: string, show: ArrivalFilter): PersonInParty[] {
  const words = searchWords(sought)
  const number = /^#?\d{1,3}$/.test(sought.trim()) ? Number(sought.trim().replace('#', '')) : null
  return parties.flatMap((party) => {
    const own = searchText(wordsOf(party).join(' '))
    return party.people
      .filter((person) => isShown(person, show))
      .filter((person) => {
        if (number !== null) return party.teamNumber === number
        const text = `${own} ${searchText(wordsOfPerson(person).join(' '))}`
        return words.every((word) => text.includes(word))
      })
      .map((person) => ({ person, party }))
  })
}

/** Somebody who plays, and hasn't agreed to the event's rules in the words of now. */
export function hasRulesOpen({ rules }: Pick<CheckInPerson, 'rules'>): boolean {
  return rules?.hasAgreed === false
}

function isShown(person: CheckInPerson, show: ArrivalFilter): boolean {
  if (show === 'unsigned') return hasRulesOpen(person)
  return show === 'all' || show === placeOf(person)
}

function placeOf({ arrival, isExpected, kind }: CheckInPerson): ArrivalFilter {
  if (kind === 'Shirts') return 'shirts'
  if (arrival !== null) return 'here'
  return isExpected ? 'missing' : 'unexpected'
}

function wordsOf(party: Party): string[] {
  return [party.name, party.email ?? '', ...phoneWords(party.phoneNumber)]
}

function wordsOfPerson({ name, email, phoneNumber }: CheckInPerson): string[] {
  return [name, email ?? '', ...phoneWords(phoneNumber)]
}

/** Both formats, since people type either. */
function phoneWords(phone: string | null): string[] {
  return phone ? [phone, phone.replaceAll(/\D/g, '')] : []
}

/** '5A', as on the cart sign; null if not set. */
export function spotOfParty(party: Party): string | null {
  return spotOf(party)
}

/** 'Team Quill also starts at 1A.' null if the team has the spot to itself. */
export function sharedSpotOf(
  party: Party,
  parties: readonly Party[],
  waves?: Parameters<typeof sharedSpots>[1],
): string | null {
  const teams = parties
    .filter(({ kind }) => kind === 'Team')
    .map(({ partyId: id, name: teamName, startingHole, startingGroup, waveId, teeTime }) => ({
      id,
      teamName,
      startingHole,
      startingGroup,
      waveId,
      teeTime,
    }))
  const own = teams.find(({ id }) => id === party.partyId)
  return own ? sharedInWords(own, sharedSpots(teams, waves).get(own.id)) : null
}

/** The lines that show what their party owes: only the first of each, so that it doesn't read as several debts. */
export function firstOfEachParty(found: readonly PersonInParty[]): Set<string> {
  const said = new Map<string, string>()
  for (const { party, person } of found)
    if (!said.has(party.partyId)) said.set(party.partyId, person.personId)
  return new Set(said.values())
}

export function isEveryoneHere({ people }: Party): boolean {
  return people.every((person) => person.arrival !== null || isAbsent(person))
}

/** A golfer who is off the team for the day. */
export function isAbsent({ kind, isExpected }: CheckInPerson): boolean {
  return kind === 'Golfer' && !isExpected
}

/** Returns the error for an amount in dollars. A team may pay in parts; an order is paid in full. */
export function amountFault(kind: 'Team' | 'Order', amount: number, owed: number): string | undefined {
  if (!(amount > 0)) return 'Enter an amount such as 500 or 62.50'
  if (amount > owed) return 'That is more than is owed'
  return kind === 'Order' && amount < owed ? 'An order must be paid in full' : undefined
}

/** Cash to give back, in dollars: below zero is missing. null until both amounts are entered. */
export function changeOf(received: number, total: number): number | null {
  const change = sumDollars([received, -total])
  return received > 0 && Number.isFinite(change) ? change : null
}

/** Whether a team has add-ons that aren't paid. */
export function owesAddOns({ addOns = [] }: Pick<Party, 'addOns'>): boolean {
  return addOns.some(({ ordered, paid }) => paid !== null && paid < ordered)
}

/** Crew are never asked to pay. */
export function billedAs({ kind }: Pick<Party, 'kind'>): 'Team' | 'Order' {
  return kind === 'Team' ? 'Team' : 'Order'
}

export interface Spot {
  startingHole: number
  startingGroup: Group
}

/** Spots where nobody of these waves starts: holes without a team first, then the second spot of holes with one. */
export function freeSpots(
  together: readonly Party['waveId'][],
  parties: readonly Party[],
  holes: readonly number[],
): Spot[] {
  const teams = parties.filter(
    (party) => party.kind === 'Team' && party.startingHole !== null && together.includes(party.waveId),
  )
  const taken = new Set(teams.map((team) => `${team.startingHole}${team.startingGroup ?? 'A'}`))
  const all = (startingGroup: Group) => holes.map((startingHole) => ({ startingHole, startingGroup }))
  return [...all('A'), ...all('B')].filter((spot) => !taken.has(`${spot.startingHole}${spot.startingGroup}`))
}

/** The bill of whoever was picked, where there are several to choose from. */
export function billOf(bills: readonly BillOnTeam[], personId: string | null): BillOnTeam | undefined {
  if (bills.length < 2 || personId === null) return undefined
  return bills.find(({ playerIds }) => playerIds.includes(personId))
}
