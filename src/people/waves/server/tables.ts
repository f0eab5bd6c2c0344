interface WavesTable {
  id: string
  event_id: string
  name: string
  /** '08:00', on the event's day and in its time zone. */
  starts_at: string
  max_teams: number
  /** Nines of the card in the order of play: '3,1'; null for the whole card. */
  nines: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    waves: WavesTable
  }
}
