import { fromDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Purpose } from '../../payments/server/index.ts'
import { paidFaults, readPaid } from '../cells.ts'
import type { Unit } from '../rules.ts'
import type { Entering } from './desk.ts'
import { cellFault, LineFaults } from './line-faults.ts'

/** Writes down what the list says was paid, as 'Set Team Payment' does. Throws LineFaults. */
export async function payWhatIsSaid(
  { payments, actor }: Entering,
  purpose: Purpose,
  subjectId: string,
  unit: Unit,
): Promise<void> {
  const said = readPaid(unit.cell('paid'), unit.cell('paidBy'))
  if ('fault' in said) throw new LineFaults([cellFault(unit, said.fault, paidFaults[said.fault])])
  if (!said.paid) return
  const { amount, method } = said.paid
  const entry = { purpose, subjectId, method, note: 'Imported' }
  try {
    await payments.record(actor, amount === 'all' ? entry : { ...entry, amount: fromDollars(amount) })
  } catch (error) {
    // What costs nothing is paid already.
    if (!(error instanceof Problem && error.code === 'already-paid')) throw error
  }
}
