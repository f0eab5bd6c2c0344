/** Handlers for a stream's events, by event name; what has none isn't listened to. */
export type EventListeners<Events> = { readonly [Name in keyof Events]?: (data: Events[Name]) => void }

const soonest = 1_000
const latest = 10_000

/**
 * Listens to server-sent events while the page is in sight. The browser reconnects by itself, and says what it has
 * seen; only where it gives up (the server answered with a fault) is a new stream opened here, after 1 to 10
 * seconds, so that a thousand phones don't come back in the same one. `onLine` says when the line is open or lost.
 * Returns the way to stop.
 */
export function followEvents<Events extends object>(
  address: string,
  listeners: EventListeners<Events>,
  onLine: (isOpen: boolean) => void = () => {},
): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    close()
    const opened = new EventSource(address)
    source = opened
    opened.addEventListener('open', () => onLine(true))
    for (const name of Object.keys(listeners) as (keyof Events & string)[])
      opened.addEventListener(name, ({ data }) => listeners[name]?.(JSON.parse(data)))
    opened.addEventListener('error', () => {
      onLine(false)
      if (opened.readyState === EventSource.CLOSED)
        timer = setTimeout(open, soonest + Math.random() * (latest - soonest))
    })
  }

  function close(): void {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  // Without HTTP/2 a browser has six connections per site: neither a hidden tab nor a phone in a pocket may hold
  // one.
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
