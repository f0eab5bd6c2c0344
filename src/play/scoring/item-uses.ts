/** What a team has left to use on the course, such as mulligans, with what this phone hasn't sent yet. Pure. */
import type { CardItem } from './contract.ts'

/** A use, or one taken back, that the server hasn't answered yet. */
export interface UnsentUse {
  /** The use's own id. */
  mutationId: string
  itemId: string
  holeNumber: number | null
  isUndone: boolean
  /** Why the server refused it; it doesn't count then. */
  refusal: string | null
}

/** The server's figures with this phone's unsent uses; an answer that comes twice changes nothing. */
export function withUnsent(items: readonly CardItem[], unsent: readonly UnsentUse[]): CardItem[] {
  return items.map((item) => {
    const own = unsent.filter(({ itemId, refusal }) => itemId === item.itemId && refusal === null)
    if (own.length === 0) return item
    const changed = new Set(own.map(({ mutationId }) => mutationId))
    const uses = [
      ...item.uses.filter(({ id }) => !changed.has(id)),
      ...own
        .filter(({ isUndone }) => !isUndone)
        .map(({ mutationId: id, holeNumber }) => ({ id, holeNumber })),
    ]
    return { ...item, uses, used: uses.length, left: Math.max(0, item.bought - uses.length) }
  })
}

/** What the server answers to a use: everything the team has, also what isn't used on the course. */
interface Answer {
  items: readonly (Omit<CardItem, 'uses' | 'isOnSale'> & { countsOnCard: boolean })[]
  uses: readonly {
    id: string
    itemId: string
    holeNumber: number | null
    isUndone: boolean
    late?: 'waiting' | 'refused' | undefined
  }[]
}

/** The figures after the server has answered a use. What is on sale stays as the last read said. */
export function afterAnswer(known: readonly CardItem[], { items, uses }: Answer): CardItem[] {
  const had = items
    .filter(({ countsOnCard }) => countsOnCard)
    .map(({ itemId, name, bought, used, left }) => ({
      ...{ itemId, name, bought, used, left },
      uses: uses
        .filter((use) => use.itemId === itemId && !use.isUndone && !use.late)
        .map(({ id, holeNumber }) => ({ id, holeNumber })),
      isOnSale: known.find((item) => item.itemId === itemId)?.isOnSale ?? false,
    }))
  const isGone = ({ itemId }: CardItem) => had.every((item) => item.itemId !== itemId)
  const none = { bought: 0, used: 0, left: 0, uses: [] }
  return [...had, ...known.filter(isGone).map((item) => ({ ...item, ...none }))]
}

/** '3 of 4', over all of them. */
export function leftOfBought(items: readonly Pick<CardItem, 'left' | 'bought'>[]): string {
  const sumOf = (key: 'left' | 'bought') => items.reduce((total, item) => total + item[key], 0)
  return `${sumOf('left')} of ${sumOf('bought')}`
}

/** '1 mulligan', '2 mulligans', '3 add-ons' when they differ; null for none. */
export function usesInWords(uses: readonly { itemName: string }[]): string | null {
  if (uses.length === 0) return null
  const [name, ...others] = new Set(uses.map(({ itemName }) => itemName.toLowerCase()))
  if (name !== undefined && others.length === 0 && /^mulligans?$/.test(name))
    return uses.length === 1 ? '1 mulligan' : `${uses.length} mulligans`
  return uses.length === 1 ? '1 add-on' : `${uses.length} add-ons`
}
