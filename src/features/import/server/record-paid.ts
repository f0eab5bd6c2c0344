import { fromDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { paymentMethods } from '../../payments/payment-methods.ts'
import type { Purpose } from '../../payments/server/index.ts'
import { type PaidCells, paidFaults, readPaid } from '../cells.ts'
import type { ImportItem } from '../rules.ts'
import type { ImportContext } from './import-context.ts'
import { cellFault, LineFaults } from './reading/line-faults.ts'

/** The payment from the list. Throws LineFaults. */
export function paidIn(item: ImportItem): PaidCells {
  const said = readPaid(item.cell('paid'), item.cell('paidBy'))
  if ('fault' in said) throw new LineFaults([cellFault(item, said.fault, paidFaults[said.fault])])
  return said.paid
}

/** 'Paid in full by check', '$250 paid by cash'; '' if the list has no payment. */
export function paidInWords(item: ImportItem): string {
  const said = readPaid(item.cell('paid'), item.cell('paidBy'))
  if ('fault' in said) return ''
  if (said.paid === null) return item.cell('paid') || item.cell('paidBy') ? 'Not paid yet' : ''
  const { amount, method } = said.paid
  const { label, words, isMoney } = paymentMethods[method]
  if (!isMoney) return label
  return amount === 'all' ? `Paid in full by ${words}` : `$${amount.toLocaleString('en-US')} paid by ${words}`
}

/** Records the payment from the list, like 'Set Team Payment'. Throws LineFaults. */
export async function recordPaid(
  { payments, work }: ImportContext,
  purpose: Purpose,
  subjectId: string,
  item: ImportItem,
): Promise<void> {
  const paid = paidIn(item)
  if (!paid) return
  const { amount, method } = paid
  const entry = { purpose, subjectId, method, note: 'Imported' }
  try {
    await payments.recordWithin(work, amount === 'all' ? entry : { ...entry, amount: fromDollars(amount) })
  } catch (error) {
    // Something free counts as paid already.
    if (!(error instanceof Problem && error.code === 'already-paid')) throw error
  }
}
