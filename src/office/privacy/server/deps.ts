import type { Events } from '../../../event/event/server/index.ts'
import type { HoleInOne } from '../../../play/hole-in-one/server/index.ts'
import type { ErasureList } from '../../../ports/erasure-list.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Auth } from '../../../site/accounts/server/index.ts'
import type { Messages } from '../../../site/messages/server/index.ts'

export interface PrivacyDeps extends Base {
  events: Pick<Events, 'all' | 'pick'>
  messages: Pick<Messages, 'email' | 'cancel'>
  auth: Pick<Auth, 'requireConfirmed' | 'adminEmails'>
  holeInOne: Pick<HoleInOne, 'toSettle'>
  /** What is kept of erasures outside the database, for restores. */
  erasures: ErasureList
  /** Outside of the database and its backups; null while it isn't here. */
  secretsKey: string | null
}
