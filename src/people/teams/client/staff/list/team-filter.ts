import type { EventInfo } from '../../../../../event/event/event-shapes.ts'
import { needsHole } from '../../../../../event/event/readiness.ts'
import { waveOf } from '../../../../../event/event/waves.ts'
import { showPhone } from '../../../../../kernel/phone.ts'
import { sumDollars } from '../../../../../kernel/sum-dollars.ts'
import { clockTime, dayAndTime } from '../../../../../kernel/text/dates.ts'
import { matches } from '../../../../../kernel/text/search-text.ts'
import { showAmount } from '../../../../../ui/dollars.ts'
import { isSilent, openPlaces, playingToday } from '../../../rules.ts'
import { sharedSpots } from '../../../starting-spots.ts'
import type { WholeTeam } from '../../../team-shapes.ts'

export const filters = {
  all: 'All',
  paid: 'Paid',
  part: 'Part paid',
  unpaid: 'Unpaid',
  homeless: 'No hole',
  shared: 'Shared hole',
  phoneless: 'No phone',
  unproven: 'Email or phone to check',
  absent: 'Not checked in',
  open: 'Open places',
  missing: 'Scorecard not confirmed',
  disputed: 'Conflict',
  silent: 'Not heard from',
} as const
export type Filter = keyof typeof filters

type Play = Parameters<typeof isSilent>[1] & Pick<EventInfo, 'waves'>
const notPlaying: Play = { isLive: false, scoringIsLocked: false, holeCount: 0 }

/** Matches names, emails, phones, team codes and team numbers. */
export function filterTeams(
  teams: readonly WholeTeam[],
  query: string,
  filter: Filter,
  play: Play = notPlaying,
): WholeTeam[] {
  const fits = fitting(filter, teams, play)
  return teams.filter((team) => fits(team) && matches(query, ...wordsOf(team)))
}

/** Returns every filter with the number of teams it matches. */
export function filterCounts(
  teams: readonly WholeTeam[],
  play: Play = notPlaying,
  now = Date.now(),
): { value: Filter; name: string; count: number }[] {
  return (Object.keys(filters) as Filter[]).map((value) => ({
    value,
    name: filters[value],
    count: teams.filter(fitting(value, teams, play, now)).length,
  }))
}

function fitting(
  filter: Filter,
  teams: readonly WholeTeam[],
  play: Play,
  now = Date.now(),
): (team: WholeTeam) => boolean {
  const shared = sharedSpots(teams, play.waves)
  const isCheckInOn = teams.some((team) => team.teamMembers.some(({ hasArrived }) => hasArrived))
  const fits: Record<Filter, (team: WholeTeam) => boolean> = {
    all: () => true,
    paid: (team) => team.hasPaidInFull,
    part: (team) => !team.hasPaidInFull && team.paidAmount > 0,
    unpaid: (team) => !team.hasPaidInFull && team.paidAmount === 0,
    homeless: needsHole,
    shared: (team) => shared.has(team.id),
    phoneless: (team) => team.phoneNumber === null && !team.status,
    unproven: hasUnproven,
    // Before the first golfer checks in, this would match every team.
    absent: (team) => isCheckInOn && playingToday(team.teamMembers).some(({ hasArrived }) => !hasArrived),
    open: (team) => openPlaces(team) > 0,
    missing: (team) => !team.scoreConfirmed && !team.status,
    disputed: (team) => (team.openConflicts ?? 0) > 0,
    silent: (team) =>
      isSilent({ ...team, startsAt: (waveOf(play, team) ?? team.teeTime)?.startsAt }, play, now),
  }
  return fits[filter]
}

/** Whether somebody who may not see codes entered an email or phone, and nobody has said yes to it. */
export function hasUnproven({ unprovenEmails, unprovenPhones }: WholeTeam): boolean {
  return unprovenEmails !== undefined || unprovenPhones !== undefined
}

function wordsOf(team: WholeTeam): string[] {
  const members = team.teamMembers.flatMap((member) => [
    member.fullName,
    member.email ?? '',
    phoneWords(member.phoneNumber),
  ])
  return [String(team.teamNumber), team.teamName, team.teamCode, phoneWords(team.phoneNumber), ...members]
}

/** Both formats, since people type either. */
function phoneWords(phone: string | null): string {
  return phone ? `${phone} ${showPhone(phone)}` : ''
}

/** '3 open places' on a team; '' for none. */
export function openInWords(team: WholeTeam): string {
  const open = openPlaces(team)
  return open === 0 ? '' : open === 1 ? '1 open place' : `${open} open places`
}

/** '36 teams, 144 players: $17,000 paid, $1,000 owed'. */
export function totalsLine(teams: readonly WholeTeam[], shown: readonly WholeTeam[]): string {
  const { paid, owed } = totals(shown)
  const players = shown.reduce((count, team) => count + team.teamMembers.length, 0)
  const confirmed = shown.filter((team) => team.scoreConfirmed && !team.status).length
  const count = shown.length === teams.length ? '' : ` of ${teams.length}`
  return [
    `${shown.length}${count} ${teams.length === 1 ? 'team' : 'teams'}`,
    players === 1 ? '1 player' : `${players} players`,
    `${showAmount(paid)} paid`,
    `${showAmount(owed)} owed`,
    confirmed === 1 ? '1 scorecard confirmed' : `${confirmed} scorecards confirmed`,
  ].join(', ')
}

export function totals(teams: readonly WholeTeam[]): { paid: number; owed: number } {
  return {
    paid: sumDollars(teams.map((team) => team.paidAmount)),
    owed: sumDollars(teams.map((team) => team.owedAmount)),
  }
}

/** 'Heard from at 3:42 PM', in the event's time zone. Includes the day if it was more than twelve hours ago. */
export function lastHeard(at: string | null, timeZone: string | undefined, now = Date.now()): string {
  if (at === null) return 'Never heard from'
  const time = Date.parse(at)
  const isOld = now - time > 12 * 3_600_000
  return `Heard from at ${isOld ? dayAndTime(time, timeZone) : clockTime(time, timeZone)}`
}
