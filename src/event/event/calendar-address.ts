import type { TeeTime } from './tee-times.ts'

/** Address of an event's calendar file, from the start of the team's own wave, from its tee time or, for who only dines, from dinner. */
export function calendarAddress(
  eventId: string,
  {
    waveId,
    teeTime,
    isDinner = false,
  }: { waveId?: string | undefined; teeTime?: TeeTime | undefined; isDinner?: boolean } = {},
): string {
  const start = waveId ? `&waveId=${encodeURIComponent(waveId)}` : teeTime ? `&slot=${teeTime.slot}` : ''
  const from = isDinner ? '&for=dinner' : start
  return `/api/Golf/Calendar?eventId=${encodeURIComponent(eventId)}${from}`
}
