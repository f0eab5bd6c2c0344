import { createHash } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { type Clock, instant, later } from '../../../../kernel/clock.ts'
import { newSecret } from '../../../../kernel/ids.ts'
import type { Database, Sql } from '../../../../ports/database.ts'
import { ticketLife } from '../../rules.ts'
import { signingKey } from '../tokens.ts'
import type { UserRow } from '../users/user-store.ts'
import '../tables.ts'

/** What a ticket was issued for; it is good for nothing else. */
export type TicketPurpose = 'passkey sign-in' | 'second step' | 'new passkey'

export interface Ticket {
  /** Random; also the challenge of a passkey. */
  id: string
  /** The person who has shown a password or is logged in; empty for a passkey sign-in. */
  personId: string
  /** Stands for the person's password and token version then: a new one of either ends the ticket. */
  state: string
}

type Holder = Pick<UserRow, 'id' | 'tokenVersion' | 'passwordHash'>

/**
 * The first half of a sign-in, kept by the browser: signed, for five minutes, for the device it was issued to, and used at
 * most once. Issuing one writes nothing, so strangers can't fill the database.
 */
export interface Tickets {
  issue(purpose: TicketPurpose, device: string, person?: Holder): Promise<IssuedTicket>
  /** Null if it isn't valid for this purpose and device. */
  read(text: string, purpose: TicketPurpose, device: string): Promise<Ticket | null>
  /** Returns whether nobody used it before. */
  use(sql: Sql, ticket: Ticket): Promise<boolean>
}

export interface IssuedTicket {
  id: string
  text: string
}

const algorithm = 'HS256'

export async function createTickets(database: Database, clock: Clock): Promise<Tickets> {
  const { key, issuer } = await signingKey(database)
  return {
    async issue(purpose, device, person) {
      const id = newSecret()
      const text = await new SignJWT({ device: nameless(device), state: person ? stateOf(person) : '' })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(person?.id ?? 'anybody')
        .setIssuer(issuer)
        .setAudience(`pinhigh ${purpose}`)
        .setJti(id)
        .setIssuedAt(clock())
        .setExpirationTime(later(clock(), ticketLife))
        .sign(key)
      return { id, text }
    },
    async read(text, purpose, device) {
      const rules = {
        algorithms: [algorithm],
        issuer,
        audience: `pinhigh ${purpose}`,
        currentDate: clock(),
        clockTolerance: 0,
      }
      const read = await jwtVerify(text, key, rules).catch((error: unknown) => {
        if (error instanceof errors.JOSEError) return null
        throw error
      })
      if (!read || read.payload.device !== nameless(device)) return null
      const { jti = '', sub = '', state } = read.payload
      return { id: jti, personId: sub, state: String(state) }
    },
    async use(sql, { id }) {
      const now = clock()
      await sql.deleteFrom('revoked_tokens').where('expiresAt', '<', instant(now)).execute()
      const fresh = await sql
        .insertInto('revoked_tokens')
        .values({ id, expiresAt: instant(later(now, ticketLife)) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return fresh !== undefined
    },
  }
}

/** Whether the person's password and sessions are still those the ticket was issued for. */
export function isCurrent({ state }: Ticket, person: Holder): boolean {
  return state === stateOf(person)
}

function stateOf({ tokenVersion, passwordHash }: Holder): string {
  return nameless(`${tokenVersion} ${passwordHash}`)
}

/** A hash that gives nothing away. */
function nameless(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
