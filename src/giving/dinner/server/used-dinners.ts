import { isAboveTheFee } from '../../../money/ledger/paid-lines.ts'
import { idOfLine } from '../../../money/ledger/refund-lines.ts'
import type { PaymentPart, UsedLine } from '../../../money/ledger/server/index.ts'
import { lineNames } from '../rules.ts'

/**
 * What of an order was used once so many of its people were checked in: their dinners, and every shirt, since shirts
 * are handed out there. A payment that isn't split into dinners and shirts counts as one.
 */
export function usedDinners({ lines }: Pick<PaymentPart, 'lines'>, checkedIn: number): UsedLine[] {
  if (checkedIn === 0) return []
  return lines.flatMap((line, place) => {
    if (line.isTax || line.isRounding || isAboveTheFee(line)) return []
    const isDinner = line.name === lineNames.dinner
    const quantity = isDinner ? Math.min(checkedIn, line.quantity) : line.quantity
    const seen =
      line.quantity === 1 ? 'the guest was checked in' : `${quantity} of ${line.quantity} checked in`
    const why = line.name === lineNames.shirt ? 'handed out at check-in' : seen
    return [{ line: idOfLine(line, place), quantity, why }]
  })
}
