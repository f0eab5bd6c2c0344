interface CardMessagesTable {
  id: string
  event_id: string
  words: string
  /** Numbers of holes, as a JSON list; empty for every hole. */
  holes: string
  team_id: string | null
  /** For teams that start in it; null for all. */
  wave_id: string | null
  must_confirm: number
  on_home: number
  on_screen: number
  corrects: string | null
  made_by: string
  made_at: string
  ended_by: string | null
  ended_at: string | null
}

interface CardMessageReadsTable {
  message_id: string
  team_id: string
  seen_at: string
  confirmed_at: string | null
}

interface DeskLinesTable {
  event_id: string
  is_open: number
  changed_at: string
}

interface DeskCallsTable {
  id: string
  event_id: string
  team_id: string
  kind: string
  words: string
  hole_number: number | null
  called_at: string
  received_at: string
  taken_by: string | null
  taken_at: string | null
  answer: string
  answered_by: string | null
  answered_at: string | null
  closed_by: string | null
  closed_at: string | null
}

interface ShiftLinksTable {
  volunteer_id: string
  secret_hash: string
  made_by: string
  made_at: string
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
