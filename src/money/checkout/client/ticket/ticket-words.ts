import type { EventInfo } from '../../../../ui/session/current-event.ts'

/** 'You’re in, Nia!' */
export function greeting(purpose: string | undefined, name: string | undefined): string {
  const first = name?.trim().split(/\s+/)[0]
  if (purpose === 'team' || purpose === 'party' || purpose === 'attendee')
    return first ? `You’re in, ${first}!` : 'You’re in!'
  return first ? `Thank you, ${first}!` : 'Thank you!'
}

/** A team with only one share paid isn't told that everything is done. */
export function thanks(
  purpose: string | undefined,
  isPartly: boolean,
  event: Pick<EventInfo, 'eventDayText'> | null,
): string {
  const day = event ? ` on ${event.eventDayText}` : ''
  if (purpose === 'team')
    return isPartly
      ? `Your share is paid. See you on the course${day}.`
      : 'Your team is registered. See you on the course!'
  if (purpose === 'party')
    return isPartly
      ? `Your share is paid. See you on the course${day}.`
      : `Your place is paid. See you on the course${day}.`
  if (purpose === 'attendee') return 'Thank you for your support! Your order is confirmed.'
  if (purpose === 'sponsor') return 'Thank you for your support! Your sponsorship is paid.'
  if (purpose === 'extra') return 'Thank you for your support! Your add-ons are paid.'
  if (purpose === 'donation') return 'Thank you for your gift!'
  return 'Thank you for your support!'
}
