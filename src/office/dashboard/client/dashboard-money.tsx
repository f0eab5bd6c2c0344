import { showAmount } from '../../../ui/dollars.ts'
import type { Dashboard } from '../contract.ts'
import { owedInWords } from '../phase-steps.ts'
import { ActionLink, DashboardCard } from './dashboard-parts.tsx'

const fills = ['fill-fairway', 'fill-moss', 'fill-sand', 'fill-water', 'fill-amber', 'fill-mint']

/** Amounts raised by kind, and the goal. The bar and its legend can each be read without the other. */
export function DashboardMoney({ board }: { board: Dashboard }) {
  const { money, owed } = board
  const { raised, goal, unmatched, disputed } = money
  const kinds = money.byKind.filter(({ amount }) => amount > 0)
  return (
    <DashboardCard title="Money raised">
      <p className="figures">
        <span className="font-bold text-3xl leading-none">{showAmount(raised)}</span>
        {goal > 0 && (
          <span className="text-soft">
            {' '}
            of {showAmount(goal)}, {Math.floor((raised / goal) * 100)}%
          </span>
        )}
      </p>
      <div className="relative mt-4">
        <MoneyBar kinds={kinds} owed={owed.amount} whole={Math.max(goal, raised + owed.amount)} />
        {goal > 0 && <GoalFlag at={goal / Math.max(goal, raised + owed.amount)} />}
      </div>
      {kinds.length === 0 && <p className="mt-2 text-soft">Nothing has come in yet.</p>}
      <ul className="figures mt-3 grid gap-y-1 text-[0.9375rem]">
        {kinds.map(({ kind, amount }, place) => (
          <li key={kind} className="flex items-center gap-2">
            <Swatch className={fillOf(place)} />
            <span className="flex-1">{kind}</span>
            <span className="font-semibold">{showAmount(amount)}</span>
          </li>
        ))}
        {owed.amount > 0 && (
          <li className="flex items-start gap-2">
            <Swatch hatched />
            <span className="flex-1">Still owed {owedInWords(board)}</span>
            <span className="font-semibold text-pin">{showAmount(owed.amount)}</span>
          </li>
        )}
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

interface BarProps {
  kinds: Dashboard['money']['byKind']
  owed: number
  whole: number
}

function MoneyBar({ kinds, owed, whole }: BarProps) {
  const starts = kinds.map((_, place) => kinds.slice(0, place).reduce((sum, { amount }) => sum + amount, 0))
  const part = (amount: number) => (whole === 0 ? 0 : (amount / whole) * 100)
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="block h-7 w-full rounded-md border border-ink bg-white"
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
      <Hatching />
      <rect
        x={part(kinds.reduce((sum, { amount }) => sum + amount, 0))}
        width={part(owed)}
        height="100"
        fill="url(#owed)"
      />
    </svg>
  )
}

/** Where the goal is, as a part of the bar. */
function GoalFlag({ at }: { at: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 44"
      className="absolute -top-4 h-[2.875rem] w-5 -translate-x-full"
      style={{ left: `${at * 100}%` }}
    >
      <path d="M19 0v44" className="stroke-2 stroke-ink" />
      <path d="M18 0v12L0 6z" className="fill-flag" />
    </svg>
  )
}

function Swatch({ className = '', hatched = false }: { className?: string; hatched?: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="mt-1 size-3 shrink-0 self-start">
      {hatched && <rect width="12" height="12" rx="2" fill="url(#owed)" />}
      <rect width="12" height="12" rx="2" className={`${hatched ? 'fill-none' : className} stroke-ink/40`} />
    </svg>
  )
}

/** What is owed is only drawn as lines: it isn't there yet. */
function Hatching() {
  return (
    <pattern id="owed" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className="fill-white" />
      <rect width="1.5" height="6" className="fill-soft" />
    </pattern>
  )
}

function fillOf(place: number): string {
  return fills[place % fills.length] ?? 'fill-fairway'
}
