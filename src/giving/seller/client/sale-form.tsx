import { useState } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { Button } from '../../../ui/button.tsx'
import { type ApiFault, asFault } from '../../../ui/calls/api.ts'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { TicketNumbers } from '../../add-ons/contract.ts'
import type { Shelf } from '../contract.ts'
import { type Basket, linesOf, mostOf, needsTeam, type TeamForSale, teamLabel, totalOf } from '../rules.ts'
import { CardDialog } from './card-dialog.tsx'
import { CashDialog } from './cash-dialog.tsx'
import { ItemButtons } from './item-buttons.tsx'
import { orderFor } from './order-for.ts'
import type { PendingSale, SalePlace } from './queue/pending-sales.ts'
import { money, saleInWords } from './sales-words.ts'
import { TeamChoice } from './team-choice.tsx'

interface Props {
  shelf: Pick<Shelf, 'eventId' | 'items' | 'teams' | 'cardTerminal'>
  place: SalePlace
  /** Whom it is for, where that is settled. */
  forTeam?: TeamForSale
  hasSignal: boolean
  onSold: (sale: PendingSale) => Promise<void>
  /** With the numbers of raffle tickets among what was paid. */
  onCardPaid: (tickets: TicketNumbers | null) => void
  /** Offers to order now and pay later, together with something else. */
  onOrdered?: ((orderId: string) => void) | undefined
}

