/** What the scoring screen hears of the board's stream: its own team, and nothing of the others but their order. */
export interface TeamStreamListener {
  /** Another phone, or the desk, may have changed this team's card. */
  onCard(): void
  /** The team's own place, such as 'T2'. */
  onPlace(position: string): void
}

/** As much of the stream's messages as is read here; whole in the leaderboard's contract. */
interface Line {
  teamId: string
  teamNumber: number
  position: string
}
interface Board {
  standings: Line[]
}
interface Update {
  changed: Line[]
  /** New positions of teams that were only pushed up or down, by team number. */
  positions?: Record<string, string>
}

const soonest = 2_000
const spread = 8_000

/** Listens while the page is in sight. Answers the way to stop. */
export function followTeam(teamId: string, listener: TeamStreamListener): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let number: number | null = null

  function hear(line: Line | undefined): void {
    if (!line) return
    number = line.teamNumber
    listener.onPlace(line.position)
  }

  function open(): void {
    close()
    source = new EventSource('/api/Golf/StandingsStream')
    source.addEventListener('standings', ({ data }) => {
      hear((JSON.parse(data) as Board).standings.find((line) => line.teamId === teamId))
      listener.onCard()
    })
    source.addEventListener('team', ({ data }) => {
      const { changed, positions = {} } = JSON.parse(data) as Update
      const own = changed.find((line) => line.teamId === teamId)
      hear(own)
      if (own) listener.onCard()
      const pushed = number === null ? undefined : positions[number]
      if (pushed !== undefined) listener.onPlace(pushed)
    })
    source.addEventListener('event', () => listener.onCard())
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED)
        timer = setTimeout(open, soonest + Math.random() * spread)
    })
  }

  function close(): void {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  // A phone in a pocket holds no line open.
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
