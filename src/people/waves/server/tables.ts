interface WavesTable {
  id: string
  event_id: string
  name: string
  /** '08:00', on the event's day and in its time zone. */
  starts_at: string
  max_teams: number
}

declare module '../../../ports/database.ts' {
  interface Tables {
    waves: WavesTable
  }
}
