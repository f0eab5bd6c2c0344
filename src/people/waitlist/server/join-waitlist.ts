import { type EventRecord, findEarlierResult, saveResult } from '../../../event/event/server/index.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { emailKey } from '../../../kernel/email.ts'
import { newId, newSecret } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { inOwnTransaction } from '../../../ports/work.ts'
import { limitFaults } from '../../dinner/rules.ts'
import { placeSettingsOf } from '../../places/server/index.ts'
import type { PlaceSettings } from '../../places/settings.ts'
import { golfersAgree, refuseTaken } from '../../teams/server/index.ts'
import type { WaitlistEntry } from '../contract.ts'
import { fits } from '../rules.ts'
import type { WaitlistDeps } from './deps.ts'
import { hasBegun, offerFreed } from './make-offers.ts'
import { noteWaitlist } from './note-waitlist.ts'
import { roomOf } from './room.ts'
import type { Form, WaitingRecord } from './waiting-record.ts'
import { findWaiting, insertWaiting, lastPosition, waitingOf } from './waiting-store.ts'
import { tellJoined } from './waitlist-emails.ts'

/**
 * Puts somebody at the end of the line of a full event, for a team, a party, or dinner. Takes no money. Sending the same
 * form again returns the same entry. Throws Problem 'not-on-sale' if the event has no waitlist for it, 'registration-closed',
 * 'not-full' if they can sign up right away, 'request-reused', or 'invalid-input' naming what is wrong with the form.
 */
export async function joinWaitlist(
  deps: WaitlistDeps,
  actor: Actor,
  asked: WaitlistEntry,
): Promise<WaitingRecord> {
  const wanted = asked.kind === 'dinner' ? asked.dinner?.eventId : undefined
  const { id: eventId } = await deps.events.pick(deps.database.sql, wanted)
  return inOwnTransaction(deps, actor, async ({ tx, now }) => {
    await tx.lockRow('events', eventId)
    const before = await findEarlierResult(tx.sql, asked)
    if (before !== null) return (await findWaiting(tx.sql, 'id', before)) as WaitingRecord
    const event = await deps.events.pick(tx.sql, eventId)
    const settings = await placeSettingsOf(tx.sql, eventId)
    refuseClosed(event, settings, asked, now)
    const wish = wishOf(event, asked)
    await refuseInput(tx.sql, event, wish)
    await offerFreed(deps, tx, eventId)
    if (fits(await roomOf(deps, tx.sql, event), wish)) throw new Problem('not-full')
    const entry: WaitingRecord = {
      id: newId(),
      eventId,
      kind: wish.kind,
      size: wish.size,
      form: withoutRequestId(wish.form),
      addOns: asked.addOns ?? null,
      kept: null,
      name: wish.name,
      email: wish.email,
      phone: asked.textMe ? wish.phone : null,
      secret: newSecret(),
      position: (await lastPosition(tx.sql, eventId)) + 1,
      state: 'waiting',
      createdAt: instant(now),
      movedReason: null,
      subjectId: null,
      version: 1,
    }
    await insertWaiting(tx.sql, entry)
    await saveResult(tx.sql, asked, entry.id, entry.createdAt)
    await keepAgreed(deps, tx, event, { agreed: asked.agreed, wish })
    const line = await waitingOf(tx.sql, eventId, ['waiting'])
    await tellJoined(deps, tx, event, entry, line.length)
    await noteWaitlist(deps, tx, { actor, action: 'waitlist joined', entry })
    return entry
  })
}

function refuseClosed(
  event: EventRecord,
  { isOn, waitlist, parties }: PlaceSettings,
  { kind }: WaitlistEntry,
  now: Date,
): void {
  if (!isOn || !waitlist || (kind === 'party' && !parties)) throw new Problem('not-on-sale')
  if (!event.registrationEnabled || hasBegun(event, now)) throw new Problem('registration-closed')
}

/** Who waits for what, read from the form of its sign-up. */
type Wish = Form & { size: number; name: string; email: string; phone: string | null }

function wishOf(event: EventRecord, { kind, team, party, dinner }: WaitlistEntry): Wish {
  if (kind === 'dinner' && dinner) {
    const email = dinner.requestedByEmailAddress
    const name = dinner.requestedByName || email
    return { kind, form: dinner, size: dinner.attendees.length, name, email, phone: null }
  }
  const golf = kind === 'team' && team ? { kind, form: team, size: event.teamSize } : null
  const some = kind === 'party' && party ? { kind, form: party, size: party.players.length } : null
  const wish = golf ?? some
  if (!wish) throw new Problem('invalid-input')
  const { firstName, lastName, email, phoneNumber } = wish.form.players[0]
  return { ...wish, name: `${firstName} ${lastName}`, email, phone: phoneNumber }
}

/** What the sign-up itself would refuse, named by the same fields; nobody waits twice for the same. */
async function refuseInput(sql: Sql, event: EventRecord, wish: Wish): Promise<void> {
  const errors: Record<string, string[]> = {}
  if (wish.kind === 'dinner') {
    if (wish.size === 0) errors.attendees = ['Enter who comes to dinner']
    Object.assign(errors, limitFaults(wish.form, event.texts))
  } else {
    const { players } = wish.form
    if (players.length > event.teamSize) errors.players = [`A team here has ${event.teamSize} players`]
    else await refuseTaken(sql, event.id, wish.form)
  }
  const waiting = await waitingOf(sql, event.id, ['waiting', 'offered'])
  const own = waiting.some(
    ({ kind, email }) => kind === wish.kind && emailKey(email) === emailKey(wish.email),
  )
  if (own) errors[emailFieldOf(wish)] = ['This email is on the waitlist already']
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
}

function emailFieldOf({ kind }: Wish): string {
  return kind === 'dinner' ? 'requestedByEmailAddress' : 'players.0.email'
}

/** Nothing is asked of dinner guests, but what a call says is agreed to is kept with who said it. */
async function keepAgreed(
  deps: Pick<WaitlistDeps, 'consents'>,
  tx: Tx,
  event: EventRecord,
  { agreed, wish }: Pick<WaitlistEntry, 'agreed'> & { wish: Wish },
): Promise<void> {
  const { kind, form, name, email } = wish
  if (kind !== 'dinner')
    return golfersAgree(deps, tx, event, { agreed, isForm: true, form: 'waitlist', golfers: form.players })
  await deps.consents.keep(tx, { event, agreed, form: 'waitlist', signer: { name, email, phone: null } })
}

/** What is agreed to is kept now; the form is entered later, under a request of its own. */
function withoutRequestId(form: Form['form']): Form['form'] {
  const { requestId: _, ...others } = form
  return 'agreed' in others ? { ...others, agreed: undefined } : others
}
