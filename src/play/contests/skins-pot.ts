/** How the entries of a game of skins become pay-outs, in whole cents that add up. Pure. */
import { type Cents, cents, noMoney, sum } from '../../kernel/money.ts'
import { allocate } from '../../money/ledger/allocation-rules.ts'
import type { SkinsPayOut, SkinsPotView, SkinsView } from './skins-shapes.ts'

/** A sale of entries, as far as the pot needs it. */
export interface PotEntry {
  teamId: string | null
  quantity: number
  unitPrice: Cents
  /** What came in for it, also what was given back since. */
  paid: Cents
  /** Of that, what is still here. */
  kept: Cents
  returned: Cents
  /** The team may use it. */
  counts: boolean
  /** 'in': sold while entries were open, or admitted. */
  state: 'in' | 'waiting' | 'refused'
}

/** A skin won, by hole; or what a team gets for all of its skins. */
interface Share {
  teamId: string
  teamName: string
  amount: Cents
}

export interface Pot<Entry extends PotEntry> {
  sold: { quantity: number; price: Cents; amount: Cents }[]
  /** Discounts, and what isn't paid. */
  less: Cents
  taken: Cents
  house: Cents
  pot: Cents
  skins: (Share & { holeNumber: number; worth: number })[]
  teams: (Share & { skins: number })[]
  leftOver: { skins: number; amount: Cents } | null
  back: { entry: Entry; why: SkinsPotView['back'][number]['why']; amount: Cents }[]
}

export const plainPayOut: SkinsPayOut = { kind: 'money', housePercent: 0, leftOver: 'winners' }

/**
 * The entries times their price, less what the house keeps, is the pot; the skins won share it by what they are worth.
 * The house's part is rounded down. `isOver`: nobody scores anymore, so a game without a winner and without an open hole
 * gives everything back, and the house keeps nothing.
 */
export function potOf<Entry extends PotEntry>(
  game: Pick<SkinsView, 'holes' | 'leftOver' | 'field'>,
  entries: readonly Entry[],
  { payOut, isOver }: { payOut: SkinsPayOut; isOver: boolean },
): Pot<Entry> {
  const admitted = entries.filter(({ state, teamId }) => state === 'in' && teamId !== null)
  const inPot = admitted.filter(({ counts, quantity }) => counts && quantity > 0)
  const won = game.holes.flatMap(({ holeNumber, teamId, teamName, worth, state }) =>
    state === 'won' && teamId !== null ? [{ holeNumber, teamId, teamName: teamName ?? '', worth }] : [],
  )
  const isDecided = game.field?.isDecided ?? true
  const playing = game.field?.entrants.filter(({ why }) => why === null).length ?? 0
  const isSettled = isOver && (playing < 2 || game.holes.every(({ state }) => state !== 'open'))
  const givesAll = !isDecided || (isSettled && won.length === 0)
  const taken = sum(inPot.map(({ kept }) => kept))
  const house = givesAll ? noMoney : cents(Math.floor((taken * payOut.housePercent) / 100))
  const pot = cents(taken - house)
  const left = payOut.leftOver === 'entrants' && isSettled && !givesAll ? game.leftOver : 0
  const shares = givesAll ? [] : allocate(pot, [...won.map(({ worth }) => worth), left])
  const skins = givesAll ? [] : won.map((each, place) => ({ ...each, amount: shares[place] ?? noMoney }))
  const amountLeft = shares[won.length] ?? noMoney
  const sold = soldAt(inPot)
  return {
    sold,
    less: cents(sum(sold.map(({ amount }) => amount)) - taken),
    ...{ taken, house, pot, skins },
    teams: byTeam(skins),
    leftOver: left > 0 ? { skins: left, amount: amountLeft } : null,
    back: [
      ...(givesAll
        ? admitted.map((entry) => ({
            entry,
            why: isDecided ? ('no-winner' as const) : ('not-decided' as const),
            amount: entry.paid,
          }))
        : []),
      ...(left > 0 ? leftOverBack(inPot, amountLeft) : []),
      ...entries
        .filter(({ state }) => state === 'refused')
        .map((entry) => ({ entry, why: 'refused' as const, amount: entry.paid })),
    ].filter(({ amount }) => amount > noMoney),
  }
}

/** Each entry gets the same, to the cent. */
function leftOverBack<Entry extends PotEntry>(entries: readonly Entry[], amount: Cents): Pot<Entry>['back'] {
  const shares = allocate(
    amount,
    entries.map(({ quantity }) => quantity),
  )
  return entries.map((entry, place) => ({ entry, why: 'left-over', amount: shares[place] ?? noMoney }))
}

function soldAt(entries: readonly PotEntry[]): Pot<PotEntry>['sold'] {
  const byPrice = Map.groupBy(entries, ({ unitPrice }) => unitPrice)
  return Array.from(byPrice, ([price, same]) => {
    const quantity = same.reduce((total, each) => total + each.quantity, 0)
    return { quantity, price, amount: cents(price * quantity) }
  }).sort((a, b) => b.price - a.price)
}

function byTeam(skins: Pot<PotEntry>['skins']): Pot<PotEntry>['teams'] {
  return Array.from(
    Map.groupBy(skins, ({ teamId }) => teamId),
    ([teamId, own]) => ({
      teamId,
      teamName: own[0]?.teamName ?? '',
      skins: own.reduce((total, { worth }) => total + worth, 0),
      amount: sum(own.map(({ amount }) => amount)),
    }),
  ).sort((a, b) => b.amount - a.amount || (a.teamName < b.teamName ? -1 : 1))
}
