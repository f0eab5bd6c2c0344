import type { BoardFlags, BoardMessage, TeamMessage } from '../../contract.ts'

export interface StreamListener {
  onBoard(message: BoardMessage): void
  onTeams(message: TeamMessage): void
  onFlags(flags: BoardFlags): void
  /** The line is open, or was lost; while it is lost the browser or this page tries again. */
  onLine(isOpen: boolean): void
}

const soonest = 1_000
const latest = 10_000

/**
 * The stream of one board while the page is in sight. The browser reconnects by itself, and says what it
 * has seen; only where it gives up (the server answered with a fault) is a new stream opened here, after
 * 1 to 10 seconds, so that a thousand phones do not come back in the same one. Answers the way to stop.
 */
export function followBoard(eventId: string | undefined, listener: StreamListener): () => void {
  const address = `/api/Golf/StandingsStream${eventId ? `?eventId=${encodeURIComponent(eventId)}` : ''}`
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    close()
    source = new EventSource(address)
    source.addEventListener('open', () => listener.onLine(true))
    source.addEventListener('standings', (message) => listener.onBoard(JSON.parse(message.data)))
    source.addEventListener('team', (message) => listener.onTeams(JSON.parse(message.data)))
    source.addEventListener('event', (message) => listener.onFlags(JSON.parse(message.data)))
    source.addEventListener('error', () => {
      listener.onLine(false)
      if (source?.readyState === EventSource.CLOSED)
        timer = setTimeout(open, soonest + Math.random() * (latest - soonest))
    })
  }

  function close(): void {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  // Without HTTP/2 a browser has six connections to a site: a tab that nobody sees must not hold one.
  function followIfSeen(): void {
    if (document.visibilityState === 'hidden') close()
    else if (!source) open()
  }

  followIfSeen()
  document.addEventListener('visibilitychange', followIfSeen)
  return () => {
    document.removeEventListener('visibilitychange', followIfSeen)
    close()
  }
}
