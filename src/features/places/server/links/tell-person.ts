import type { Tx } from '../../../../ports/database.ts'
import type { EventRecord } from '../../../event/server/index.ts'
import { type Block, emailFrom, paragraph } from '../../../messages/server/index.ts'
import type { LinksDeps } from './links-deps.ts'

export interface Reachable {
  email: string | null
  phoneNumber: string | null
}

export interface News {
  subject: string
  heading: string
  /** The first sentence; all that a text message says, with `link`. */
  said: string
  link?: string
  blocks?: Block[]
  secrets?: string[]
}

/** Tells one person once: by email; by text if they gave only a phone and texts are on; otherwise not at all. */
export async function tellPerson(
  { messages }: Pick<LinksDeps, 'messages'>,
  tx: Tx,
  event: EventRecord,
  to: Reachable,
  { subject, heading, said, link, blocks = [], secrets = [] }: News,
): Promise<void> {
  if (to.email) {
    const mail = emailFrom(event, { subject, heading, blocks: [paragraph(said), ...blocks] })
    await messages.email(tx, { ...mail, to: to.email, eventId: event.id, secrets })
  } else if (to.phoneNumber && messages.delivers.sms) {
    const text = link ? `${said} ${link}` : said
    await messages.text(tx, { to: to.phoneNumber, text, eventId: event.id })
  }
}
