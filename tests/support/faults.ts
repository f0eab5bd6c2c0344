import { appendFileSync } from 'node:fs'

/** `npm run faults` asks for the full form: more kills, more rounds. */
export const isFull = process.env.PINHIGH_FAULTS === 'full'

/** How often something is done to the server: few times in every test run, many when only faults are asked about. */
export function rounds(short: number, full: number): number {
  return isFull ? full : short
}

export interface Figures {
  fault: string
  /** How often the fault was made. */
  times: number
  /** What was acknowledged, and looked for afterwards. */
  acknowledged: number
  /** Of it, what was not there any more, or was there twice. */
  lost: number
  /** Milliseconds until the server was ready again, once for each time. */
  readyAfter: number[]
}

/** For the table at the end of `npm run faults`; anywhere else nobody reads it. */
export function report(figures: Figures): void {
  const file = process.env.PINHIGH_FAULT_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`)
}

export const moment = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Milliseconds that the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return Math.round(performance.now() - start)
}

/** Until the work answers something true; whatever fails meanwhile is tried again. Fails loudly when that takes too long. */
export async function until<T>(what: string, work: () => Promise<T | false>, timeout = 30_000): Promise<T> {
  const end = Date.now() + timeout
  for (;;) {
    const answer = await work().catch(() => false as const)
    if (answer !== false) return answer
    if (Date.now() > end) throw new Error(`It never came true: ${what}`)
    await moment(50)
  }
}
