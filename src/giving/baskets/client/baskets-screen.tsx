import { useId, useState } from 'react'
import { DeletedLink, toastDeleted } from '../../../site/deletions/client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { useAsked } from '../../../ui/dialogs/use-asked.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { Options, Select } from '../../../ui/forms/select.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { useListFocus } from '../../../ui/lists/use-list-focus.ts'
import { useSought } from '../../../ui/lists/use-sought.ts'
import { ImportHint } from '../../../ui/page/may-link.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { Basket } from '../contract.ts'
import { usualValues } from '../rules.ts'
import { BasketFields } from './basket-fields.tsx'
import { type BasketAction, BasketList } from './basket-list.tsx'
import { countOf, type Filter, filterBaskets, filters, hasWinner } from './basket-words.ts'
import { NotifyWinner, NotifyWinners } from './notify-winners.tsx'
import { useBasketForm } from './use-basket-form.ts'

type Asked = { act: 'add' | 'notify-all' } | { act: BasketAction; basket: Basket }

/** Manages the raffle baskets: who collected them, who won them, and who was notified. */
export default function BasketsScreen() {
  const called = useCall('GET /api/admin/get-donations')
  const values = called.data?.values ?? usualValues
  const { asked, ask, close, answered } = useAsked<Asked>(called)
  function deleted({ name }: Basket): void {
    toastDeleted({
      kind: 'basket',
      name,
      words: `${name} deleted.`,
      onBack: () => void called.refresh(),
    })
    answered()
  }
  return (
    <div className="page">
      <PageHead
        title="Donations"
        actions={
          <>
            <DeletedLink />
            <CsvButton route="GET /api/admin/export/donations.csv" />
            <Button onClick={() => ask({ act: 'notify-all' })} disabled={!called.data}>
              Notify winners
            </Button>
            <Button kind="main" onClick={() => ask({ act: 'add' })}>
              Add basket
            </Button>
          </>
        }
      >
        Raffle baskets: what people gave, who collected it, and who won.
      </PageHead>
      <UntilLoaded called={called} label="Loading baskets">
        {({ donations: baskets }) => (
          <Baskets baskets={baskets} onAct={(act, basket) => ask({ act, basket })} />
        )}
      </UntilLoaded>
      {asked?.act === 'add' && (
        <BasketForm
          basket={null}
          values={values}
          // The basket is saved even if its picture was refused, so the list is reloaded either way.
          onClose={() => answered()}
          onSaved={({ name }) => answered(`${name} added.`)}
        />
      )}
      {asked?.act === 'notify-all' && (
        <NotifyWinners baskets={called.data?.donations ?? []} onClose={close} onAnswered={answered} />
      )}
      {asked?.act === 'edit' && (
        <BasketForm
          basket={asked.basket}
          values={values}
          onClose={() => answered()}
          onSaved={({ name }) => answered(`${name} saved.`)}
        />
      )}
      {asked?.act === 'notify' && (
        <NotifyWinner basket={asked.basket} onClose={close} onAnswered={answered} />
      )}
      {asked?.act === 'delete' && (
        <DeleteBasket basket={asked.basket} onClose={close} onDeleted={() => deleted(asked.basket)} />
      )}
    </div>
  )
}

interface Props {
  /** null for a new basket. */
  basket: Basket | null
  values: readonly number[]
  onClose: () => void
  onSaved: (saved: Basket) => void
}

function BasketForm({ basket, values, onClose, onSaved }: Props) {
  const formId = useId()
  const form = useBasketForm(basket, formId, onSaved)
  const { typed, faults, change } = form
  return (
    <EntryDialog
      title={basket ? `Edit ${basket.name}` : 'Add a basket'}
      yes={basket ? 'Save' : 'Add basket'}
      form={form}
      onClose={onClose}
      layout="block"
    >
      <BasketFields
        values={values}
        formId={formId}
        basket={basket}
        typed={typed}
        faults={faults}
        onChange={change}
      />
    </EntryDialog>
  )
}

interface DeleteBasketProps {
  basket: Basket
  onClose: () => void
  onDeleted: () => void
}

function DeleteBasket({ basket, onClose, onDeleted }: DeleteBasketProps) {
  async function remove(): Promise<void> {
    await call('DELETE /api/admin/delete-donation/{id}', { params: { id: basket.donationId } })
    onDeleted()
  }
  return (
    <ConfirmDialog
      title={`Delete ${basket.name}?`}
      yes="Delete basket"
      busy="Deleting..."
      danger
      onYes={remove}
      onClose={onClose}
    >
      {hasWinner(basket)
        ? `This deletes the basket and its winner${basket.winnerName ? `, ${basket.winnerName}` : ''}. Visitors no longer see it.`
        : `This deletes the basket that ${basket.collectedBy} collected.`}{' '}
      You can restore it for a day.
    </ConfirmDialog>
  )
}

interface BasketsProps {
  baskets: readonly Basket[]
  onAct: (act: BasketAction, basket: Basket) => void
}

/** The list of baskets with search and filter. */
function Baskets({ baskets, onAct }: BasketsProps) {
  const [sought, setSought] = useSought()
  const [filter, setFilter] = useState<Filter>('all')
  const shown = filterBaskets(baskets, sought, filter)
  const count = useListFocus<HTMLParagraphElement>(shown.length)
  const total = countOf(baskets.length, 'basket')
  if (baskets.length === 0)
    return (
      <EmptyState title="No Donations Found">
        Add the first basket with the button above.
        <ImportHint list="baskets" />
      </EmptyState>
    )
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,28rem)_auto] sm:justify-start">
        <SearchBox label="Search basket, volunteer, winner or phone" value={sought} onChange={setSought} />
        <Select
          aria-label="Which baskets"
          value={filter}
          onChange={(change) => setFilter(change.target.value as Filter)}
        >
          <Options of={Object.entries(filters)} />
        </Select>
      </div>
      <BasketList
        baskets={shown}
        onAct={onAct}
        lead={
          <p ref={count} tabIndex={-1} role="status" className="text-soft">
            {shown.length === baskets.length ? total : `${shown.length} of ${total}`}
          </p>
        }
        empty={<EmptyState title="No donations found">Try a shorter name or clear the filters.</EmptyState>}
      />
    </>
  )
}
