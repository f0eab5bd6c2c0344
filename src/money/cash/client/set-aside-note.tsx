import { Link } from 'wouter'
import { showAmount } from '../../../ui/dollars.ts'
import type { SetAside } from '../contract.ts'

/** Money in a drawer that no expected amount has, and what became of it. */
export function SetAsideNote({ setAside: { waiting, accepted, returned, kept } }: { setAside: SetAside }) {
  const lines = [
    accepted > 0 && `Accepted after the count: ${showAmount(accepted)}`,
    kept > 0 && `Of refused sales, kept as over: ${showAmount(kept)}`,
    returned > 0 && `Of refused sales, given back after the count: ${showAmount(returned)}`,
  ].filter((line) => line !== false)
  if (lines.length === 0 && waiting === 0) return null
  return (
    <ul className="figures mt-2 font-semibold">
      {waiting > 0 && (
        <li>
          Waiting for the treasurer: {showAmount(waiting)}.{' '}
          <Link href="/admin/orders/late" className="link">
            Decide
          </Link>
        </li>
      )}
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