/** What, for whom, and how it is paid. The total is always in sight. */
export function SaleForm({ shelf, place, forTeam, hasSignal, onSold, onCardPaid, onOrdered }: Props) {
  const [basket, setBasket] = useState<Basket>({})
  const [chosen, setTeam] = useState<TeamForSale | null>(null)
  const team = forTeam ?? chosen
  const [paying, setPaying] = useState<{ by: 'cash' | 'terminal' | 'card'; sale: PendingSale } | null>(null)
  const [isTeamMissing, setTeamMissing] = useState(false)
  /** The teams to choose from stand where the bar would be in the way. */
  const [isChoosing, setChoosing] = useState(false)
  const [isOrdering, setOrdering] = useState(false)
  const [sent, setSent] = useState<PendingSale | null>(null)
  const [fault, setFault] = useState<ApiFault | null>(null)
  const lines = linesOf(shelf.items, basket, new Date())
  const cashOnly = shelf.items.filter((item) => item.cashOnly && (basket[item.id] ?? 0) > 0)
  const total = totalOf(shelf.items, lines)
  const clear = () => {
    setBasket({})
    setTeam(null)
    setPaying(null)
    setSent(null)
  }
  const saleNow = (): PendingSale | null => {
    const isMissing = needsTeam(shelf.items, basket) && !team
    setTeamMissing(isMissing)
    if (isMissing) return null
    const sale = {
      mutationId: newId(),
      eventId: shelf.eventId,
      place,
      lines,
      teamId: team?.id ?? null,
      teamLabel: team && teamLabel(team),
      total,
      soldAt: new Date().toISOString(),
      isKept: !hasSignal,
      refusal: null,
    }
    return sale
  }
  const pay = (by: 'cash' | 'terminal' | 'card') => {
    const sale = saleNow()
    if (sale) setPaying({ by, sale })
  }
  async function order(done: (orderId: string) => void): Promise<void> {
    const fresh = saleNow()
    if (!fresh || isOrdering) return
    // Sent again after a lost answer, it is still one order.
    const sale = sent && isSameSale(sent, fresh) ? sent : fresh
    setSent(sale)
    setOrdering(true)
    setFault(null)
    try {
      const { orderId } = await orderFor(sale)
      clear()
      done(orderId)
    } catch (thrown) {
      setFault(asFault(thrown))
    }
    setOrdering(false)
  }
  return (
    <>
      <ItemButtons
        items={shelf.items}
        basket={basket}
        isNarrow={forTeam !== undefined}
        mostOf={(item) => mostOf(item, team !== null)}
        onChange={(id, quantity) => setBasket((before) => ({ ...before, [id]: quantity }))}
      />
      {!forTeam && (
        <TeamChoice
          teams={shelf.teams}
          chosen={team}
          isNeeded={needsTeam(shelf.items, basket)}
          fault={isTeamMissing && !team ? 'Choose the team this is for' : undefined}
          onChoose={(wanted) => {
            setTeam(wanted)
            setTeamMissing(false)
          }}
          onTyped={(isTyped) => {
            setChoosing(isTyped)
            if (isTyped) setTeamMissing(false)
          }}
        />
      )}
      <div
        className={classes(
          'mt-6 border-line border-t py-4',
          // In a party's panel on a phone the panel's own foot is in sight there.
          !isChoosing && (forTeam ? 'lg:sticky lg:bottom-0 lg:z-10' : 'sticky bottom-0 z-10'),
          forTeam ? 'bg-white' : 'bg-paper',
        )}
      >
        <p aria-live="polite" className="flex items-baseline justify-between gap-4">
          <span className="wrap-anywhere min-w-0 text-soft">
            {saleInWords({ lines }) || 'Nothing chosen yet'}
          </span>
          <span className="font-board font-bold text-3xl">{money(total)}</span>
        </p>
        <div className="mt-3 grid grid-cols-2 gap-3">
          <Button kind="main" disabled={lines.length === 0} onClick={() => pay('cash')}>
            Cash
          </Button>
          <Button
            disabled={lines.length === 0 || !hasSignal || cashOnly.length > 0}
            onClick={() => pay('card')}
          >
            {shelf.cardTerminal ? 'Card, their phone' : 'Card'}
          </Button>
          {shelf.cardTerminal && (
            <Button className="col-span-2" disabled={lines.length === 0} onClick={() => pay('terminal')}>
              Card, on our terminal
            </Button>
          )}
          {onOrdered && hasSignal && (
            <Button
              className="col-span-2"
              disabled={lines.length === 0 || cashOnly.length > 0}
              busy={isOrdering && 'Ordering...'}
              onClick={() => void order(onOrdered)}
            >
              Pay with the team fee
            </Button>
          )}
        </div>
        {fault && (
          <Banner kind="fault" className="mt-3">
            {fault.detail ?? fault.title}
          </Banner>
        )}
        {!hasSignal && (
          <p className="mt-2 text-soft">
            No signal: {shelf.cardTerminal ? 'cash or the terminal' : 'cash only'} for now.
          </p>
        )}
        {cashOnly.length > 0 && (
          <p className="mt-2 text-soft">
            {cashOnly.map(({ name }) => name).join(', ')}:{' '}
            {shelf.cardTerminal
              ? 'cash or the terminal. Raffles may not be paid online here.'
              : 'cash only. Raffles may not be paid by card here.'}
          </p>
        )}
      </div>
      {paying?.by === 'cash' && (
        <CashDialog
          sale={paying.sale}
          onClose={() => setPaying(null)}
          onTaken={async (sale, words) => {
            clear()
            await onSold(sale)
            toast.success(words)
          }}
        />
      )}
      {paying?.by === 'terminal' && (
        <ConfirmDialog
          title={`Charge ${money(total)} on the terminal`}
          yes="It went through"
          busy="Saving..."
          onClose={() => setPaying(null)}
          onYes={async () => {
            clear()
            await onSold({ ...paying.sale, isByTerminal: true, soldAt: new Date().toISOString() })
            toast.success('Sold.')
          }}
        >
          {saleInWords(paying.sale)}
        </ConfirmDialog>
      )}
      {paying?.by === 'card' && (
        <CardDialog
          sale={paying.sale}
          onClose={() => setPaying(null)}
          onPaid={(tickets) => {
            clear()
            toast.success('Paid by card.')
            onCardPaid(tickets)
          }}
        />
      )}
    </>
  )
}

function isSameSale(one: PendingSale, other: PendingSale): boolean {
  return (
    one.teamId === other.teamId &&
    one.total === other.total &&
    JSON.stringify(one.lines) === JSON.stringify(other.lines)
  )
}
