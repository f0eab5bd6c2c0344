import { OutsideLinkButton } from '../../../../../ui/button.tsx'
import type { EventInfo } from '../../../contract.ts'

/** Donations are paid on an external page. */
export function HomeDonate({ event }: { event: EventInfo }) {
  if (!event.donateUrl) return null
  return <OutsideLinkButton href={event.donateUrl}>Donate</OutsideLinkButton>
}
