import type { Instant } from '../../../kernel/clock.ts'
import type { RemovalDays } from '../removal-rules.ts'

/** Who was erased, as hashes: see the port. Rows stay, so that a backup made later carries them on. */
interface ErasuresTable {
  id: string
  salt: string
  emailHash: string | null
  phoneHash: string | null
  nameHash: string | null
  madeAt: Instant
}

/** A missing row is the same as one of nulls: nothing is ever removed. */
interface ContactSettingsTable {
  id: string
  /** After the event. */
  days: RemovalDays | null
}

/** How far the removal of an event's contact details is. Days are 'YYYY-MM-DD' in the event's time zone. */
interface ContactRemovalsTable {
  /** The event's. */
  id: string
  /** Not before: admins said so, or something had to be waited for. */
  keepUntil: string | null
  /** What it waits for by itself, one sentence a line. */
  waitsFor: string | null
  /** The day that admins were told by email. */
  toldDay: string | null
  begunAt: Instant | null
  /** The admin who did it before its day; null: it happened by itself. */
  begunBy: string | null
  /** JSON: how many records were changed, by whose they are. */
  counts: string | null
  /** When it was last looked for details that came in afterwards. */
  sweptAt: Instant | null
  doneAt: Instant | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    erasures: ErasuresTable
    contact_settings: ContactSettingsTable
    contact_removals: ContactRemovalsTable
  }
}
