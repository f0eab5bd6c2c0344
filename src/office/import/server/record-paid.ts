import { newId } from '../../../kernel/ids.ts'
import { fromDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type Method, paymentMethods } from '../../../money/ledger/payment-methods.ts'
import type { Purpose } from '../../../money/ledger/server/index.ts'
import { type PaidCells, paidFaults, readPaid } from '../cells.ts'
import type { ImportItem } from '../rules.ts'
import type { ImportContext } from './import-context.ts'
import { cellFault, LineFaults } from './reading/line-faults.ts'

/** The payment from the list. Throws LineFaults. */
export function paidIn(item: ImportItem, { paidBy }: Pick<ImportContext, 'paidBy'>): PaidCells {
  const said = readPaid(item.cell('paid'), item.cell('paidBy'), paidBy)
  if ('fault' in said) throw new LineFaults([cellFault(item, said.fault, paidFaults[said.fault])])
  return said.paid
}

/** 'Paid in full by check', '$250 paid by cash'; '' if the list has no payment. */
export function paidInWords(item: ImportItem, usual: Method): string {
  const said = readPaid(item.cell('paid'), item.cell('paidBy'), usual)
  if ('fault' in said) return ''
  if (said.paid === null) return item.cell('paid') || item.cell('paidBy') ? 'Not paid yet' : ''
  const { amount, method } = said.paid
  const { label, words, isMoney } = paymentMethods[method]
  if (!isMoney) return label
  return amount === 'all' ? `Paid in full by ${words}` : `$${amount.toLocaleString('en-US')} paid by ${words}`
}

/** Whether it is marked paid, and doesn't say how. */
export function saysNotHow(item: ImportItem): boolean {
  const said = readPaid(item.cell('paid'), item.cell('paidBy'), 'check')
  return item.cell('paidBy') === '' && 'paid' in said && said.paid !== null
}

/** Records the payment from the list, like 'Set Team Payment'. Throws LineFaults. */
export async function recordPaid(
  context: ImportContext,
  purpose: Purpose,
  subjectId: string,
  item: ImportItem,
): Promise<void> {
  const { payments, work, recorded } = context
  const paid = paidIn(item, context)
  if (!paid) return
  const { amount, method } = paid
  const entry = { id: newId(), purpose, subjectId, method, note: 'Imported' }
  try {
    await payments.recordWithin(work, amount === 'all' ? entry : { ...entry, amount: fromDollars(amount) })
    recorded.push(entry.id)
  } catch (error) {
    // Something free counts as paid already.
    if (!(error instanceof Problem && error.code === 'already-paid')) throw error
  }
}
