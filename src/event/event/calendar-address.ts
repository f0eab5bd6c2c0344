/** Address of an event's calendar file, from the start of the team's own wave or, for who only dines, from dinner. */
export function calendarAddress(
  eventId: string,
  { waveId, isDinner = false }: { waveId?: string | undefined; isDinner?: boolean } = {},
): string {
  const query = new URLSearchParams({ eventId, ...(isDinner ? { for: 'dinner' } : waveId && { waveId }) })
  return `/api/Golf/Calendar?${query}`
}
