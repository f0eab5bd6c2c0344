import { useState } from 'react'
import { dateAndTime } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Fold } from '../../../../ui/fold.tsx'
import { rangesInWords } from '../../numbers.ts'
import type { RafflesDesk, StaffRaffle } from '../../raffle-shapes.ts'
import { PrizeList } from '../prize-list.tsx'
import { ticketsInWords } from '../raffle-words.ts'
import { DrawPanel } from './draw-panel.tsx'
import { RaffleForm } from './raffle-form.tsx'
import { HandOutDialog } from './roll-dialogs.tsx'
import { RollList } from './roll-list.tsx'
import { VoidDialog } from './void-dialog.tsx'

interface Props {
  raffle: StaffRaffle
  isAdmin: boolean
  /** Closing its list is what the page is for now. */
  isNext: boolean
  sellers: RafflesDesk['sellers']
  drawers: RafflesDesk['drawers']
  timeZone: string
  onChanged: (fresh: RafflesDesk) => void
}

const stages = { selling: 'On sale', closed: 'List closed', drawn: 'Drawn' } as const

/** One raffle: its figures, its paper rolls while it sells, and its draw once the list is closed. */
export function RaffleCard({ raffle, isAdmin, isNext, sellers, drawers, timeZone, onChanged }: Props) {
  const [asked, ask] = useState<'change' | 'hand out' | 'void' | 'close' | null>(null)
  const {
    stage,
    isOnSale,
    name,
    price,
    tickets,
    onPhones,
    onPaper,
    sold,
    pot,
    rolls,
    voided,
    late,
    closedOn,
  } = raffle
  const isSelling = stage === 'selling'
  const close = () => ask(null)
  function done(fresh: RafflesDesk, words: string): void {
    close()
    toast.success(words)
    onChanged(fresh)
  }
  return (
    <section
      aria-labelledby={`raffle-${raffle.raffleId}`}
      className="grid gap-5 rounded-lg border border-line bg-white p-4 sm:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={`raffle-${raffle.raffleId}`} className="wrap-anywhere text-[1.625rem]">
            {name}
          </h2>
          <p className="text-soft">
            {isSelling && !isOnSale ? 'Not on sale' : stages[stage]}
            {isSelling && `, ${showAmount(price)} a ticket`}
            {isSelling && !isOnSale && '. See the price list'}
            {closedOn &&
              `${stage === 'drawn' ? '. List closed' : ''} on ${dateAndTime(closedOn, timeZone)} by ${raffle.closedBy}`}
          </p>
        </div>
        {isSelling && isAdmin && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => ask('change')}>Prizes and rules</Button>
            <Button kind={isNext ? 'main' : 'plain'} onClick={() => ask('close')}>
              Close the list
            </Button>
          </div>
        )}
      </header>
      <dl className="figures grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-4">
        <Figure
          name={isSelling ? 'Tickets that can win' : 'On the list'}
          value={tickets.toLocaleString('en-US')}
        />
        <Figure name="On phones" value={onPhones.toLocaleString('en-US')} />
        <Figure name="On paper" value={onPaper.toLocaleString('en-US')} />
        <Figure
          name={pot === null ? 'Sold' : `Sold, of which half is ${showAmount(pot)}`}
          value={showAmount(sold)}
        />
      </dl>
      {late.length > 0 && (
        <Banner>
          <p className="font-semibold">
            Not in the draw: {ticketsInWords(late.reduce((sum, { quantity }) => sum + quantity, 0))} came in
            after the list was closed
          </p>
          <ul className="mt-1">
            {late.map(({ orderId, buyer, quantity, by }) => (
              <li key={orderId} className="wrap-anywhere">
                {ticketsInWords(quantity)}
                {buyer && ` for ${buyer}`}. {by}
              </li>
            ))}
          </ul>
          <p className="mt-1">Give the money back on the payment, or ask the buyer to let it stand.</p>
        </Banner>
      )}
      {isSelling ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div>
            <h3 className="mb-2 text-xl">Prizes</h3>
            <PrizeList raffle={raffle} />
          </div>
          <div>
            <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
              <h3 className="text-xl">Paper tickets</h3>
              <Button small onClick={() => ask('hand out')}>
                Hand out
              </Button>
            </div>
            <RollList rolls={rolls} onDone={done} />
          </div>
        </div>
      ) : (
        <DrawPanel {...{ raffle, isAdmin, drawers, timeZone }} onDone={done} />
      )}
      <div>
        <Fold title="Numbers" note={ticketsInWords(tickets)}>
          <p className="figures wrap-anywhere pb-4">{rangesInWords(raffle.numbers) || 'None yet'}</p>
          {voided.length > 0 && (
            <ul className="pb-4">
              {voided.map(({ number, why, by }) => (
                <li key={number} className="wrap-anywhere">
                  <b>No. {number} is void.</b> {why} ({by})
                </li>
              ))}
            </ul>
          )}
          {isSelling && isAdmin && (
            <Button small className="mb-4" onClick={() => ask('void')}>
              Void a number
            </Button>
          )}
        </Fold>
        {!isSelling && rolls.length > 0 && (
          <Fold title="Paper tickets" className="border-t-0">
            <div className="pb-4">
              <RollList rolls={rolls} onDone={done} />
            </div>
          </Fold>
        )}
      </div>
      {asked === 'change' && (
        <RaffleForm raffle={raffle} onClose={close} onSaved={(fresh) => done(fresh, 'Saved.')} />
      )}
      {asked === 'hand out' && (
        <HandOutDialog
          raffle={raffle}
          sellers={sellers}
          onClose={close}
          onSaved={(fresh) => done(fresh, 'Tickets handed out.')}
        />
      )}
      {asked === 'void' && (
        <VoidDialog
          raffle={raffle}
          onClose={close}
          onSaved={(fresh) => done(fresh, 'It can’t win anymore.')}
        />
      )}
      {asked === 'close' && (
        <CloseDialog
          raffle={raffle}
          onClose={close}
          onSaved={(fresh) => done(fresh, 'The list is closed and published.')}
        />
      )}
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-white px-4 py-3">
      <dt className="text-[0.9375rem] text-soft">{name}</dt>
      <dd className="font-board font-bold text-2xl">{value}</dd>
    </div>
  )
}

interface CloseDialogProps {
  raffle: StaffRaffle
  onClose: () => void
  onSaved: (fresh: RafflesDesk) => void
}

/** The one step that can't be taken back. */
function CloseDialog({ raffle, onClose, onSaved }: CloseDialogProps) {
  const { raffleId, version, tickets, rolls, name } = raffle
  const out = rolls.filter(({ returnedOn }) => returnedOn === null)
  async function close(): Promise<void> {
    const params = { id: raffleId }
    onSaved(await call('POST /api/admin/raffles/{id}/close', { params, body: { version, tickets } }))
  }
  return (
    <ConfirmDialog
      title={`Close the list of ${name}?`}
      yes="Close the list"
      busy="Closing..."
      onYes={close}
      onClose={onClose}
    >
      <p>
        The sale ends everywhere, and the list of {ticketsInWords(tickets)} is published. Nothing changes it
        afterwards. You can’t open it again.
      </p>
      <p className="mt-2">
        {out.length > 0
          ? `Take back first: ${out.map(({ from, to, seller }) => `${from}–${to} from ${seller}`).join(', ')}.`
          : 'Ask sellers first whether their phones have sent everything: what comes later isn’t in the draw.'}
      </p>
    </ConfirmDialog>
  )
}
