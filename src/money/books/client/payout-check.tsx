import { classes } from '../../../ui/classes.ts'
import { Formula } from '../../ledger/client/formula.tsx'
import type { PayoutCheck as Check } from '../payout-contract.ts'
import { verdictOn } from './payout-words.ts'

/** Compares what the books say came in by card with where the provider says it is. */
export function PayoutCheck({ check, holder }: { check: Check; holder: string }) {
  const { received, fees, refunded, disputed, net, arrived, onItsWay, atProvider, difference } = check
  const isOff = difference !== 0 && check.notSettled === 0
  return (
    <section
      aria-labelledby="check"
      className={classes(
        'grid gap-3 rounded-lg border bg-white px-4 py-4 sm:px-6',
        isOff ? 'border-flag' : 'border-ink',
      )}
    >
      <h2 id="check" className="text-xl">
        Where the card money is
      </h2>
      <Formula
        terms={[
          { name: 'Card received', amount: received },
          { name: 'Card fees', amount: fees, isMinus: true },
          { name: 'Refunds', amount: refunded, isMinus: true },
          { name: 'Disputes', amount: disputed, isMinus: true },
        ]}
        total={{ name: 'Net', amount: net }}
      />
      <Formula
        terms={[
          { name: 'Paid out', amount: arrived },
          { name: 'On its way', amount: onItsWay },
          { name: `Still at ${holder}`, amount: atProvider },
        ]}
        total={{ name: 'Net', amount: Math.round((arrived + onItsWay + atProvider) * 100) / 100 }}
      />
      <p className={classes('font-semibold', isOff && 'text-flag')}>{verdictOn(check, holder)}</p>
    </section>
  )
}
