/** Everybody expected at check-in, by last name. */
import { readShirtSize } from '../../../people/dinner/rules.ts'
import { countText, lastNameFirst, noTeamYet, type PrintFacts, sortedByText, spotText } from '../facts.ts'
import type { Page, Tools } from '../page.ts'
import { type Column, listPages } from './list.ts'

interface Arrival {
  name: string
  team: string
  hole: string
  shirt: string
  owed: string
  rules: string
}

/** So that one more column fits. */
const narrow: Record<string, number> = { Name: 160, Team: 126, Owed: 68 }

const columns: Column<Arrival>[] = [
  { title: '', width: 24 },
  { title: 'Name', width: 178, face: 'bold', text: (row) => row.name },
  { title: 'Team', width: 142, text: (row) => row.team },
  { title: 'Hole', width: 40, align: 'center', text: (row) => row.hole },
  { title: 'Shirt', width: 74, text: (row) => row.shirt },
  { title: 'Owed', width: 82, align: 'right', face: 'bold', text: (row) => row.owed },
]

/** At an event with rules: who has to sign them. */
const withRules: Column<Arrival>[] = [
  ...columns.map((column) => ({ ...column, width: narrow[column.title] ?? column.width })),
  { title: 'Rules', width: 48, align: 'right', text: (row) => row.rules },
]

export function checkInList(facts: PrintFacts, tools: Tools): Page[] {
  const golfers = [...golfersOf(facts), ...golfersWithoutTeam(facts)]
  const guests = guestsOf(facts)
  const sponsors = sponsorsGuests(facts)
  const crew = crewOf(facts)
  const rows = sortedByText(arrivalsOf(facts), ({ name }) => name)
  const list = { title: 'Check-in', eventName: facts.event.eventName, rows, rowHeight: 20 }
  const lapsed = facts.attendees.filter(({ hasLapsed }) => hasLapsed).length
  const about = [
    countText(golfers.length, 'golfer'),
    countText(guests.length - lapsed, 'dinner guest'),
    ...(lapsed > 0 ? [`${lapsed} more unpaid`] : []),
    ...(sponsors.length > 0 ? [`${sponsors.length} more from sponsors`] : []),
    ...(crew.length > 0 ? [`${crew.length} crew`] : []),
    'by last name',
  ]
  return listPages(
    {
      ...list,
      columns: facts.withoutRules ? withRules : columns,
      about: about.join(', '),
    },
    tools,
  )
}

/** What the team owes is printed next to each player, because any of them may arrive first. */
function golfersOf({ teams, withoutRules }: PrintFacts): Arrival[] {
  return teams.flatMap((team) =>
    team.teamMembers.map((player) => ({
      name: `${player.lastName}, ${player.firstName}`,
      team: [`${team.teamNumber}  ${team.teamName}`, team.wave?.name ?? team.teeTime?.start]
        .filter(Boolean)
        .join(', '),
      hole: spotText(team),
      shirt: player.shirtSize || 'Ask',
      owed: team.owedAmount > 0 ? `team ${dollars(team.owedAmount)}` : '',
      rules: withoutRules?.has(player.id) ? 'to sign' : '',
    })),
  )
}

/** They come too, and are put on a team when they do. */
function golfersWithoutTeam({ attendees, shirts, withoutRules }: PrintFacts): Arrival[] {
  return attendees
    .filter(({ hasNoTeam }) => hasNoTeam)
    .map(({ name, registeredByEmailAddress: email, isPaid }) => {
      const own = shirts.find(
        (shirt) => shirt.hasNoTeam && shirt.name === name && shirt.requestedByEmailAddress === email,
      )
      const owed = isPaid ? '' : 'not paid'
      const rules = withoutRules?.has(name) ? 'to sign' : ''
      return { name: lastNameFirst(name), team: noTeamYet, hole: '', shirt: own?.size ?? '', owed, rules }
    })
}

function guestsOf({ attendees, shirts }: PrintFacts): Arrival[] {
  return attendees
    .filter(({ type }) => type === 'Dinner')
    .map((guest) => ({
      name: lastNameFirst(guest.name),
      team: 'Dinner guest',
      hole: '',
      shirt: shirts
        .filter((shirt) => shirt.type === 'Dinner' && shirt.name === guest.name)
        .filter((shirt) => shirt.requestedByEmailAddress === guest.registeredByEmailAddress)
        .map(({ size, quantity }) => `${quantity > 1 ? `${quantity} × ` : ''}${readShirtSize(size) ?? size}`)
        .join(', '),
      owed: guest.isPaid ? '' : 'not paid',
      rules: '',
    }))
}

export function countArrivals(facts: PrintFacts): number {
  return arrivalsOf(facts).length
}

function arrivalsOf(facts: PrintFacts): Arrival[] {
  const golfers = [...golfersOf(facts), ...golfersWithoutTeam(facts)]
  return [...golfers, ...guestsOf(facts), ...sponsorsGuests(facts), ...crewOf(facts)]
}

/** Crew who eat come to the same door, with nothing to pay. */
function crewOf({ crew = [] }: PrintFacts): Arrival[] {
  return crew.map((name) => ({ ...blank, name: lastNameFirst(name), team: 'Crew' }))
}

const blank = { hole: '', shirt: '', owed: '', rules: '' }

/** Whoever comes for a sponsor isn't known by name: a box for each place, to write one in. */
function sponsorsGuests({ sponsorPlaces = [] }: PrintFacts): Arrival[] {
  return sponsorPlaces.flatMap(({ sponsorName, golf, dinner, waiting }) => {
    const unnamed = (count: number, team: string): Arrival[] =>
      Array.from({ length: count }, () => ({ name: `${sponsorName}, no name yet`, team, ...blank }))
    const named = waiting.map(({ name }) => ({ name: lastNameFirst(name), team: sponsorName, ...blank }))
    return [...named, ...unnamed(golf, 'Golf'), ...unnamed(dinner, 'Dinner')]
  })
}

export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: amount % 1 === 0 ? 0 : 2 })}`
}
