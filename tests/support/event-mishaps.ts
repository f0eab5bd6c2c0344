import { type Chance, chanceOf } from '../fuzz/random.ts'

/** The probabilities that a provider's event never arrives, arrives twice at once, or arrives days late. */
export interface Mishaps {
  lost: number
  doubled: number
  late: number
  /** The same seed gives the same mishaps. */
  seed: number
}

export const noMishaps: Mishaps = { lost: 0, doubled: 0, late: 0, seed: 0 }

export interface EventCarrier {
  /** True once the event counts as delivered at the provider: also when it was lost, or waits for `release`. */
  carry(payload: string): Promise<boolean>
  change(mishaps: Mishaps): void
  /** Delivers late events, shuffled. Returns how many. */
  release(): Promise<number>
}

/** Between the provider and the webhook. `send` signs a payload as of now, and returns whether it was accepted. */
export function createEventCarrier(send: (payload: string) => Promise<boolean>): EventCarrier {
  let mishaps = noMishaps
  let chance: Chance = chanceOf(0)
  let late: string[] = []
  const sendOften = async (payload: string) => {
    const times = chance.happens(mishaps.doubled) ? 2 : 1
    return (await Promise.all(Array.from({ length: times }, () => send(payload)))).every(Boolean)
  }
  return {
    change(next) {
      mishaps = next
      chance = chanceOf(next.seed)
    },
    async carry(payload) {
      if (chance.happens(mishaps.lost)) return true
      if (!chance.happens(mishaps.late)) return sendOften(payload)
      late.push(payload)
      return true
    },
    async release() {
      const shuffled = late.map((payload) => ({ payload, turn: chance.next() }))
      shuffled.sort((one, other) => one.turn - other.turn)
      late = []
      for (const { payload } of shuffled) await sendOften(payload).catch(() => false)
      return shuffled.length
    },
  }
}
