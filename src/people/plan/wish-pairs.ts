/** Who wishes to play with whom, of all who are in the field. */
import type { PlanField } from './field.ts'
import { type Named, wished } from './wishes.ts'

/** Two who may play together: parties, or a party and a team. */
export interface Pair {
  /** A party. */
  one: string
  /** A party or a team. */
  other: string
  /** Whose wish it is. */
  by: 'both' | 'one' | 'other'
}

/** Mutual wishes first, otherwise in the order of sign-up. */
export function pairsOf({ parties, teams }: PlanField): Pair[] {
  const candidates: (Named & { wish: string })[] = [
    ...parties.map(({ id, people, wish }) => ({ id, people, wish })),
    ...teams.map(({ id, people, name, wish }) => ({ id, people, teamName: name, wish })),
  ]
  const wants = new Map(
    candidates.map(({ id, wish }) => [
      id,
      new Set(
        wished(
          wish,
          candidates.filter((each) => each.id !== id),
        ),
      ),
    ]),
  )
  const isWish = (one: string, other: string) => wants.get(one)?.has(other) ?? false
  const found: Pair[] = []
  parties.forEach(({ id: one }, index) => {
    for (const { id: other } of candidates.slice(index + 1)) {
      const [there, back] = [isWish(one, other), isWish(other, one)]
      if (there || back) found.push({ one, other, by: there && back ? 'both' : there ? 'one' : 'other' })
    }
  })
  return [...found.filter(({ by }) => by === 'both'), ...found.filter(({ by }) => by !== 'both')]
}
