import type { Instant } from '../../../kernel/clock.ts'

interface ImportsTable {
  /** Made by the page for one press of the button. */
  id: string
  event_id: string
  kind: string
  file_name: string
  /** Of the event, the list and the file. */
  fingerprint: string
  added: number
  left_out: number
  mailed: number
  imported_by: string
  created_at: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    imports: ImportsTable
  }
}
