import { z } from 'zod'
import { named } from '../../kernel/wire.ts'
import { fewestTeeMinutes, mostTeeMinutes } from './tee-times.ts'

/** When a team's turn is; absent where all start at once, and for a team that has none yet. */
export const teeTimeShape = named('TeeTime', {
  /** Its turn from its starting hole, from 0. */
  slot: z.int(),
  /** '8:10 AM', on the event's clock. */
  start: z.string(),
  /** The same as ISO 8601. */
  startsAt: z.string(),
})

/** How teams go off one after the other; the first at the event's start. */
export const teeTimesShape = named('TeeTimes', {
  minutes: z
    .int('Enter a number of minutes')
    .min(fewestTeeMinutes, `At least ${fewestTeeMinutes} minutes`)
    .max(mostTeeMinutes, `At most ${mostTeeMinutes} minutes`),
  /** Holes from which teams go off: 1, 10 and 19. */
  tees: z
    .array(z.literal([1, 10, 19]))
    .min(1, 'Choose a tee')
    .max(3),
})
