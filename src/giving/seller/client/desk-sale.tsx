import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { useSession } from '../../../ui/session/session.ts'
import type { TeamForSale } from '../rules.ts'
import { lessUnsent } from '../rules.ts'
import { SaleForm } from './sale-form.tsx'
import { SoldNumbers } from './sold-numbers.tsx'
import { useSales } from './use-sales.ts'

interface Props {
  eventId: string
  team: TeamForSale
  onClose: () => void
  /** Offered where the team's fee is owed too, to take both in one payment. */
  onOrdered?: ((orderId: string) => void) | undefined
}

/**
 * Sells add-ons to a team at check-in: for cash into the person's own drawer, on the committee's terminal, or by a QR code
 * for the buyer's card.
 */
export function DeskSale(props: Props) {
  const { user } = useSession()
  return user?.email ? <Sale key={user.email} owner={user.email} {...props} /> : null
}

function Sale({ owner, eventId, team, onClose, onOrdered }: Props & { owner: string }) {
  const { sales, state, numbers } = useSales(owner)
  const called = useCall('GET /api/admin/items/for-sale', { query: { place: 'check-in', eventId } })
  const cardTerminal = useEvent().event?.cardTerminal
  const refresh = () => void called.refresh()
  return (
    <div className="font-normal">
      {numbers && <SoldNumbers key={numbers.url} numbers={numbers} onDone={() => sales.showNumbers(null)} />}
      <UntilLoaded called={called} label="Loading what’s on sale">
        {({ items }) => (
          <SaleForm
            place="check-in"
            shelf={{ eventId, items: lessUnsent(items, state.unsent), teams: [], cardTerminal }}
            forTeam={team}
            hasSignal={called.fault === undefined}
            onSold={async (sale) => {
              await sales.outbox.add(sale)
              refresh()
            }}
            onCardPaid={(tickets) => {
              sales.showNumbers(tickets)
              refresh()
            }}
            onOrdered={
              onOrdered &&
              ((orderId) => {
                onClose()
                onOrdered(orderId)
              })
            }
          />
        )}
      </UntilLoaded>
      <Button className="mt-3 w-full" onClick={onClose}>
        Done selling
      </Button>
    </div>
  )
}
