/** A tee's own card on the wire and as it is stored. `teeCardFault` says what else it must be. */
import { z } from 'zod'
import { named } from '../../kernel/wire.ts'

/** By hole, from 1; null is as on the course card. */
const list = z.array(z.int('Enter whole numbers')).max(40).nullable()

export const teeCardShape = named('TeeCard', { yards: list, pars: list, handicaps: list })

/** Which nines of the card, from 1, in its order. */
export const ninesShape = z.array(z.int().min(1).max(4)).min(1).max(4)

/** As a tee is stored: `rating` in tenths. */
export const routeRatingsShape = z.array(
  z.object({ nines: ninesShape, rating: z.int(), slope: z.int(), par: z.int() }),
)
