/** Golfers without a team, and places without a golfer. Pure. */
import type { Dashboard } from './contract.ts'
import { counted, type Step, when } from './steps.ts'

/** '12 golfers and small groups': parties, which pay for themselves. */
export function soloInWords(parties: number): string {
  return counted(parties, 'golfer or small group', 'golfers and small groups')
}

interface PlaceCount {
  taken: number
  /** null: no limit. */
  most: number | null
  held?: number | undefined
}

/** '5 left, 3 held', or 'None left: the other 3 are held': held places are promised to somebody who isn't in the count. */
export function placesLeft({ taken, most, held = 0 }: PlaceCount): string {
  if (most === null) return held > 0 ? `No limit, ${held} held` : 'No limit'
  const left = Math.max(0, most - taken - held)
  if (left > 0) return held > 0 ? `${left} left, ${held} held` : `${left} left`
  if (held === 0) return 'Full'
  return `None left: ${taken + held === most ? 'the other ' : ''}${held} ${held === 1 ? 'is' : 'are'} held`
}

/** Who waits for places, until the round is over. */
export function waitlistSteps({ waitlist, phase }: Pick<Dashboard, 'waitlist' | 'phase'>): Step[] {
  if (!waitlist || phase === 'after') return []
  const { waiting, offers, firstUntil } = waitlist
  const running = offers === 1 ? 'an offer runs' : `${offers} offers run, the first`
  const parts = [
    ...(waiting > 0 ? [`${waiting.toLocaleString('en-US')} on the waitlist`] : []),
    ...(offers > 0 ? [`${running} until ${firstUntil}`] : []),
  ]
  const text = waiting > 0 ? parts.join(', ') : `Waitlist: ${parts.join()}`
  return when(waiting > 0 || offers > 0, text, '/admin/waitlist')
}

/** Until the round is over. Captains are asked for names once the tee sheet is due. */
export function golferSteps({ golfers, phase }: Pick<Dashboard, 'golfers' | 'phase'>): Step[] {
  if (!golfers || phase === 'after') return []
  const { withoutTeam, openPlaces, unnamed } = golfers
  const waiting = [
    `${counted(withoutTeam, 'golfer')} without a team`,
    ...(openPlaces > 0 ? [counted(openPlaces, 'open place')] : []),
  ]
  return [
    ...when(withoutTeam > 0, waiting.join(', '), '/admin/plan'),
    ...when(
      unnamed > 0 && (phase === 'week' || phase === 'day'),
      `Ask captains to name ${counted(unnamed, 'player')}`,
      '/admin/team-info',
    ),
  ]
}

/** A sponsor's guests are somebody's to ask for: once the committee's day has passed, and in the last week. */
export function sponsorPlaceSteps({
  sponsorPlaces,
  phase,
}: Pick<Dashboard, 'sponsorPlaces' | 'phase'>): Step[] {
  if (!sponsorPlaces || phase === 'after') return []
  const { sponsors, places, isOverdue } = sponsorPlaces
  return when(
    isOverdue || phase === 'week' || phase === 'day',
    `Ask ${counted(sponsors, 'sponsor')} to name ${counted(places, 'golfer or guest', 'golfers and guests')}`,
    '/admin/sponsors?show=places-to-name',
  )
}
