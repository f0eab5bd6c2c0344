import type { EventRecord } from '../../../event/event/server/index.ts'
import { fromDollars, showDollars } from '../../../kernel/money.ts'
import type { Codes } from '../../../money/codes/server/index.ts'
import { discountInWords, stateWords } from '../../../money/codes/words.ts'
import { shortName } from '../../../money/ledger/purposes.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Cell } from './csv.ts'
import { localTime } from './local-time.ts'

const heads = [
  'Code',
  'Discount',
  'For whom',
  'State',
  'Uses',
  'Cost',
  'Used by',
  'Email',
  'For',
  'Took off',
  'When',
  'Counts',
]

/** One row for each use; a code nobody used has one row. */
export async function codesTable(
  { sql, codes }: { sql: Sql; codes: Codes },
  event: EventRecord,
): Promise<{ heads: string[]; rows: Cell[][] }> {
  const show = (dollars: number) => showDollars(fromDollars(dollars))
  const all = await codes.list(sql, event)
  const rows = all.flatMap((code): Cell[][] => {
    const about: Cell[] = [
      code.code,
      discountInWords(code, show),
      code.note,
      stateWords[code.state],
      code.used,
      code.cost,
    ]
    if (code.uses.length === 0) return [[...about, ...Array.from({ length: 6 }, () => null)]]
    return code.uses.map((use) => [
      ...about,
      use.who,
      use.email,
      shortName(use.purpose),
      use.discount,
      localTime(use.at, event.timeZone),
      use.counts,
    ])
  })
  return { heads, rows }
}
