import type { Seat } from './dinner-seat.ts'

declare module '../../../ports/feature.ts' {
  interface Happenings {
    /** A guest keeps everything, on another seat. */
    'guest moved': { from: Seat; to: Seat }
    /** A seat is gone, and later ones of the order moved up by one. */
    'guest removed': Seat
  }
}
