import { LinkButton } from '../../../../../ui/button.tsx'
import { useEvent } from '../../../../../ui/session/current-event.ts'
import type { Bill } from '../bills.ts'

/** More to buy, or to give, before paying. It comes back here and is paid in the same charge. */
export function AddMore({ bills }: { bills: readonly Bill[] }) {
  const { event } = useEvent()
  if (!event?.selling) return null
  const { addOns, gifts } = event.selling
  const isTeam = bills.some(({ payable }) => payable.type === 'Golf')
  const sellsHere = addOns.includes('extras') || (isTeam && addOns.includes('team'))
  const givesAlready = bills.some(({ payable }) => payable.type === 'Donation')
  if (!sellsHere && (!gifts || givesAlready)) return null
  return (
    <div className="flex flex-wrap gap-3">
      {sellsHere && <LinkButton href="/extras">Buy add-ons</LinkButton>}
      {gifts && !givesAlready && <LinkButton href="/donate">Add a gift</LinkButton>}
    </div>
  )
}
