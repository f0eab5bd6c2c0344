/**
 * The one list of what the database keeps about people. The page of kept data, a person's export and their erasure all read
 * it, and a test fails when a migration adds a column that stands neither here nor in `notAboutPeople`.
 */

import { keptHistories } from './kept-histories.ts'
import { keptMoney } from './kept-money.ts'
import type { Kept } from './kept-shapes.ts'
import { keptSignUps } from './kept-sign-ups.ts'
import { keptOfStaff } from './kept-staff.ts'

export const keptOfPeople: readonly Kept[] = [...keptSignUps, ...keptMoney, ...keptHistories, ...keptOfStaff]

/** 'players.email' for every column on the list. */
export const keptColumns: ReadonlySet<string> = new Set(
  keptOfPeople.flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`)),
)
