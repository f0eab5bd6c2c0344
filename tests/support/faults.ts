import { appendFileSync } from 'node:fs'

/** `npm run faults` runs the full form: more kills, more rounds. */
export const isFull = process.env.PINHIGH_FAULTS === 'full'

/** How often to repeat a fault: a few times in every test run, many times in `npm run faults`. */
export function rounds(short: number, full: number): number {
  return isFull ? full : short
}

export interface Figures {
  fault: string
  /** How often the fault occurred. */
  times: number
  /** What was acknowledged, and checked afterwards. */
  acknowledged: number
  /** How much of it was missing or doubled. */
  lost: number
  /** Milliseconds until the server was ready again, one for each time. */
  readyAfter: number[]
}

/** For the table at the end of `npm run faults`; ignored elsewhere. */
export function report(figures: Figures): void {
  const file = process.env.PINHIGH_FAULT_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`)
}

export const moment = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** How long the work took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return Math.round(performance.now() - start)
}

/** Repeats the work until it returns something truthy; errors meanwhile are retried. Throws on timeout. */
export async function until<T>(what: string, work: () => Promise<T | false>, timeout = 30_000): Promise<T> {
  const end = Date.now() + timeout
  for (;;) {
    const answer = await work().catch(() => false as const)
    if (answer !== false) return answer
    if (Date.now() > end) throw new Error(`It never came true: ${what}`)
    await moment(50)
  }
}
