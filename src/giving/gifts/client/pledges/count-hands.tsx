import { showAmount } from '../../../../ui/dollars.ts'
import type { PledgeMoment } from '../../pledge-contract.ts'
import type { Hands } from './use-hands.ts'

/** One large button for each level: a tap is a hand. */
export function CountHands({ moment, hands }: { moment: PledgeMoment; hands: Hands }) {
  const { waiting, last, hasFault } = hands
  const unsent = (amount?: number) =>
    waiting
      .filter((tap) => amount === undefined || tap.amount === amount)
      .reduce((total, { act }) => total + (act === 'count' ? 1 : -1), 0)
  const unsentSum = waiting.reduce(
    (total, { act, amount }) => total + (act === 'count' ? amount : -amount),
    0,
  )
  return (
    <section aria-label="Count hands" className="figures rounded-lg border border-line bg-white p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <b className="text-[2rem] leading-none">{showAmount(moment.pledged + unsentSum)}</b> pledged by hand
        </p>
        <p role="status" className={hasFault ? 'font-semibold text-amber' : 'text-soft'}>
          {sentWords(waiting.length, hasFault)}
        </p>
      </div>
      <div className="grid gap-2.5">
        {moment.levels.map(({ amount, hands: counted }) => (
          <button
            key={amount}
            type="button"
            onClick={() => hands.count(amount)}
            className="flex min-h-20 w-full touch-manipulation items-center justify-between gap-4 rounded-lg border-2 border-fairway bg-white px-5 text-left active:bg-mint"
          >
            <span className="font-extrabold text-[min(2.25rem,11vw)]">
              <span className="sr-only">Count a hand at </span>
              {showAmount(amount)}
            </span>
            <span className="text-soft">
              <b className="text-[1.75rem] text-ink">{counted + unsent(amount)}</b>{' '}
              {counted + unsent(amount) === 1 ? 'hand' : 'hands'}
            </span>
          </button>
        ))}
        <button
          type="button"
          disabled={!last}
          onClick={hands.undo}
          className="min-h-16 w-full rounded-lg border border-soft/50 bg-white px-5 font-semibold disabled:border-line disabled:bg-line/50 disabled:text-soft"
        >
          {last ? `Undo the last ${showAmount(last.amount)}` : 'Nothing to undo'}
        </button>
      </div>
    </section>
  )
}

function sentWords(waiting: number, hasFault: boolean): string {
  if (waiting === 0) return 'All sent'
  if (!hasFault) return 'Sending…'
  return `${waiting} on this phone, sent when there’s signal. Keep this page open.`
}
