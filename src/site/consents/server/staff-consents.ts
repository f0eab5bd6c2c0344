import type { Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { AuditAction, AuditFacts } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import type { Consent } from '../contract.ts'
import type { heardHow } from '../rules.ts'
import { asksOf } from './asks.ts'
import { consentById, endConsent } from './consent-store.ts'
import type { ConsentsDeps } from './deps.ts'
import { write } from './keep-consents.ts'

export interface Heard {
  phone: string
  name: string | null
  how: (typeof heardHow)[number]
}

/**
 * Writes down that somebody agreed to texts in person or on paper, and who says so. Throws Problem 'no-event', or
 * 'invalid-input' for a number that replied STOP, which only its owner can take back.
 */
export async function recordHeard(
  deps: ConsentsDeps,
  tx: Tx,
  actor: Person,
  { phone, name, how }: Heard,
): Promise<Consent> {
  const event = await deps.events.pick(tx.sql)
  if (await deps.isStopped(tx.sql, phone)) throw atPhone(stopped)
  const ask = asksOf(event, { texts: deps.delivers.sms }).find(({ kind }) => kind === 'texts')
  if (!ask) throw atPhone('No text service is set up, so there is nothing to agree to yet')
  const person = { name, email: null, phone }
  const staff = { givenBy: 'staff', byName: actor.name } as const
  const id = await write(deps, tx, event, ask, { person, form: how, ...staff })
  await note(deps, tx, actor, 'consent written down', phone, { how, name })
  return (await consentById(tx.sql, id)) as Consent
}

const stopped = 'This number opted out. Its owner can reply START to one of our texts'

function atPhone(message: string): Problem {
  return new Problem('invalid-input', { errors: { phone: [message] } })
}

/** Ends one; ending it again changes nothing. Throws Problem 'not-found'. */
export async function endByStaff(deps: ConsentsDeps, actor: Person, id: string): Promise<Consent> {
  return deps.database.transaction(async (tx) => {
    const known = await consentById(tx.sql, id)
    if (!known) throw new Problem('not-found')
    if (known.endedAt === null) {
      await endConsent(tx.sql, id, instant(deps.clock()), actor.name)
      await note(deps, tx, actor, 'consent ended', known.phone ?? known.name ?? '', { kind: known.kind })
    }
    return (await consentById(tx.sql, id)) as Consent
  })
}

async function note(
  { audit }: ConsentsDeps,
  tx: Tx,
  actor: Person,
  action: AuditAction,
  name: string,
  after: AuditFacts,
): Promise<void> {
  await audit(tx, { eventId: null, actor, action, subject: { kind: 'address', id: null, name }, after })
}
