import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CardItem } from '../../contract.ts'
import { usesInWords, withUnsent } from '../../item-uses.ts'
import type { Card } from '../phone/card/card.ts'
import { usesOf } from '../phone/uses/open-uses.ts'
import type { PendingUse } from '../phone/uses/pending-uses.ts'

/** What a team uses on the course, as the screen shows it: the server's figures with what this phone hasn't sent. */
export interface CardItemsView {
  items: readonly CardItem[]
  /** '1 mulligan', '2 add-ons': uses, also taken back, that aren't at the server yet; null when all are. */
  unsent: string | null
  /** False when the phone refused to store them. */
  canStore: boolean
  /** Refused by the server, until a person has seen it. */
  refused: readonly PendingUse[]
  /** For ten seconds after a use. */
  last: { words: string; takeBack: () => void } | null
  use(item: CardItem, holeNumber: number): void
  takeBack(item: CardItem, use: CardItem['uses'][number]): void
  dismiss(mutationId: string): void
  /** Something else was done since. */
  clearLast(): void
}

const undoFor = 10_000

/** Null for a team that has nothing to use and nothing to buy. */
export function useCardItems(card: Pick<Card, 'teamId' | 'items'>): CardItemsView | null {
  const [uses] = useState(() => usesOf(card.teamId))
  const state = useSyncExternalStore(uses.subscribe, uses.state)
  const [last, setLast] = useState<{ item: CardItem; use: CardItem['uses'][number] } | null>(null)
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), undoFor)
    return () => clearTimeout(timer)
  }, [last])
  const items = useMemo(() => withUnsent(card.items ?? [], state.entries), [card.items, state.entries])
  const refused = state.entries.filter(({ refusal }) => refusal !== null)
  if (items.length === 0 && refused.length === 0) return null

  function takeBack(item: CardItem, use: CardItem['uses'][number]): void {
    uses.takeBack(item, use)
    setLast(null)
  }
  return {
    items,
    refused,
    unsent: usesInWords(state.entries.filter(({ refusal }) => refusal === null)),
    canStore: state.canStore,
    last: last && {
      words: `${last.item.name} used on hole ${last.use.holeNumber}`,
      takeBack: () => takeBack(last.item, last.use),
    },
    use: (item, holeNumber) => setLast({ item, use: { id: uses.use(item, holeNumber), holeNumber } }),
    takeBack,
    dismiss: uses.dismiss,
    clearLast: () => setLast(null),
  }
}
