/** Where the screen, open streams and the server meet. */
export const revealStreamPath = '/api/reveal/stream'

export function revealStreamAddress(eventId?: string): string {
  return eventId ? `${revealStreamPath}?eventId=${encodeURIComponent(eventId)}` : revealStreamPath
}
