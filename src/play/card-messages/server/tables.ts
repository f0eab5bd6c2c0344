interface CardMessagesTable {
  id: string
  eventId: string
  words: string
  /** Numbers of holes, as a JSON list; empty for every hole. */
  holes: string
  teamId: string | null
  /** For teams that start in it; null for all. */
  waveId: string | null
  mustConfirm: number
  onHome: number
  onScreen: number
  corrects: string | null
  madeBy: string
  madeAt: string
  endedBy: string | null
  endedAt: string | null
}

interface CardMessageReadsTable {
  messageId: string
  teamId: string
  seenAt: string
  confirmedAt: string | null
}

interface DeskLinesTable {
  eventId: string
  isOpen: number
  changedAt: string
}

interface DeskCallsTable {
  id: string
  eventId: string
  teamId: string
  kind: string
  words: string
  holeNumber: number | null
  calledAt: string
  receivedAt: string
  takenBy: string | null
  takenAt: string | null
  answer: string
  answeredBy: string | null
  answeredAt: string | null
  closedBy: string | null
  closedAt: string | null
}

interface ShiftLinksTable {
  volunteerId: string
  secretHash: string
  madeBy: string
  madeAt: string
}

declare module '../../../ports/database.ts' {
  interface Tables {
    card_messages: CardMessagesTable
    card_message_reads: CardMessageReadsTable
    desk_lines: DeskLinesTable
    desk_calls: DeskCallsTable
    shift_links: ShiftLinksTable
  }
}
