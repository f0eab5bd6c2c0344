import { showAmount } from '../../../../ui/dollars.ts'
import type { TeamPage, TeamPlace } from '../../links-contract.ts'

/** 'Place 3', also for screen readers. */
export function placeTitle({ number }: Pick<TeamPlace, 'number'>): string {
  return `Place ${number}`
}

/** 'All four play', 'Two places are open', 'Complete'. */
export function placesInWords({ places, forOthers }: Pick<TeamPage, 'places' | 'forOthers'>): string {
  const open = openPlaces({ places })
  const held = places.filter(({ state }) => state === 'held').length
  if (open + held + forOthers === 0) return 'Your team is complete.'
  const parts = [
    open > 0 && `${open} ${open === 1 ? 'place is' : 'places are'} open`,
    held > 0 &&
      `${held} ${open > 0 ? '' : held === 1 ? 'place ' : 'places '}${held === 1 ? 'is' : 'are'} held`,
    forOthers > 0 && `the committee fills ${forOthers}`,
  ].filter(Boolean)
  return `${parts.join(', ')}.`
}

/** Places that nobody has and no link holds. */
export function openPlaces({ places }: Pick<TeamPage, 'places'>): number {
  return places.filter(({ state }) => state === 'open').length
}

/** Until when names and shirts can be corrected; afterwards, what still can be done. */
export function correctionsInWords({
  mayCorrect,
  correctUntilText,
}: Pick<TeamPage, 'mayCorrect' | 'correctUntilText'>): string {
  return mayCorrect
    ? `Names and shirts can be changed until ${correctUntilText}.`
    : `Names and shirts could be changed until ${correctUntilText}. A place can still be handed over.`
}

/** '$125 paid', 'Covered', 'Not paid yet'. */
export function paidInWords({ isPaid, player }: Pick<TeamPlace, 'isPaid' | 'player'>): string {
  if (player && player.paidAmount > 0) return `${showAmount(player.paidAmount)} paid`
  return isPaid ? 'Covered' : 'Not paid yet'
}

/** 'Sent to pat@example.org, held until Friday, 5:00 PM'. */
export function linkInWords({ sentTo, heldUntilText }: NonNullable<TeamPlace['link']>): string {
  return `${sentTo ? `Sent to ${sentTo}, held` : 'Held'} until ${heldUntilText}`
}

/** The secret at the end of a team's link: with it the page acts for the team. */
export function secretOfLink(teamLink: string): string {
  return teamLink.slice(teamLink.lastIndexOf('/') + 1)
}

/** How long a place may be held, in hours. */
export const holds = [
  { hours: 24, label: '24 hours' },
  { hours: 48, label: '2 days' },
  { hours: 24 * 7, label: '1 week' },
  { hours: 0, label: 'Until the event' },
] as const

/** ISO 8601: so many hours from now, at most until the event; 0 is until the event. */
export function heldUntil(hours: number, startsAt: string, now: number): string {
  const start = Date.parse(startsAt)
  return new Date(hours === 0 ? start : Math.min(start, now + hours * 3_600_000)).toISOString()
}

/** After a place was sent. */
export const sentWords = {
  copied: 'The link is ready. Share it now.',
  email: 'The place was emailed.',
  text: 'The place was texted.',
} as const
