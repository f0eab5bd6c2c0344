import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { LinkButton, OutsideLinkButton } from '../../../ui/button.tsx'

/** Gifts are made here if the event takes them itself, else on an external page. */
export function HomeDonate({ event }: { event: EventInfo }) {
  if (event.selling?.gifts) return <LinkButton href="/donate">Donate</LinkButton>
  if (!event.donateUrl) return null
  return <OutsideLinkButton href={event.donateUrl}>Donate</OutsideLinkButton>
}

/** Whether there is a donate link. */
export function takesDonations({ donateUrl, selling }: Pick<EventInfo, 'donateUrl' | 'selling'>): boolean {
  return donateUrl !== '' || selling?.gifts === true
}
