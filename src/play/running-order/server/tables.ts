interface RunningOrdersTable {
  eventId: string
  /** Keys of the parts, as a JSON list. */
  parts: string
  /** The key of the part that is on the screen; null for the leaderboard. */
  shown: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    running_orders: RunningOrdersTable
  }
}
