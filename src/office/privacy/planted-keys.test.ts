import { describe, expect, it } from 'vitest'
import { keptOfPeople } from './all-kept.ts'
import { contactColumns, withoutContacts } from './contact-details.ts'
import { contactScrubber } from './contact-text.ts'
import { erasingOf, erasureOfRow } from './erase-row.ts'

const person = { email: 'Vera.Canary@mail.example', phone: '(831) 555-0147', name: 'Vera Canary' }
const names = ['Vera Canary', 'Canary, Vera']
const addresses = ['vera.canary@mail.example', '8315550147', '831-555-0147', 'VERA.CANARY@mail.example']
const traces = (...of: string[][]) => new RegExp(of.flat().join('|'), 'i')

/** The person as keys and as values, alone and inside a text, in every depth; with numbers that may not be lost. */
function planted(marks: readonly string[]): string {
  const alone = Object.fromEntries(marks.map((mark, at) => [mark, at]))
  const inside = Object.fromEntries(marks.map((mark, at) => [`of ${mark}, golfer`, at]))
  const lists = marks.map((mark) => ({ [mark]: [mark, `of ${mark}.`, { [mark]: { [mark]: mark } }] }))
  return JSON.stringify({ ...alone, inside, lists, deep: [{ deeper: { ...alone } }] })
}

const numbersIn = (json: string) => (json.match(/:\d+\b/g) ?? []).toSorted()

const jsonColumns = keptOfPeople.flatMap((kept) =>
  Object.entries(kept.columns).flatMap(([column, kind]) => (kind === 'json' ? [{ kept, column }] : [])),
)

describe.each(jsonColumns)('$kept.table.$column', ({ kept, column }) => {
  const fate = kept.erased[column]
  const isScrubbed = fate === 'scrub' || fate === 'contacts'

  it.runIf(isScrubbed)('an erasure leaves nobody there, neither as a value nor as a key', () => {
    const json = planted([...names, ...addresses])
    const { changes } = erasureOfRow(kept, { [column]: json }, erasingOf([person]))
    const left = String(changes[column])
    expect(left).not.toMatch(fate === 'scrub' ? traces(names, addresses) : traces(addresses))
    expect(numbersIn(left)).toEqual(numbersIn(json))
  })

  it.runIf(column in contactColumns(kept))(
    'a removal by date leaves no address there, as value or key',
    () => {
      const json = planted([...addresses, 'somebody@else.example', '(212) 555-0100'])
      const changed = withoutContacts(kept, { [column]: json }, contactScrubber([]))
      const left = String(changed?.[column])
      expect(left).not.toMatch(traces(addresses, ['somebody@else.example', '212.{2}555-0100']))
      expect(numbersIn(left)).toEqual(numbersIn(json))
    },
  )
})

it('what is neither scrubbed nor removed stays for a reason', () => {
  const others = jsonColumns.filter(
    ({ kept, column }) => !['scrub', 'contacts'].includes(String(kept.erased[column])),
  )
  const told = others.map(({ kept, column }) => [`${kept.table}.${column}`, kept.erased[column]])
  expect(told).toEqual([])
})
