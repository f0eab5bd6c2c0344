/** What the desk counts, finds and hands over. Pure: the same for the server, the page and the tests. */
import { searchText, searchWords } from '../../kernel/text/search-text.ts'
import { sharedInWords, sharedSpots, spotOf } from '../teams/starting-spots.ts'
import type { CheckInPerson, Party } from './contract.ts'

/** Shirts of one size become one line, in the order the sizes first come. */
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
  /** Those who are waited for, and whoever came all the same. */
  expected: number
}

/** How many are here, golfers and dinner guests apart; and the guests who never paid, and whom nobody waits for. */
export function countsOf(parties: readonly Party[]): { golfers: Count; guests: Count; unpaidGuests: number } {
  const people = parties.flatMap((party) => party.people)
  const unpaid = parties.filter(owesForDinner).flatMap((party) => party.people)
  const isUnseated = ({ kind, isExpected, arrival }: CheckInPerson) =>
    kind === 'Dinner' && !isExpected && !arrival
  return {
    golfers: countOf(people, 'Golfer'),
    guests: countOf(people, 'Dinner'),
    unpaidGuests: unpaid.filter(isUnseated).length,
  }
}

/** An order that was refunded in full owes nothing, and has no guests any more. Volunteers are not told of money. */
function owesForDinner({ money }: Party): boolean {
  return money === null || money.owedAmount > 0
}

function countOf(people: readonly CheckInPerson[], kind: CheckInPerson['kind']): Count {
  const waited = people.filter((person) => person.kind === kind && (person.isExpected || person.arrival))
  return { arrived: waited.filter(({ arrival }) => arrival).length, expected: waited.length }
}

export const arrivalFilters = { all: 'Everybody', missing: 'Not here yet', here: 'Here' } as const
export type ArrivalFilter = keyof typeof arrivalFilters

/** One person of a party, as a line of the list. */
export interface PersonInParty {
  person: CheckInPerson
  party: Party
}

/**
 * Everybody whom the words fit: names, email, phone as digits or as it is shown, and team by name or number. A
 * short number is a team's number and nothing else; of several words each has to be found.
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

function isShown({ arrival, isExpected, kind }: CheckInPerson, show: ArrivalFilter): boolean {
  if (show === 'here') return arrival !== null
  return show === 'all' || (arrival === null && isExpected && kind !== 'Shirts')
}

function wordsOf(party: Party): string[] {
  return [party.name, party.email ?? '', ...phoneWords(party.phoneNumber)]
}

function wordsOfPerson({ name, email, phoneNumber }: CheckInPerson): string[] {
  return [name, email ?? '', ...phoneWords(phoneNumber)]
}

/** As it is shown and as digits: people type either. */
function phoneWords(phone: string | null): string[] {
  return phone ? [phone, phone.replaceAll(/\D/g, '')] : []
}

/** '5A', as it stands on the cart; null before it is set. */
export function spotOfParty(party: Party): string | null {
  return spotOf(party)
}

/** 'Team Quill also starts at 1A.' Null when the team has the spot to itself. */
export function sharedSpotOf(party: Party, parties: readonly Party[]): string | null {
  const teams = parties
    .filter(({ kind }) => kind === 'Team')
    .map(({ partyId: id, name: teamName, startingHole, startingGroup }) => ({
      id,
      teamName,
      startingHole,
      startingGroup,
    }))
  const own = teams.find(({ id }) => id === party.partyId)
  return own ? sharedInWords(own, sharedSpots(teams).get(own.id)) : null
}

/** Of the lines of one party the first says what is owed: said beside each of four, it reads as four debts. */
export function firstOfEachParty(found: readonly PersonInParty[]): Set<string> {
  const said = new Map<string, string>()
  for (const { party, person } of found)
    if (!said.has(party.partyId)) said.set(party.partyId, person.personId)
  return new Set(said.values())
}

export function isEveryoneHere({ people }: Party): boolean {
  return people.every(({ arrival }) => arrival !== null)
}

/** What is wrong with an amount to be taken, in dollars; a team may pay in parts, an order is paid whole. */
export function amountFault(kind: Party['kind'], amount: number, owed: number): string | undefined {
  if (!(amount > 0)) return 'Enter an amount such as 500 or 62.50'
  if (amount > owed) return 'That is more than is owed'
  return kind === 'Order' && amount < owed ? 'An order must be paid in full' : undefined
}
