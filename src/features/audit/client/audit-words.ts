/** 'Jul 19, 2025, 12:04:31 PM EDT' in the event's time zone; in this device's if there is no event. */
export function timeInZone(at: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(at))
}
