import type { ConsentAsk } from '../../../event/event/event-shapes.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { type Clock, instant } from '../../../kernel/clock.ts'
import { emailKey } from '../../../kernel/email.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { Agreed } from '../contract.ts'
import { agreedText, type ConsentForm, mustAgree, wordingChanged } from '../rules.ts'
import { asksOf, rulesOf } from './asks.ts'
import { agreedPhones, insertConsent } from './consent-store.ts'

export interface KeepDeps {
  clock: Clock
  delivers: { readonly sms: boolean }
  /** Whether this number replied STOP, or was otherwise taken off. */
  isStopped(sql: Sql, phone: string): Promise<boolean>
  text(tx: Tx, message: { to: string; text: string; eventId: string }): Promise<void>
}

/** Somebody who agrees for themselves, by the phone and email that they typed. */
export interface Signer {
  name: string | null
  email: string | null
  /** Ten digits. */
  phone: string | null
  /** Of the golfer; left out while they have no place. */
  golferId?: string
}

export interface Signed {
  event: EventRecord
  form: ConsentForm
  /** The ids of the texts that were checked. */
  agreed: Agreed
  signer: Signer
  /** Whom the signer signs up, too: they agree to the rules for them. Photos and texts are each person's own. */
  others?: readonly Signer[]
  /** The signer names others and takes no place with it: they agree to the rules for those, and are asked nothing else. */
  isForOthers?: boolean
  /** The event's public form: what has to be agreed to is refused otherwise. */
  isForm?: boolean
}

/**
 * Keeps what somebody agreed to on a form, with its exact words, in the transaction of the form. Throws Problem 'invalid-input'
 * at `agreed` for words that aren't asked anymore, for texts without a phone, or if something was left out that a form requires.
 */
export async function keepConsents(deps: KeepDeps, tx: Tx, signed: Signed): Promise<void> {
  const { event, form, signer, others = [], isForOthers = false, isForm = false } = signed
  const asks = isForOthers ? namingAsks(event) : asksOf(event, { texts: deps.delivers.sms })
  const underRules = isForOthers ? others : [signer, ...others]
  const given = chosen(asks, signed.agreed ?? [])
  const isMissing = isForOthers
    ? asks.length > 0 && given.length === 0
    : asks.some((each) => each.isRequired && !given.includes(each))
  if (isForm && isMissing) throw refused(mustAgree)
  for (const ask of given) {
    if (ask.kind === 'texts') await keepTexts(deps, tx, event, ask, form, signer)
    else
      for (const person of ask.kind === 'rules' ? underRules : [signer])
        await write(deps, tx, event, ask, {
          person,
          form,
          ...(person === signer ? { givenBy: 'self' } : { givenBy: 'signer', byName: signer.name }),
        })
  }
}

/** Whoever names somebody is asked in words for that; the sign-up's, which name those one signs up, say the same. */
function namingAsks(event: EventRecord): ConsentAsk[] {
  const rules = rulesOf(event)
  return rules ? [rules.forOther, rules.signUp] : []
}

async function keepTexts(
  deps: KeepDeps,
  tx: Tx,
  event: EventRecord,
  ask: ConsentAsk,
  form: ConsentForm,
  person: Signer,
): Promise<void> {
  if (!person.phone) throw refused('Enter your phone number to get texts')
  const isNew = !(await agreedPhones(tx.sql, [person.phone])).has(person.phone)
  await write(deps, tx, event, ask, { person, form, givenBy: 'self' })
  if (!isNew || (await deps.isStopped(tx.sql, person.phone))) return
  // They learn who will text them and how to stop it, and a number typed wrong is noticed.
  const sender = event.texts.charity.legalName || event.name
  await deps.text(tx, { to: person.phone, text: agreedText(sender), eventId: event.id })
}

function chosen(asks: readonly ConsentAsk[], agreed: readonly string[]): ConsentAsk[] {
  return [...new Set(agreed)].map((id) => {
    const ask = asks.find((each) => each.id === id)
    if (!ask) throw refused(wordingChanged)
    return ask
  })
}

export function refused(message: string): Problem {
  return new Problem('invalid-input', { errors: { agreed: [message] } })
}

interface Written {
  person: Signer
  form: ConsentForm
  givenBy: 'self' | 'signer' | 'staff'
  byName?: string | null
}

/** Returns the id of the row. */
export async function write(
  { clock }: Pick<KeepDeps, 'clock'>,
  tx: Tx,
  { id: eventId }: Pick<EventRecord, 'id'>,
  { id: textId, kind, text }: Pick<ConsentAsk, 'id' | 'kind' | 'text'>,
  { person, byName = null, ...how }: Written,
): Promise<string> {
  const id = newId()
  const row = {
    ...how,
    id,
    kind,
    byName,
    eventId,
    golferId: person.golferId ?? null,
    textId,
    name: person.name,
    email: person.email && emailKey(person.email),
    phone: person.phone,
    at: instant(clock()),
    endedAt: null,
    endedHow: null,
    endedBy: null,
  }
  await insertConsent(tx.sql, row, text)
  return id
}
