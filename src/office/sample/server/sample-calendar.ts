import { type Clock, day, later } from '../../../kernel/clock.ts'

export interface SampleCalendar {
  /** The time at which the next sample person signs up; now, by default. */
  clock: Clock
  /** Sets the time for sign-up number `place` of `all`, from 0: few come six weeks before, most in the last days. */
  turnTo(place: number, all: number): void
}

const weeksOpen = 6

/** Spreads the sample sign-ups over the weeks before today. */
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
