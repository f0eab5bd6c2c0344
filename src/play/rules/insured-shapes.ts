/** Insured holes on the wire, for the golfers' phones. */
import { z } from 'zod'
import { named } from '../../kernel/wire.ts'

export const insuredHole = named('InsuredHole', {
  holeNumber: z.int(),
  prize: z.string(),
  hasWitness: z.boolean(),
  hasVideo: z.boolean(),
})
