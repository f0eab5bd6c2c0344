import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import type { EventInfo } from '../../../../ui/session/current-event.ts'
import type { AddOns } from '../../../teams/client/index.ts'
import { dinnerSizes, guestMeals, guestNames, type TypedOrder } from '../../rules.ts'
import { DinnerBill } from './dinner-bill.tsx'
import type { DinnerSignUp } from './use-dinner-sign-up.ts'

interface Props {
  event: EventInfo
  order: TypedOrder
  addOns: AddOns
  sending: DinnerSignUp
  onEdit: () => void
}

/** Second step: review the order before placing it. */
export function DinnerConfirm({ event, order, addOns, sending, onEdit }: Props) {
  const guests = guestNames(order)
  const meals = guestMeals(order)
  const shirts = dinnerSizes.filter((size) => order.shirts[size] > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[1fr_22rem] lg:items-start">
      <div className="grid min-w-0 gap-6">
        <dl className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-white">
          {guests.length > 0 && (
            <Fact label={guests.length === 1 ? '1 dinner' : `${guests.length} dinners`}>
              <ul>
                {guests.map((guest, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have one name
                  <li key={place}>
                    {guest}
                    {event.dishes && (
                      <span className="font-normal">, {mealText(event.dishes, meals[place] ?? null)}</span>
                    )}
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          {shirts.length > 0 && (
            <Fact label="Shirts">
              <ul className="figures">
                {shirts.map((size) => (
                  <li key={size}>
                    {order.shirts[size]} × {size}
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          <Fact label="Receipt">
            <span className="block">{order.name.trim()}</span>
            <span className="block break-all font-normal">{order.email.trim()}</span>
          </Fact>
        </dl>
      </div>
      <div className="grid gap-5 lg:sticky lg:top-6">
        <DinnerBill eventId={event.eventId} order={order} addOns={addOns} />
        {sending.isLost && <OrderIsLost />}
        <div className="grid gap-3">
          <Button kind="main" onClick={sending.send} busy={sending.isSending && 'Processing...'}>
            Proceed to Payment
          </Button>
          <Button onClick={onEdit} disabled={sending.isSending}>
            Edit Selections
          </Button>
        </div>
        {guests.length > 0 && (
          <p className="text-[0.9375rem] text-soft">
            We’ll hold your dinner places for 60 minutes while you pay.
          </p>
        )}
      </div>
    </div>
  )
}

function mealText(dishes: NonNullable<EventInfo['dishes']>, chosen: string | null): string {
  return dishes.find(({ dishId }) => dishId === chosen)?.name ?? 'meal chosen later'
}

export function OrderIsLost() {
  return (
    <Banner kind="fault">
      We couldn’t reach the server. Your selections are safe and nothing was charged. Please try again.
    </Banner>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 px-4 py-4 sm:grid-cols-[9rem_1fr] sm:px-6">
      <dt className="text-soft">{label}</dt>
      <dd className="min-w-0 font-semibold">{children}</dd>
    </div>
  )
}
