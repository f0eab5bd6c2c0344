import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { answerShape } from './answer-shape.ts'
import { reducedTo } from './reduced-answer.ts'

/** Makes the JSON of answers, and knows how many didn't fit their contract. */
export interface Answers {
  /**
   * The JSON of a call's body, reduced to the declared shape, so that an undeclared field never leaves the server.
   * Throws where the body doesn't fit and must, or where it can't be told what of it may be sent.
   */
  jsonOf(route: string, declared: z.ZodType, body: unknown): string
  /** How many answers didn't fit since the server started. */
  misfits(): number
}

/**
 * `mustFit`: an answer that doesn't fit is an error, as in tests and development. Otherwise it is logged, counted, and
 * sent as far as its fields are declared: docs/decisions/0076.
 */
export function createAnswers(log: FastifyBaseLogger, mustFit: boolean): Answers {
  let misfits = 0
  return {
    jsonOf(route, declared, body) {
      const shape = answerShape(declared)
      const parsed = shape.safeParse(body)
      if (parsed.success) return JSON.stringify(parsed.data)
      misfits++
      if (mustFit) throw parsed.error
      const sent = reducedTo(shape, body)
      log.error({ route, misfits: sent?.misfits }, 'an answer does not fit its contract')
      if (!sent) throw parsed.error
      return JSON.stringify(sent.value)
    },
    misfits: () => misfits,
  }
}
