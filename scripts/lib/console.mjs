import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A reason to stop, printed without a stack. */
export class Stop extends Error {}

export function say(line) {
  console.error(`pinhigh: ${line}`)
}
