/** What an erasure changes in one row. Pure: the list says how, the server reads and writes. */
import type { ColumnKind, Erased, Kept } from '../../record/kept.ts'
import { type Scrubber, scrubberOf } from './scrub.ts'
import { type Claim, claimOf, namedIn, type Row, type Who } from './who.ts'

/** What stands for a golfer whose data were erased. */
export const erasedName = 'Golfer'

/** One person in all spellings, with what takes them out of texts. */
export interface Erasing {
  whos: readonly Who[]
  /** Takes out the name too. */
  whole: Scrubber
  /** Leaves the name. */
  contacts: Scrubber
}

export function erasingOf(whos: readonly Who[]): Erasing {
  return { whos, whole: scrubberOf(whos, erasedName), contacts: scrubberOf(whos, null) }
}

export interface RowErasure {
  claim: Claim
  /** New values of the columns that change. */
  changes: Record<string, string | null>
  /** Columns of the person that stay. */
  stays: string[]
}

const mentioning: readonly ColumnKind[] = ['text', 'json', 'body', 'copy', 'answer']

/** Columns that weren't read are left alone. Of an erased row nothing changes. */
export function erasureOfRow(kept: Kept, row: Row, erasing: Erasing): RowErasure {
  const claim = claimOf(erasing.whos, namedIn(kept, row))
  const changes: RowErasure['changes'] = {}
  const stays: string[] = []
  for (const [column, kind] of Object.entries(kept.columns)) {
    const [value, fate] = [row[column], kept.erased[column]]
    if (value === null || value === undefined || value === '' || fate === undefined) continue
    if (claim === 'theirs' && typeof fate === 'object' && 'stays' in fate) stays.push(column)
    const after = valueAfter(value, { kind, fate, isTheirs: claim === 'theirs' }, erasing)
    if (after !== value) changes[column] = after as string | null
  }
  return { claim, changes, stays }
}

interface Cell {
  kind: ColumnKind
  fate: Erased
  isTheirs: boolean
}

function valueAfter(value: unknown, { kind, fate, isTheirs }: Cell, { whole, contacts }: Erasing): unknown {
  if (isTheirs && fate === 'none') return null
  if (isTheirs && fate === 'blank') return ''
  if (typeof fate === 'object') {
    if ('stays' in fate) return value
    if (isTheirs) return fate.as
  }
  if (typeof value !== 'string' || !mentioning.includes(kind)) return value
  const scrubber = fate === 'contacts' ? contacts : whole
  return kind === 'json' ? scrubber.json(value) : scrubber.text(value)
}
