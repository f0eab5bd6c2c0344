import { startInWords } from '../../kernel/text/dates.ts'

interface Start {
  shotgunStart: string
  eventDate: Date | string
  timeZone: string
}

/** The start in an admin's own words; '' where it says no more than the event's time, which it then follows. */
export function typedStart({ shotgunStart, eventDate, timeZone }: Start): string {
  return shotgunStart === startInWords(new Date(eventDate), timeZone) ? '' : shotgunStart
}
