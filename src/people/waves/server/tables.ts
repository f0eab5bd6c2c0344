interface WavesTable {
  id: string
  eventId: string
  name: string
  /** '08:00', on the event's day and in its time zone. */
  startsAt: string
  maxTeams: number
  /** Nines of the card in the order of play: '3,1'; null for the whole card. */
  nines: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    waves: WavesTable
  }
}
