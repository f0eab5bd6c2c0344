import { greeting } from '../../../../kernel/text/greeting.ts'
import type { Tx } from '../../../../ports/database.ts'
import { button, emailFrom, paragraph } from '../../../../site/messages/server/index.ts'
import { type KeyDays, type KeyScope, scopeWords } from '../../key-rules.ts'
import type { ProgramsDeps } from '../deps.ts'

interface KeyMade {
  name: string
  scopes: readonly KeyScope[]
  days: KeyDays
  madeBy: string
}

/** Tells all admins that another program may read now: a key outlives the session it was made in. */
export async function emailKeyMade(
  { events, messages, publicUrl, auth }: ProgramsDeps,
  tx: Tx,
  { name, scopes, days, madeBy }: KeyMade,
): Promise<void> {
  const event = await events.current(tx.sql)
  const mail = emailFrom(event, {
    subject: `API key made: ${name}`,
    heading: 'A new API key was made',
    blocks: [
      paragraph(`${greeting()} ${madeBy} made the key “${name}”. For ${days} days, whoever has it can read:`),
      ...scopes.map((scope) => paragraph(scopeWords[scope])),
      paragraph('If nobody on your committee knows about it, end it and log that admin out everywhere.'),
      button('Open the keys', `${publicUrl}/admin/programs`, 'API keys'),
    ],
  })
  for (const to of await auth.adminEmails(tx.sql))
    await messages.email(tx, { ...mail, to, eventId: event?.id ?? null })
}
