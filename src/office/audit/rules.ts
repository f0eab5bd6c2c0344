import type { AuditEntry } from './contract.ts'
import { fieldInWords } from './field-words.ts'

interface Note {
  name: string
  /** null or empty if the entry has none. */
  text(entry: AuditEntry): string | null
}

/**
 * What an entry says besides when, who, what and the changes. Each note is a line on the screen, a column of the CSV
 * file, and found by the search.
 */
export const notes: readonly Note[] = [{ name: 'Reason', text: ({ reason }) => reason }]

/** What the log says was done, in the committee's words: 'add-ons sold', 'golfers seated'. The log's own words are older. */
export function actionInWords(action: string): string {
  return action
    .replaceAll('-', ' ')
    .replace(/^extra(?=s? )/, 'add-on')
    .replace(/^party /, 'golfers ')
}

/** One changed field, for display. */
export interface Change {
  /** The field's name: 'starting hole', 'fees golf'; '' if the value itself changed. */
  what: string
  from: string | null
  to: string | null
}

type Leaves = Map<string, unknown>

/**
 * Returns the changed fields. A field missing from `after` was not changed, unless there is no `after` at all: then
 * everything was deleted.
 */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, fresh] = [leavesOf(before), leavesOf(after)]
  const names = isNothing(after) ? old.keys() : fresh.keys()
  return [...names]
    .map((name) => ({ what: partName(name), from: told(name, old), to: told(name, fresh) }))
    .filter(({ from, to }) => from !== to)
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined
}

/** Flattens to values by path: `{fees: {golf: 1}}` is 'fees golf'. A list of plain values is one value. */
function leavesOf(value: unknown, path: readonly string[] = [], leaves: Leaves = new Map()): Leaves {
  if (typeof value !== 'object' || value === null || isPlainList(value) || isMoney(value)) {
    if (path.length > 0 || !isNothing(value)) leaves.set(path.join(' '), value)
  } else if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) leavesOf(inner, [...path, String(index + 1)], leaves)
  } else {
    for (const [key, inner] of Object.entries(value)) leavesOf(inner, [...path, key], leaves)
  }
  return leaves
}

function isPlainList(value: object): boolean {
  return Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null)
}

/** An amount in the current format. */
function isMoney(value: unknown): value is { cents: number } {
  if (typeof value !== 'object' || value === null) return false
  const [[part, amount] = [], ...more] = Object.entries(value)
  return part === 'cents' && typeof amount === 'number' && more.length === 0
}

/** 'startingHole' becomes 'starting hole'. */
function partName(path: string): string {
  return path.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

/** Fields that hold cents in old entries, which didn't mark money. */
const money = /^(covered|amount|value|refunded|fundraisingGoal|(fees|values) \w+)$/

function told(name: string, leaves: Leaves): string | null {
  const value = leaves.get(name)
  if (isMoney(value)) return `$${(value.cents / 100).toFixed(2)}`
  if (typeof value === 'number' && money.test(name)) return `$${(value / 100).toFixed(2)}`
  if (isNothing(value) || value === '') return null
  // A course rating is kept in tenths.
  if (typeof value === 'number' && / rating$/.test(name)) return (value / 10).toFixed(1)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') || null : String(value)
}

/** One line: 'starting hole: 3 → 7; phone: none → 8315550101'. */
export function inOneLine(changes: readonly Change[]): string {
  return changes
    .map(
      ({ what, from, to }) =>
        `${what ? `${fieldInWords(what)}: ` : ''}${from === null ? '' : `${from} → `}${to ?? 'none'}`,
    )
    .join('; ')
}
