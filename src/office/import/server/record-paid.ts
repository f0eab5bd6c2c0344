import { newId } from '../../../kernel/ids.ts'
import { type Cents, cents, fromDollars, showDollars, sum } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type Method, paymentMethods } from '../../../money/ledger/payment-methods.ts'
import type { Purpose } from '../../../money/ledger/server/index.ts'
import { type PaidCells, paidFaults, readPaid } from '../cells.ts'
import type { ImportItem } from '../rules.ts'
import type { ImportContext } from './import-context.ts'
import { cellFault, LineFaults } from './reading/line-faults.ts'

type Paid = NonNullable<PaidCells>

/** The payments from the list: one for each golfer's row that has one. Throws LineFaults. */
export function paidIn(item: ImportItem, { paidBy }: Pick<ImportContext, 'paidBy'>): Paid[] {
  return paidFields(item).flatMap((field) => {
    const said = readPaid(item.cell(field), wayOf(item, field), paidBy)
    if (!('fault' in said)) return said.paid ?? []
    throw new LineFaults([cellFault(item, field.replace(/paid$/, said.fault), paidFaults[said.fault])])
  })
}

/** A list with a row for each golfer says of each whether they paid. */
function paidFields({ players }: ImportItem): string[] {
  return players === undefined
    ? ['paid']
    : Array.from({ length: players }, (_, seat) => `players.${seat}.paid`)
}

/** How it was paid: in the same row, or in any row of the team. */
function wayOf(item: ImportItem, field: string): string {
  return item.cell(`${field}By`) || item.cell('paidBy')
}

/** Whether it is marked paid, and doesn't say how: what the admin says of all decides then. */
export function saysNotHow(item: ImportItem): boolean {
  const methods = (paidBy: Method) => paidIn(item, { paidBy }).map(({ method }) => method)
  return methods('check').join() !== methods('waived').join()
}

/**
 * Records the payments from the list, like 'Set Team Payment', and keeps in words what was recorded. 'Yes' in a golfer's
 * row is that golfer's share: a team is paid in full only if all its rows say so. Throws LineFaults.
 */
export async function recordPaid(
  context: ImportContext,
  purpose: Purpose,
  subjectId: string,
  item: ImportItem,
): Promise<void> {
  const { payments, work, recorded, paidInWords } = context
  const paid = paidIn(item, context)
  if (paid.length === 0) {
    if (item.cell('paid') || item.cell('paidBy')) paidInWords.set(item, ['Not paid yet'])
    return
  }
  const bill = await payments.infoWithin(work, { purpose, subjectId })
  const words: string[] = []
  for (const [method, own] of Map.groupBy(paid, (each) => each.method)) {
    const amount = amountOf(item, own, bill)
    const entry = { id: newId(), purpose, subjectId, method, note: 'Imported' }
    try {
      await payments.recordWithin(work, amount === 'all' ? entry : { ...entry, amount })
      recorded.push(entry.id)
    } catch (error) {
      // Something free counts as paid already.
      if (!(error instanceof Problem && error.code === 'already-paid')) throw error
    }
    words.push(inWords(item, own, amount))
  }
  paidInWords.set(item, words)
}

/** What these rows of one item come to. */
function amountOf(
  { players, paysEach }: ImportItem,
  paid: readonly Paid[],
  bill: { owedAmount: number; shareAmount: number },
): Cents | 'all' {
  const owed = fromDollars(bill.owedAmount)
  const share = fromDollars(bill.shareAmount)
  const shares = paid.filter(({ amount }) => amount === 'all').length
  const isWhole = players === undefined || shares * share >= owed
  if (shares === paid.length && isWhole) return 'all'
  const amounts = paid.flatMap(({ amount }) => (amount === 'all' ? [] : fromDollars(amount)))
  const [first] = amounts
  const total = cents(sum(amounts) + shares * share)
  // A team's sum stands in each of its rows: they don't add up.
  const isRepeated = !paysEach && shares === 0 && amounts.every((amount) => amount === first)
  return isRepeated && total > owed && first !== undefined ? first : total
}

/** 'Paid in full by check', '2 of 4 paid, $300 by check', '$250 paid by cash'. */
function inWords({ players = 1 }: ImportItem, paid: readonly Paid[], amount: Cents | 'all'): string {
  const [{ method } = { method: 'check' as Method }] = paid
  const { label, words, isMoney } = paymentMethods[method]
  if (amount === 'all') return isMoney ? `Paid in full by ${words}` : label
  if (!isMoney) return `${label}: ${showDollars(amount)}`
  const areShares = paid.every((each) => each.amount === 'all')
  if (areShares) return `${paid.length} of ${players} paid, ${showDollars(amount)} by ${words}`
  return `${showDollars(amount)} paid by ${words}`
}
