import { DeletedLink, toastDeleted } from '../../../site/deletions/client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { useAsked } from '../../../ui/dialogs/use-asked.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { Basket } from '../contract.ts'
import { usualValues } from '../rules.ts'
import { BasketForm } from './basket-form.tsx'
import type { BasketAction } from './basket-list.tsx'
import { Baskets } from './baskets.tsx'
import { DeleteBasket } from './delete-basket.tsx'
import { NotifyWinner, NotifyWinners } from './notify-winners.tsx'

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
      />
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
