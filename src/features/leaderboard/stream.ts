/** Where a leaderboard's live stream is; what it carries stands in the contract. */
export const streamPath = '/api/Golf/StandingsStream'

/** Of the current event's board when no event is named. */
export function streamAddress(eventId?: string): string {
  return eventId ? `${streamPath}?eventId=${encodeURIComponent(eventId)}` : streamPath
}
