/** Address of a leaderboard's live stream; its events are in the contract. */
export const streamPath = '/api/Golf/StandingsStream'

/** Of the current event's board when no event is given. */
export function streamAddress(eventId?: string): string {
  return eventId ? `${streamPath}?eventId=${encodeURIComponent(eventId)}` : streamPath
}
