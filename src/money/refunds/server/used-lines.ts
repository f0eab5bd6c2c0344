/** What can't be given instead of a refund, because it was used. */
import type { Actor } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { idOfLine, quantityBack, type ReturnedLine } from '../../ledger/refund-lines.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { PaymentPart, ReceiptLine } from '../../ledger/server/payment-record.ts'
import type { UsedLine } from '../../ledger/server/purchase.ts'

/** What is given, or would be, of a part. */
interface Given {
  part: PaymentPart
  lines: readonly ReturnedLine[]
}

interface Used extends UsedLine {
  /** The line's name. */
  name: string
}

/** How many of the line can still be refunded by themselves. */
export function quantityLeft(part: PaymentPart, line: ReceiptLine, place: number): number {
  if (line.isTax || line.isRounding || part.giftOfPart !== null) return 0
  return Math.max(0, line.quantity - quantityBack(part.returned, idOfLine(line, place)))
}

/** The used ones among the lines that are left of a part, at most as many as are left. */
export async function usedLinesOf(deps: PaymentsDeps, sql: Sql, part: PaymentPart): Promise<Used[]> {
  if (part.lines.every((line, place) => quantityLeft(part, line, place) === 0)) return []
  const used = await deps.catalogue.used(sql, part)
  return part.lines.flatMap((line, place) => {
    const own = used.find((each) => each.line === idOfLine(line, place))
    const quantity = Math.min(own?.quantity ?? 0, quantityLeft(part, line, place))
    return own && quantity > 0 ? [{ ...own, quantity, name: line.name }] : []
  })
}

/** What is given and was used. */
async function usedAmongGiven(deps: PaymentsDeps, sql: Sql, given: readonly Given[]): Promise<Used[]> {
  const found: Used[] = []
  for (const { part, lines } of given)
    for (const used of await usedLinesOf(deps, sql, part)) {
      const place = part.lines.findIndex((line, index) => idOfLine(line, index) === used.line)
      const line = part.lines[place]
      if (line && quantityBack(lines, used.line) > quantityLeft(part, line, place) - used.quantity)
        found.push(used)
    }
  return found
}

/** The names of the used lines among what would be given. */
export async function usedAmong(deps: PaymentsDeps, sql: Sql, given: readonly Given[]): Promise<string[]> {
  return (await usedAmongGiven(deps, sql, given)).map(({ name }) => name)
}

/**
 * Throws Problem 'already-used' when more is given than wasn't used. The payer, who isn't of the staff, learns which
 * lines and not who was seen.
 */
export async function refuseUsed(
  deps: PaymentsDeps,
  sql: Sql,
  given: readonly Given[],
  actor: Actor,
): Promise<void> {
  const used = await usedAmongGiven(deps, sql, given)
  if (used.length === 0) return
  const reason = ({ name, why }: Used) => `${name}: ${actor.kind === 'person' ? why : 'used already'}.`
  throw new Problem('already-used', { detail: used.map(reason).join(' ') })
}
