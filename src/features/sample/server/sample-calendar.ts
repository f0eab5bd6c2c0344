import { type Clock, day, later } from '../../../kernel/clock.ts'

export interface SampleCalendar {
  /** The time at which the next of the sample's people signs up; now, unless told otherwise. */
  clock: Clock
  /** The sign-up that stands at `place` of `all`, counted from 0: few come six weeks before, most in the last days. */
  turnTo(place: number, all: number): void
}

const weeksOpen = 6

/** The sample's people sign up over the weeks before today, as they would. */
export function createSampleCalendar(clock: Clock): SampleCalendar {
  let ago = 0
  return {
    clock: () => later(clock(), -ago),
    turnTo(place, all) {
      const left = 1 - (place + 1) / all
      ago = Math.round(weeksOpen * 7 * left ** 1.6 * day)
    },
  }
}
