import { type Phone, phoneOf } from '../bench/phone.ts'
import type { Field } from './field.ts'
import { type Front, sendThrough } from './front.ts'
import { monotonic, until } from './monotonic.ts'
import type { Update } from './stream-crowd.ts'

/** A score as seen by the phone that sent it, on the monotonic clock. */
export interface Sent {
  teamId: string
  sent: number
  answered: number
}

export interface Phones {
  /** Sends one score after the other, each for the next team, at least so far apart. */
  calmly(count: number, every: number): Promise<void>
  /** Sends scores at that rate, whether or not the one before was answered. */
  steadily(count: number, every: number): Promise<void>
  /** All answered so far. */
  sent: Sent[]
  /** Scores that were refused. */
  errors: number
  close(): void
}

/** Phones of all teams of the field; through a proxy, if one is given. */
export function phonesOf(field: Field, front?: Front): Phones {
  const { ground, teams, holeIds } = field
  const site = { server: ground.server(), holeIds }
  const phones: Phone[] = teams.map((team, index) =>
    phoneOf(site, team, field.turns[index], front && sendThrough(front, index)),
  )
  let next = field.turns.indexOf(Math.min(...field.turns))

  async function score(): Promise<void> {
    const index = next++ % teams.length
    field.turns[index] = (field.turns[index] ?? 0) + 1
    const sent = monotonic()
    try {
      await phones[index]?.score()
      all.sent.push({ teamId: teams[index]?.id ?? '', sent, answered: monotonic() })
    } catch {
      all.errors += 1
    }
  }

  const all: Phones = {
    sent: [],
    errors: 0,
    async calmly(count, every) {
      for (let done = 0; done < count; done++) {
        const pause = until(monotonic() + every)
        await score()
        await pause
      }
    },
    async steadily(count, every) {
      const start = monotonic()
      const under: Promise<void>[] = []
      for (let done = 0; done < count; done++) {
        await until(start + done * every)
        under.push(score())
      }
      await Promise.all(under)
    },
    close() {
      for (const phone of phones) phone.close()
    },
  }
  return all
}

export function answerTimes(sent: readonly Sent[]): number[] {
  return sent.map((score) => score.answered - score.sent)
}

/** From sending each score until each reader has it: the first later update that includes its team. */
export function screenTimes(sent: readonly Sent[], updates: readonly Update[]): number[] {
  const times: number[] = []
  for (const score of sent) {
    const update = updates.find(
      ({ teams, arrivals }) => teams.includes(score.teamId) && (arrivals[0] ?? 0) > score.sent,
    )
    for (const arrival of update?.arrivals ?? []) times.push(arrival - score.sent)
  }
  return times
}
