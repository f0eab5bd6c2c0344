import { OutsideLinkButton } from '../../../../../ui/button.tsx'
import type { EventInfo } from '../../../contract.ts'

/** Payment of a donation is on a page of somebody else's. */
export function HomeDonate({ event }: { event: EventInfo }) {
  if (!event.donateUrl) return null
  return <OutsideLinkButton href={event.donateUrl}>Donate</OutsideLinkButton>
}
