/** Address of an event's calendar file, from the start of the team's own wave or, for who only dines, from dinner. */
export function calendarAddress(
  eventId: string,
  { waveId, isDinner = false }: { waveId?: string | undefined; isDinner?: boolean } = {},
): string {
  const from = isDinner ? '&for=dinner' : waveId ? `&waveId=${encodeURIComponent(waveId)}` : ''
  return `/api/Golf/Calendar?eventId=${encodeURIComponent(eventId)}${from}`
}
