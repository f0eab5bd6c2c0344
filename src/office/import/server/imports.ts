import type { Person } from '../../../kernel/actor.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { TeamShape } from '../columns.ts'
import type { Imported, ImportPreview, importApi } from '../contract.ts'
import type { ApplyRequest } from './apply-import.ts'
import type { ImportWish } from './import-wish.ts'

export interface Imports {
  handlers: { import: Handlers<typeof importApi> }
  /** How many play on a team of the current event, and how many of them a file must name. */
  teamShape(): Promise<TeamShape>
  /**
   * Returns what importing a file would do, without writing. Throws Problem 'no-event', or 'invalid-input' about
   * the file.
   */
  preview(actor: Person, wish: ImportWish, file: Uint8Array): Promise<ImportPreview>
  /** Throws the same, and 'import-changed' with a new preview if the data no longer matches. */
  apply(actor: Person, request: ApplyRequest, file: Uint8Array): Promise<Imported>
}
