import { showAmount } from '../../../ui/dollars.ts'
import type { Dashboard } from '../contract.ts'
import { ActionLink, DashboardCard } from './dashboard-parts.tsx'

const fills = ['fill-fairway', 'fill-moss', 'fill-sand', 'fill-water', 'fill-amber', 'fill-mint']

/** Amounts raised by kind, and the goal. The bar and its legend can each be read without the other. */
export function DashboardMoney({ money }: { money: Dashboard['money'] }) {
  const { raised, goal, unmatched, disputed } = money
  const kinds = money.byKind.filter(({ amount }) => amount > 0)
  return (
    <DashboardCard title="Money raised">
      <p className="figures">
        <span className="font-bold text-4xl leading-none">{showAmount(raised)}</span>
        {goal > 0 && (
          <span className="text-lg text-soft">
            {' '}
            of {showAmount(goal)}, {Math.floor((raised / goal) * 100)}%
          </span>
        )}
      </p>
      <MoneyBar kinds={kinds} whole={Math.max(goal, raised)} />
      {kinds.length === 0 && <p className="mt-2 text-soft">Nothing has come in yet.</p>}
      <ul className="figures mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-[0.9375rem]">
        {kinds.map(({ kind, amount }, place) => (
          <li key={kind} className="flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
              <rect width="12" height="12" rx="2" className={`${fillOf(place)} stroke-ink/40`} />
            </svg>
            {kind} {showAmount(amount)}
          </li>
        ))}
      </ul>
      {(unmatched > 0 || disputed > 0) && (
        <p className="figures mt-3 text-flag">
          <ActionLink href="/admin/payments">
            {[
              unmatched > 0 && `${showAmount(unmatched)} overpaid`,
              disputed > 0 && `${showAmount(disputed)} disputed`,
            ]
              .filter(Boolean)
              .join(', ')}
          </ActionLink>
        </p>
      )}
    </DashboardCard>
  )
}

function MoneyBar({ kinds, whole }: { kinds: Dashboard['money']['byKind']; whole: number }) {
  const starts = kinds.map((_, place) => kinds.slice(0, place).reduce((sum, { amount }) => sum + amount, 0))
  const part = (amount: number) => (whole === 0 ? 0 : (amount / whole) * 100)
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="mt-3 block h-7 w-full rounded-md border border-ink bg-white"
    >
      {kinds.map(({ kind, amount }, place) => (
        <rect
          key={kind}
          x={part(starts[place] ?? 0)}
          width={part(amount)}
          height="100"
          className={fillOf(place)}
        />
      ))}
    </svg>
  )
}

function fillOf(place: number): string {
  return fills[place % fills.length] ?? 'fill-fairway'
}
