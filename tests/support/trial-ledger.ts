import { expect } from 'vitest'
import { centsIn } from './read-csv.ts'

/**
 * The file for QuickBooks, imported as an accountant's program does it: each Journal No is one entry of one day whose
 * debits equal its credits. Returns the balance of each account in cents, debits positive; accounts that came to zero
 * are left out.
 */
export function importedInto(lines: readonly Record<string, string>[]): Record<string, number> {
  for (const [no, entry] of Map.groupBy(lines, (line) => line['Journal No'])) {
    expect([no, centsIn(entry, 'Debits')]).toEqual([no, centsIn(entry, 'Credits')])
    expect(new Set(entry.map((line) => line['Journal Date'])).size, `days of ${no}`).toBe(1)
  }
  const accounts = Map.groupBy(lines, (line) => line['Account Name'] ?? '')
  const balances = Array.from(accounts, ([account, own]): [string, number] => [
    account,
    centsIn(own, 'Debits') - centsIn(own, 'Credits'),
  ])
  return Object.fromEntries(balances.filter(([, balance]) => balance !== 0))
}
