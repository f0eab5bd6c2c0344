import { showAmount } from '../../../../ui/dollars.ts'
import type { PledgeMoment } from '../../pledge-contract.ts'

/** More hands than this are told by their number alone. */
const mostMarks = 30

/** Each level with a mark for every hand. */
export function LevelBoard({ levels }: Pick<PledgeMoment, 'levels'>) {
  return (
    <ol className="grid min-h-0 auto-rows-fr gap-[max(0.5rem,1.2vh)]">
      {levels.map(({ amount, hands }) => (
        <li
          key={amount}
          className="figures grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-[max(0.75rem,1.6vw)] rounded-lg bg-paper px-[max(1rem,1.6vw)] py-2 text-ink md:grid-cols-[max(9rem,17vw)_minmax(0,1fr)_auto]"
        >
          <p className="font-sans font-extrabold text-[max(2rem,min(4.2vw,8vh))] leading-none">
            {showAmount(amount)}
          </p>
          <p aria-hidden="true" className="flex flex-wrap gap-[max(0.25rem,0.4vw)] max-md:hidden">
            {Array.from({ length: Math.min(hands, mostMarks) }, (_, place) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: marks are alike
                key={place}
                className="size-[max(0.75rem,min(1.5vw,2.6vh))] rounded-full bg-fairway"
              />
            ))}
          </p>
          <p className="text-right text-[max(1.0625rem,1.7vw)] leading-tight">
            <b className="text-[max(1.75rem,min(3.4vw,6.4vh))]">{hands}</b>
            <span className="text-soft"> {hands === 1 ? 'hand' : 'hands'}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
