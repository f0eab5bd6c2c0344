import type { EventDetails } from '../../event/event/event-shapes.ts'
import type { Wave } from '../../event/event/waves.ts'
import type { AnswerSheet } from '../../event/questions/contract.ts'
import type { Basket } from '../../giving/baskets/contract.ts'
import type { DinnerView } from '../../giving/seating/contract.ts'
import type { SponsorDetails } from '../../giving/sponsors/contract.ts'
import type { UnnamedPlaces } from '../../giving/sponsors/places-contract.ts'
import type { Volunteer } from '../../people/crew/contract.ts'
import type { Attendee, ShirtRequest } from '../../people/dinner/contract.ts'
import { playingToday } from '../../people/teams/rules.ts'
import type { TeamAddOn, WholeTeam } from '../../people/teams/team-shapes.ts'
import type { InsuredHoleFile } from '../../play/hole-in-one/contract.ts'
import type { DayRule } from '../../play/rules/day-rule-shapes.ts'
import type { TeeSet } from '../../play/rules/tee-card.ts'
import type { PrintedRound } from './round-facts.ts'

/** `place`: among the waves, from 0. */
export interface PrintedWave {
  name: string
  start: string
  place: number
  /** What its teams play, where it isn't the whole card. */
  route?: Wave['route'] | undefined
}

type Player = Pick<
  WholeTeam['teamMembers'][number],
  'id' | 'fullName' | 'firstName' | 'lastName' | 'shirtSize'
>
export type PrintedTeam = Pick<
  WholeTeam,
  | 'teamNumber'
  | 'teamName'
  | 'startingHole'
  | 'startingGroup'
  | 'teeTime'
  | 'teamCode'
  | 'teamLink'
  | 'owedAmount'
  | 'size'
> & {
  /** Absent where all teams start at once. */
  wave?: PrintedWave | undefined
  teamMembers: readonly Player[]
  addOns?: readonly Pick<TeamAddOn, 'name' | 'left' | 'countsOnCard'>[] | undefined
}
export type PrintedSponsor = Pick<
  SponsorDetails,
  'sponsorName' | 'holeNumber' | 'isListed' | 'largeLogoUrl' | 'package'
>
export type PrintedAttendee = Pick<
  Attendee,
  'name' | 'type' | 'registeredByEmailAddress' | 'isPaid' | 'hasNoTeam' | 'hasLapsed'
>
export type PrintedShirt = Pick<
  ShirtRequest,
  'name' | 'type' | 'size' | 'quantity' | 'requestedByEmailAddress' | 'isPaid' | 'hasNoTeam' | 'hasLapsed'
>
export type PrintedVolunteer = Pick<Volunteer, 'fullName' | 'phone' | 'post' | 'starts' | 'ends'>
export type PrintedBasket = Pick<Basket, 'name' | 'value' | 'collectedBy'>

export type PrintedInsuredHole = Pick<InsuredHoleFile, 'entry' | 'par'> & {
  claims: readonly Pick<InsuredHoleFile['claims'][number], 'teamName' | 'players' | 'sheet' | 'correction'>[]
}

/** What of a sponsor's package has no name yet, and who was named and waits for a team. */
export type PrintedPlaces = Pick<UnnamedPlaces, 'sponsorName' | 'golf' | 'dinner'> & {
  waiting: readonly { name: string }[]
}

export interface PrintedTees {
  /** In the committee's order. */
  all: readonly (Pick<TeeSet, 'name' | 'card' | 'forWomen'> & { id: string })[]
  /** By player id; whoever is absent plays from the first. */
  chosen: ReadonlyMap<string, string>
}

/** A raffle that is drawn by hand, with the numbers that have no stub yet. */
export interface PrintedRaffle {
  name: string
  numbers: readonly number[]
}

/** All data printed for an event. */
export interface PrintFacts {
  event: Pick<
    EventDetails,
    'eventName' | 'eventDateText' | 'shotgunStart' | 'holes' | 'courseCard' | 'teeTimes'
  > & {
    course: Pick<EventDetails['course'], 'courseName' | 'nines'>
  }
  teams: readonly PrintedTeam[]
  sponsors: readonly PrintedSponsor[]
  attendees: readonly PrintedAttendee[]
  shirts: readonly PrintedShirt[]
  /** Absent without any. */
  sponsorPlaces?: readonly PrintedPlaces[]
  baskets: readonly PrintedBasket[]
  volunteers: readonly PrintedVolunteer[]
  /** Names of crew who eat; absent without any. */
  crew?: readonly string[]
  /** Names of what the Add-ons page sells; empty while it is closed. */
  extras: readonly string[]
  /** Who hasn't agreed to the event's rules: ids of players, and names of golfers without a team. Absent without rules. */
  withoutRules?: ReadonlySet<string> | undefined
  dayRules: readonly DayRule[]
  /** Absent for a whole gross round without prizes or contests. */
  round?: PrintedRound | undefined
  /** Absent without any. */
  tees?: PrintedTees
  /** Absent without a menu and tables. */
  dinner?: DinnerView
  /** 'As of 3:40 PM, July 19.': when it was asked for. */
  madeText?: string
  /** Absent where none is drawn by hand. */
  raffles?: readonly PrintedRaffle[]
  /** Absent without questions. */
  answers?: AnswerSheet
  /** Absent without any. */
  insuredHoles?: readonly PrintedInsuredHole[]
}

