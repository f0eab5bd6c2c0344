import { useState } from 'react'
import { Elsewhere } from '../../../event/late/client/index.ts'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { useListFocus } from '../../../ui/lists/use-list-focus.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import type { LateSales, LateSaleView, LateSeller } from '../late-contract.ts'
import { LateSaleCard, lateSaleInWords } from './late-sale-card.tsx'

/** Phones send while this is open. */
const askEvery = 15_000

/** Sales made without signal that count only after somebody's yes, and what each seller sent later. */
export default function LateSalesScreen() {
  const eventId = useEventId()
  const called = useCall('GET /api/admin/late-sales', { query: { eventId } }, { every: askEvery })
  return (
    <div className="page">
      <PageHead
        title="Late sales"
        actions={<CsvButton route="GET /api/admin/export/late-sales.csv" query={{ eventId }} />}
      >
        {called.data?.eventName}
      </PageHead>
      <Elsewhere others={called.data?.others} path="/admin/orders/late" />
      <UntilLoaded called={called} label="Loading late sales">
        {(late) => <Lists late={late} onChanged={(fresh) => void called.refresh(fresh)} />}
      </UntilLoaded>
    </div>
  )
}

function Lists({ late, onChanged }: { late: LateSales; onChanged: (fresh: LateSales) => void }) {
  const [asked, setAsked] = useState<{ sale: LateSaleView; accepts: boolean } | null>(null)
  const waiting = late.sales.filter(({ state }) => state === 'waiting')
  const decided = late.sales.filter(({ state }) => state !== 'waiting')
  const heading = useListFocus<HTMLHeadingElement>(waiting.length)
  const close = () => setAsked(null)
  const done = (message: string) => (fresh: LateSales) => {
    close()
    toast.success(message)
    onChanged(fresh)
  }
  return (
    <div className="grid gap-10">
      <section aria-labelledby="late-waiting">
        <h2 ref={heading} id="late-waiting" tabIndex={-1} className="mb-3 text-xl">
          To decide
        </h2>
        {waiting.length === 0 ? (
          <EmptyState title="Nothing to decide">
            A sale made without signal counts right away if its price, limits and time are right. Anything
            else shows up here, and is in no total until you accept it.
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {waiting.map((sale, place) => (
              <LateSaleCard
                key={sale.id}
                sale={sale}
                timeZone={late.timeZone}
                isNext={place === 0}
                onAccept={() => setAsked({ sale, accepts: true })}
                onRefuse={() => setAsked({ sale, accepts: false })}
              />
            ))}
          </ul>
        )}
      </section>
      {late.sellers.length > 0 && <LateSellers sellers={late.sellers} />}
      {decided.length > 0 && (
        <section aria-labelledby="late-decided">
          <h2 id="late-decided" className="mb-3 text-xl">
            Decided
          </h2>
          <ul className="grid gap-4">
            {decided.map((sale) => (
              <LateSaleCard key={sale.id} sale={sale} timeZone={late.timeZone} />
            ))}
          </ul>
        </section>
      )}
      {asked?.accepts && (
        <AcceptDialog sale={asked.sale} onClose={close} onDone={done('Accepted as a sale.')} />
      )}
      {asked?.accepts === false && (
        <RefuseDialog sale={asked.sale} onClose={close} onDone={done('Refused.')} />
      )}
    </div>
  )
}

const facts: readonly (readonly [string, (seller: LateSeller) => LateSeller['late']])[] = [
  ['Sent later', ({ late }) => late],
  ['Below the price', ({ belowPrice }) => belowPrice],
  ['Above limits', ({ overLimit }) => overLimit],
  ['Waiting', ({ waiting }) => waiting],
  ['Refused', ({ refused }) => refused],
]

/** What each seller's phone sent later. */
function LateSellers({ sellers }: { sellers: readonly LateSeller[] }) {
  return (
    <section aria-labelledby="late-sellers">
      <h2 id="late-sellers" className="mb-1 text-xl">
        By seller
      </h2>
      <p className="mb-3 text-soft">
        Every sale that a phone sent later, even those that counted right away. ‘Below the price’ is how much
        less than the price list they brought in.
      </p>
      <ul className="grid gap-4 md:grid-cols-2">
        {sellers.map((seller) => (
          <li key={seller.personId} className="rounded-lg border border-line bg-white px-4 py-4 sm:px-5">
            <h3 className="wrap-anywhere font-semibold text-lg">{seller.name}</h3>
            <dl className="figures mt-2 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
              {facts.map(([name, countOf]) => (
                <div key={name}>
                  <dt className="text-[0.9375rem] text-soft">{name}</dt>
                  <dd className="font-semibold">{words(countOf(seller))}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** '3, $40'; 'None'. */
function words({ sales, money }: LateSeller['late']): string {
  return sales === 0 ? 'None' : `${sales}, ${showAmount(money)}`
}

interface Props {
  sale: LateSaleView
  onClose: () => void
  onDone: (fresh: LateSales) => void
}

const whyFault = 'Please say why'

/** Makes it a sale at what was charged. */
function AcceptDialog({ sale, onClose, onDone }: Props) {
  const form = useEntryForm<{ why: string }, LateSales>({
    start: () => ({ why: '' }),
    check: ({ why }) => (why.trim() ? {} : { why: whyFault }),
    send: (body) => call('POST /api/admin/late-sales/{id}/accept', { params: { id: sale.id }, body }),
    onSaved: onDone,
  })
  return (
    <EntryDialog title="Accept this sale?" yes="Accept" form={form} onClose={onClose}>
      <p className="wrap-anywhere">
        {lateSaleInWords(sale)}. It becomes a sale of {sale.sellerName} for {showAmount(sale.money)}, and the
        money counts {sale.isCounted ? 'for the drawer that was counted with it' : 'in their drawer'}.
      </p>
      <TextField
        {...form.field('why')}
        label="Reason"
        hint="For example, the buyer had been told $5."
        maxLength={500}
      />
    </EntryDialog>
  )
}

/** Says that it was no sale, and where its money is. */
function RefuseDialog({ sale, onClose, onDone }: Props) {
  const form = useEntryForm<{ why: string; money: 'returned' | 'kept' }, LateSales>({
    start: () => ({ why: '', money: 'returned' }),
    check: ({ why }) => (why.trim() ? {} : { why: whyFault }),
    send: (body) => call('POST /api/admin/late-sales/{id}/refuse', { params: { id: sale.id }, body }),
    onSaved: onDone,
  })
  return (
    <EntryDialog title="Refuse this sale?" yes="Refuse" form={form} onClose={onClose}>
      <p className="wrap-anywhere">
        {lateSaleInWords(sale)}. It stays in the list as refused. Nothing is sold, and the{' '}
        {showAmount(sale.money)} {sale.sellerName} took is in no total.
      </p>
      {sale.money > 0 && (
        <SelectField {...form.field('money')} label="Where is the money?">
          <option value="returned">Given back to the buyer</option>
          {sale.method !== 'card' && <option value="kept">It stays in the drawer, as over</option>}
        </SelectField>
      )}
      <TextField {...form.field('why')} label="Reason" hint="The seller sees it." maxLength={500} />
    </EntryDialog>
  )
}
