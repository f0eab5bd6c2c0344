import type { ApiFault } from '../../../ui/calls/api.ts'
import { showAmount } from '../../../ui/dollars.ts'
import type { BasketLine } from '../basket.ts'

/** Why add-ons couldn't be ordered: at the item, the code or the team, or for all of them. */
export interface OrderRefusal {
  items: Readonly<Record<string, string>>
  code?: string
  team?: string
  /** In general; undefined if every reason stands at its field. */
  whole?: string
}

/** Reads a refused order: 'lines.0.quantity' is about the first of the lines sent. */
export function refusalOf(fault: ApiFault, lines: readonly BasketLine[]): OrderRefusal {
  if (fault.kind === 'unreachable') return { items: {}, whole: lostWords }
  const items: Record<string, string> = {}
  for (const [path, [message = '']] of Object.entries(fault.errors)) {
    const line = lines[Number(/^lines\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)]
    if (line) items[line.item.id] = message
  }
  const { code: [code] = [], teamId: [team] = [] } = fault.errors
  const isAtField = Object.keys(items).length > 0 || code !== undefined || team !== undefined
  const owed = fault.problem?.amountOwed
  const whole =
    fault.code === 'price-changed' && typeof owed === 'number'
      ? `A price has changed: the add-ons cost ${showAmount(owed)} now. Please check them and try again.`
      : (fault.detail ?? fault.title)
  return {
    items,
    ...(code === undefined ? {} : { code }),
    ...(team === undefined ? {} : { team }),
    ...(isAtField ? {} : { whole }),
  }
}

const lostWords =
  'We lost the connection and can’t tell whether your order arrived. What you chose is safe, and nothing is ordered twice. Please try again.'