/** A team as it plays today: golfers who didn't come are on no sheet, and their places aren't open. */
export function asPlaying<Team extends Pick<WholeTeam, 'teamMembers' | 'size'>>(team: Team): Team {
  const teamMembers = playingToday(team.teamMembers)
  const absent = team.teamMembers.length - teamMembers.length
  return { ...team, teamMembers, ...(team.size !== undefined && { size: team.size - absent }) }
}

/** What stands in a list for the team of a golfer who has none. */
export const noTeamYet = 'No team yet'

/** Places on the team; golfers may still be missing on some. */
export function placesOn({ size, teamMembers }: Pick<PrintedTeam, 'size' | 'teamMembers'>): number {
  return Math.max(size ?? teamMembers.length, teamMembers.length)
}

/** Golfers' names, and an empty one for each open place. */
export function namesAndGaps(team: Pick<PrintedTeam, 'size' | 'teamMembers'>): string[] {
  return Array.from({ length: placesOn(team) }, (_, place) => team.teamMembers[place]?.fullName ?? '')
}

/** ', 2 open' after a list of names; '' for a full team. */
export function openText(team: Pick<PrintedTeam, 'size' | 'teamMembers'>): string {
  const open = placesOn(team) - team.teamMembers.length
  return open > 0 ? `${team.teamMembers.length > 0 ? ', ' : ''}${open} open` : ''
}

/** '7A', '7', or '' if the team has no starting hole. */
export function spotText({
  startingHole,
  startingGroup,
}: Pick<PrintedTeam, 'startingHole' | 'startingGroup'>): string {
  return startingHole === null ? '' : `${startingHole}${startingGroup ?? ''}`
}

/** When its own start is, if not with all others: 'Morning, 8:00 AM', '8:10 AM'. */
export function startText({ wave, teeTime }: Pick<PrintedTeam, 'wave' | 'teeTime'>): string {
  return wave ? `${wave.name}, ${wave.start}` : (teeTime?.start ?? '')
}

/** Above the hole on a sign or card: 'Starts on hole', or of a team that goes off by itself '8:10 AM, hole'. */
export function spotLabel({ teeTime }: Pick<PrintedTeam, 'teeTime'>): string {
  return teeTime ? `${teeTime.start}, hole` : 'Starts on hole'
}

/** What a team without a hole has none of. */
export function withoutText(teams: readonly PrintedTeam[], { teeTimes }: PrintFacts['event']): string {
  const without = teams.filter(({ startingHole }) => startingHole === null).length
  if (without === 0) return ''
  return `${countText(without, 'team')} without a ${teeTimes ? 'tee time' : 'starting hole'} at the end`
}

/** Sorted by wave or tee time and hole, A before B, teams without a hole last. */
export function byStartingSpot(teams: readonly PrintedTeam[]): PrintedTeam[] {
  return [...teams].sort(
    (one, other) =>
      (one.wave?.place ?? 0) - (other.wave?.place ?? 0) ||
      (one.startingHole === null ? 1 : 0) - (other.startingHole === null ? 1 : 0) ||
      (one.teeTime?.slot ?? 0) - (other.teeTime?.slot ?? 0) ||
      (one.startingHole ?? 99) - (other.startingHole ?? 99) ||
      (one.startingGroup ?? '').localeCompare(other.startingGroup ?? '') ||
      one.teamNumber - other.teamNumber,
  )
}

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Sorted alphabetically. */
export function sortedByText<T>(all: readonly T[], textOf: (each: T) => string): T[] {
  return [...all].sort((one, other) => alphabet.compare(textOf(one), textOf(other)))
}

/** 'Bell, Tom', for lists sorted by last name. If there is only a full name, its last word counts as the last name. */
export function lastNameFirst(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const last = words.pop() ?? ''
  return words.length > 0 ? `${last}, ${words.join(' ')}` : last
}

/** '1 sign', '72 signs'. */
export function countText(count: number, one: string, more = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`
}
