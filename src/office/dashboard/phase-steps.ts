/** What each phase of an event brings by itself, in its order. Pure. */

import { sizeNotKnown } from '../../kernel/shirt-sizes.ts'
import type { Dashboard } from './contract.ts'
import { soloInWords } from './places-rules.ts'
import { counted, listed, type Step, when } from './steps.ts'

export function before({ eventId }: Dashboard): Step[] {
  return [
    { text: 'Check the date, prices and course', href: `/admin/event-details/${eventId}` },
    { text: 'Invite your helpers', href: '/admin/users' },
    { text: 'Open sign-up', href: '/events' },
  ]
}

export function signUp(board: Dashboard): Step[] {
  return [
    ...remindStep(board),
    { text: 'Look for hole sponsors', href: '/admin/sponsors' },
    { text: 'Collect raffle baskets', href: '/admin/donations' },
  ]
}

/** The reminder email reaches both: who pays for a team, and who pays for themselves. */
function remindStep({ unpaid, owed: { parties = 0 } }: Dashboard): Step[] {
  const left = unpaid.teams.length
  const who = [...(left > 0 ? [counted(left, 'team')] : []), ...(parties > 0 ? [soloInWords(parties)] : [])]
  return when(who.length > 0, `Remind ${listed(who)} to pay`, '/admin/team-info')
}

export function lastWeek(board: Dashboard): Step[] {
  const { teams, shirts } = board
  const pieces = shirts.reduce((total, { quantity }) => total + quantity, 0)
  const unknown = shirts.find(({ size }) => size === sizeNotKnown)?.quantity ?? 0
  return [
    ...remindStep(board),
    ...when(
      teams.withoutHole > 0,
      `Give ${counted(teams.withoutHole, 'team')} a ${teams.byTeeTimes ? 'tee time' : 'starting hole'}`,
      teams.byTeeTimes ? '/admin/tee-times' : '/admin/starting-holes',
    ),
    ...startSteps(teams),
    ...when(
      teams.withoutPhone > 0,
      `Ask ${counted(teams.withoutPhone, 'team')} for a phone number`,
      '/admin/team-info?show=phoneless',
    ),
    ...when(unknown > 0, `Ask for ${counted(unknown, 'shirt size')} not known yet`, '/admin/shirt-requests'),
    ...when(pieces > 0, `Order ${counted(pieces, 'shirt')}`, '/admin/shirt-requests'),
    { text: 'Print the signs and scorecards', href: '/admin/print' },
  ]
}

export function theDay(board: Dashboard): Step[] {
  const { isEventLive, arrived, scoring, places } = board
  const missing = arrived.expected - arrived.people
  const open = places.teams.taken - scoring.cardsConfirmed - (scoring.stoppedTeams ?? 0)
  return [
    ...when(!isEventLive, 'Switch on live scoring so phones can score', '/events'),
    ...when(missing > 0, `${counted(missing, 'person', 'people')} not checked in`, '/admin/check-in'),
    ...startSteps(board.teams),
    ...when(
      scoring.openConflicts > 0,
      `${counted(scoring.openConflicts, 'hole')} where two phones disagree`,
      '/admin/team-info?show=disputed',
    ),
    ...when(
      isEventLive && scoring.silentTeams > 0,
      `${counted(scoring.silentTeams, 'team')} not heard from`,
      '/admin/team-info?show=silent',
    ),
    ...when(isEventLive && open === 0, 'Every scorecard is confirmed: finalize the event', '/events'),
  ]
}

/** Teams would otherwise find out at the start: that they share a tee, or go off at another time. */
function startSteps({ sharingSpot, toldOldTime = 0 }: Dashboard['teams']): Step[] {
  return [
    ...when(
      sharingSpot > 0,
      `${counted(sharingSpot, 'team')} share a starting spot`,
      '/admin/starting-holes',
    ),
    ...when(
      toldOldTime > 0,
      `Tell ${counted(toldOldTime, 'captain')} that their tee time has changed or is off`,
      '/admin/tee-times',
    ),
  ]
}

export function afterwards({ eventIsFinalized, baskets, owed, drawersToCount = 0 }: Dashboard): Step[] {
  const owers = owersOf(owed)
  const { teams, parties = 0, sponsors, dinnerOrders } = owed
  const all = teams + parties + sponsors + dinnerOrders
  return [
    ...when(!eventIsFinalized, 'Finalize the event to publish the final leaderboard', '/events'),
    ...when(
      baskets.withoutWinner > 0,
      `Enter the winners of ${counted(baskets.withoutWinner, 'basket')}`,
      '/admin/donations',
    ),
    ...when(
      all > 0,
      `Collect what ${listed(owers)} still ${all === 1 ? 'owes' : 'owe'}`,
      all === teams ? '/admin/team-info' : '/admin/payments',
    ),
    ...when(drawersToCount > 0, `Count ${counted(drawersToCount, 'cash drawer')}`, '/admin/payments/cash'),
    { text: 'Copy the event for next year', href: '/events' },
  ]
}

/** 'by 3 teams, 1 sponsor'. Before anybody signs up or pays, doesn't say that everybody has paid. */
export function owedInWords({ owed, places, money }: Pick<Dashboard, 'owed' | 'places' | 'money'>): string {
  const parts = owersOf(owed)
  if (parts.length > 0) return `by ${parts.join(', ')}`
  const isEmpty = places.teams.taken === 0 && places.attendees.taken === 0 && money.raised === 0
  return isEmpty ? 'No sign-ups yet' : 'Everyone has paid'
}

function owersOf({ teams, sponsors, dinnerOrders, parties = 0 }: Dashboard['owed']): string[] {
  return [
    ...(teams > 0 ? [counted(teams, 'team')] : []),
    ...(parties > 0 ? [soloInWords(parties)] : []),
    ...(sponsors > 0 ? [counted(sponsors, 'sponsor')] : []),
    ...(dinnerOrders > 0 ? [counted(dinnerOrders, 'dinner order')] : []),
  ]
}
