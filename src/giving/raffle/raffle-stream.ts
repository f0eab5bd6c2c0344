/** Where the screen, open streams and the server meet. */
export const raffleStreamPath = '/api/raffles/stream'

export function raffleStreamAddress(eventId?: string): string {
  return eventId ? `${raffleStreamPath}?eventId=${encodeURIComponent(eventId)}` : raffleStreamPath
}
