import { errors, jwtVerify, SignJWT } from 'jose'
import { sql as raw } from 'kysely'
import type { Actor, Role } from '../../../kernel/actor.ts'
import { type Clock, type Instant, instant } from '../../../kernel/clock.ts'
import { newId, newSecret } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import { compiledOnce, type Take } from '../../../ports/compiled-once.ts'
import type { Database, Sql } from '../../../ports/database.ts'
import { isIdle, seenEvery } from '../rules.ts'
import { longestIdle } from '../users-rules.ts'
import { installationValue } from './installation-value.ts'
import { idleMinutes } from './sign-in/settings.ts'
import './tables.ts'

/** A signed token, as the page stores it. */
export interface Token {
  jwt: string
  validTo: string
}

export interface Tokens {
  /** The token of a session, which is valid for as long as the session's row is there. */
  forPerson(person: { id: string; tokenVersion: number }, session: Session): Promise<Token>
  forTeam(team: { teamId: string; tokenVersion: number }, end: Date): Promise<Token>
  /**
   * Returns the holder. Throws Problem 'session-expired' if the token is expired, forged, revoked, outdated or idle. What
   * a page reads by itself (not `isAct`) doesn't count as use.
   */
  read(jwt: string, isAct?: boolean): Promise<Exclude<Actor, { kind: 'anonymous' }>>
  /** Invalidates a team's token. */
  revoke(token: { id: string; expiresAt: Date }): Promise<void>
}

interface Session {
  id: string
  expiresAt: Instant
}

/** The claims of a valid token. */
interface Claims {
  /** The user's or team's id. */
  holder: string
  kind: unknown
  version: number
  token: { id: string; expiresAt: Date }
}

const mostChecked = 5_000
const algorithm = 'HS256'
const audience = 'pinhigh'

interface ToSign {
  /** The token's own. */
  id: string
  subject: string
  version: number
  end: Date
}

/** This installation's key, made on first start, and its name. */
export async function signingKey(database: Database): Promise<{ key: Uint8Array; issuer: string }> {
  const text = await installationValue(database, 'signing-key', () => newSecret() + newSecret())
  const issuer = await installationValue(database, 'installation-id', newId)
  return { key: new TextEncoder().encode(text), issuer }
}

/** Signs tokens with this installation's own key; tokens of another installation are invalid here. */
export async function createTokens(database: Database, clock: Clock): Promise<Tokens> {
  const { sql } = database
  const { key, issuer } = await signingKey(database)

  async function sign(kind: 'person' | 'team', { id, subject, version, end }: ToSign): Promise<Token> {
    const jwt = await new SignJWT({ kind, version })
      .setProtectedHeader({ alg: algorithm })
      .setSubject(subject)
      .setIssuer(issuer)
      .setAudience(audience)
      .setJti(id)
      .setIssuedAt(clock())
      .setExpirationTime(end)
      .sign(key)
    return { jwt, validTo: instant(end) }
  }

  /**
   * Recently verified signatures. Anything that may change (revoked, re-issued, expired) is still checked every
   * time.
   */
  const checked = new Map<string, Claims>()

  async function claimsOf(jwt: string): Promise<Claims> {
    const known = checked.get(jwt)
    if (known && clock() < known.token.expiresAt) return known
    const claims = await verify(jwt)
    if (checked.size >= mostChecked) checked.clear()
    checked.set(jwt, claims)
    return claims
  }

  async function verify(jwt: string): Promise<Claims> {
    const rules = { algorithms: [algorithm], issuer, audience, currentDate: clock(), clockTolerance: 0 }
    const { payload } = await jwtVerify(jwt, key, rules).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) throw new Problem('session-expired')
      throw error
    })
    const { sub, jti, exp, kind, version } = payload
    if (!sub || !jti || !exp) throw new Problem('session-expired')
    const token = { id: jti, expiresAt: new Date(exp * 1000) }
    return { holder: sub, kind, version: Number(version), token }
  }

  return {
    forPerson: (person, { id, expiresAt }) =>
      sign('person', {
        id,
        subject: person.id,
        version: person.tokenVersion,
        end: new Date(expiresAt),
      }),
    forTeam: (team, end) =>
      sign('team', { id: newId(), subject: team.teamId, version: team.tokenVersion, end }),
    async read(jwt, isAct = true) {
      const claims = await claimsOf(jwt)
      return claims.kind === 'team' ? teamHolder(sql, claims) : personHolder(sql, claims, clock(), isAct)
    },
    async revoke(token) {
      await database.transaction(async (tx) => {
        await tx.sql.deleteFrom('revoked_tokens').where('expiresAt', '<', instant(clock())).execute()
        await tx.sql
          .insertInto('revoked_tokens')
          .values({ id: token.id, expiresAt: instant(token.expiresAt) })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
      })
    },
  }
}

/** Read together with the holder: every call of a signed-in phone pays for this. */
function isRevoked(take: Take<Claims>) {
  return raw<number>`(select count(id) from revoked_tokens where id = ${take(({ token }) => token.id)})`.as(
    'isRevoked',
  )
}

const readTeam = compiledOnce((take: Take<Claims>, sql) =>
  sql
    .selectFrom('team_keys')
    .select(['eventId', 'tokenVersion', isRevoked(take)])
    .where(
      'teamId',
      '=',
      take(({ holder }) => holder),
    ),
)

const readPerson = compiledOnce((take: Take<Claims>, sql) =>
  sql
    .selectFrom('staff_sessions')
    .innerJoin('people', 'people.id', 'staff_sessions.personId')
    .select(['email', 'firstName', 'lastName', 'role', 'tokenVersion', 'mustSetUp', 'seenAt'])
    .select(idleMinutes)
    .where(
      'staff_sessions.id',
      '=',
      take(({ token }) => token.id),
    )
    .where(
      'people.id',
      '=',
      take(({ holder }) => holder),
    ),
)

async function teamHolder(sql: Sql, claims: Claims) {
  const { holder: teamId, version, token } = claims
  const [team] = await readTeam(sql, claims)
  if (!team || team.isRevoked || team.tokenVersion !== version) throw new Problem('session-expired')
  return { kind: 'team' as const, teamId, eventId: team.eventId, token }
}

async function personHolder(sql: Sql, claims: Claims, now: Date, isAct: boolean) {
  const { holder: personId, version, token } = claims
  const [person] = await readPerson(sql, claims)
  if (!person || person.tokenVersion !== version) throw new Problem('session-expired')
  const seen = new Date(person.seenAt)
  if (isIdle(seen, Number(person.idleMinutes ?? longestIdle), now)) throw new Problem('session-expired')
  if (isAct && now.getTime() - seen.getTime() > seenEvery) await noteUse(sql, token.id, now)
  const name = `${person.firstName} ${person.lastName}`
  return {
    kind: 'person' as const,
    personId,
    email: person.email,
    name,
    role: person.role as Role,
    token,
    ...(person.mustSetUp ? { mustSetUp: true } : {}),
  }
}

/** A full disk or a busy database must not keep anybody from reading. */
async function noteUse(sql: Sql, id: string, now: Date): Promise<void> {
  await sql
    .updateTable('staff_sessions')
    .set({ seenAt: instant(now) })
    .where('id', '=', id)
    .execute()
    .catch(() => undefined)
}
