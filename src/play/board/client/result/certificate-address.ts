/** The address of a team's certificate. */
export function certificateOf(teamId: string, eventId: string): string {
  return `/certificate?eventId=${encodeURIComponent(eventId)}&teamId=${encodeURIComponent(teamId)}`
}
