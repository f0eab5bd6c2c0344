/** Sales of entries in the skins: in time and late, paid and not, given back in part. */
import fc from 'fast-check'
import { cents } from '../../../src/kernel/money.ts'
import type { Field } from '../../../src/play/board/field.ts'
import { type PotEntry, potOf } from '../../../src/play/contests/skins-pot.ts'
import { skinsView } from '../../../src/play/contests/skins-rules.ts'
import type { PotAgain, SkinsDay, SoldEntry } from './skins-pot.ts'

export function anySale(teamIds: readonly string[]): fc.Arbitrary<SoldEntry> {
  return fc
    .record({
      teamId: fc.option(fc.constantFrom(...teamIds), { freq: 12 }),
      ordered: fc.integer({ min: 1, max: 4 }),
      takenBack: fc.nat(2),
      unitPrice: fc.constantFrom(4000, 3500, 3333),
      discount: fc.constantFrom(0, 0, 0, 1000),
      isPaid: fc.boolean(),
      counts: fc.boolean(),
      at: fc.integer({ min: 0, max: 120 }),
      decision: fc.constantFrom('yes' as const, 'no' as const, null),
    })
    .map(({ teamId, ordered, takenBack, unitPrice, discount, isPaid, counts, at, decision }) => {
      const back = Math.min(ordered, takenBack)
      const paid = isPaid ? unitPrice * ordered - discount : 0
      return {
        ...{ teamId, unitPrice, paid, at, decision },
        quantity: ordered - back,
        kept: paid - Math.floor((paid * back) / ordered),
        counts: isPaid || counts,
      }
    })
}

type Sold = Pick<SkinsDay, 'sales' | 'closed'>
type Entry = PotEntry & { sale: number; isLate: boolean }

function entriesOf({ sales, closed }: Sold): Entry[] {
  return sales.map(({ at, decision, ...sale }, place) => {
    const isLate = closed !== null && at >= closed
    const refused = decision === 'no' ? 'refused' : 'waiting'
    return {
      ...sale,
      ...{ unitPrice: cents(sale.unitPrice), paid: cents(sale.paid), kept: cents(sale.kept) },
      ...{ returned: cents(0), sale: place, isLate },
      state: !isLate || decision === 'yes' ? 'in' : refused,
    }
  })
}

const minute = (at: number) => new Date(Date.UTC(2027, 5, 5, 12, at))

type Played = Sold &
  Pick<SkinsDay, 'cut' | 'isNet' | 'isOver' | 'carriesOver' | 'housePercent' | 'leftOver'> & { field: Field }

/** What the product makes of it, in the words of the second reckoning. */
export function productPot(day: Played): { made: PotAgain; pot: ReturnType<typeof potOf<Entry>> } {
  const entries = entriesOf(day)
  const counting = entries.filter(({ state, counts, quantity }) => state === 'in' && counts && quantity > 0)
  const teamIds = new Set(counting.flatMap(({ teamId }) => teamId ?? []))
  const onTime = new Set(counting.filter(({ isLate }) => !isLate).map(({ teamId }) => teamId))
  const view = skinsView({
    settings: {
      ...{ basis: day.isNet ? 'net' : 'gross', carriesOver: day.carriesOver, itemId: 'skins' },
      entries: { closesAt: null, whenCut: day.cut },
    },
    field: day.field,
    buyers: { teamIds, itemName: 'Skins' },
    entries: {
      closedAt: day.closed === null ? null : minute(day.closed),
      timeZone: 'America/New_York',
      late: new Set([...teamIds].filter((id) => !onTime.has(id))),
    },
    isOver: day.isOver,
    writes: [],
  })
  const payOut = { kind: 'money' as const, housePercent: day.housePercent, leftOver: day.leftOver }
  const pot = potOf(view, entries, { payOut, isOver: day.isOver })
  const field = view.field?.entrants ?? []
  const made: PotAgain = {
    entrants: field.map(({ teamId }) => teamId).sort(),
    late: field
      .filter(({ isLate }) => isLate)
      .map(({ teamId }) => teamId)
      .sort(),
    skins: pot.skins.map(
      ({ holeNumber, teamId, worth, amount }) => `${holeNumber} ${teamId} ${worth} ${amount}`,
    ),
    ...{ taken: pot.taken, house: pot.house, pot: pot.pot },
    back: pot.back
      .map(({ entry, amount }): [number, number] => [entry.sale, amount])
      .sort(([a], [b]) => a - b),
  }
  return { made, pot }
}
