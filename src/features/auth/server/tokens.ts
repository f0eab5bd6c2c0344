import { errors, jwtVerify, SignJWT } from 'jose'
import { sql as raw } from 'kysely'
import type { Actor, Role } from '../../../kernel/actor.ts'
import { type Clock, instant } from '../../../kernel/clock.ts'
import { newId, newSecret } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import { compiledOnce, type Take } from '../../../ports/compiled-once.ts'
import type { Database, Sql } from '../../../ports/database.ts'
import { installationValue } from './installation-value.ts'
import './tables.ts'

/** A signed token, as the page stores it. */
export interface Token {
  jwt: string
  validTo: string
}

export interface Tokens {
  forPerson(person: { id: string; token_version: number }, end: Date): Promise<Token>
  forTeam(team: { team_id: string; token_version: number }, end: Date): Promise<Token>
  /** Returns the holder. Throws Problem 'session-expired' if the token is expired, forged, revoked or outdated. */
  read(jwt: string): Promise<Exclude<Actor, { kind: 'anonymous' }>>
  /** Invalidates the token. */
  revoke(token: { id: string; expiresAt: Date }): Promise<void>
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

/** Signs tokens with this installation's own key; tokens of another installation are invalid here. */
export async function createTokens(database: Database, clock: Clock): Promise<Tokens> {
  const { sql } = database
  const key = new TextEncoder().encode(
    await installationValue(database, 'signing-key', () => newSecret() + newSecret()),
  )
  const issuer = await installationValue(database, 'installation-id', newId)

  async function sign(kind: 'person' | 'team', subject: string, version: number, end: Date): Promise<Token> {
    const jwt = await new SignJWT({ kind, version })
      .setProtectedHeader({ alg: algorithm })
      .setSubject(subject)
      .setIssuer(issuer)
      .setAudience(audience)
      .setJti(newId())
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
    forPerson: (person, end) => sign('person', person.id, person.token_version, end),
    forTeam: (team, end) => sign('team', team.team_id, team.token_version, end),
    async read(jwt) {
      const claims = await claimsOf(jwt)
      return claims.kind === 'team' ? teamHolder(sql, claims) : personHolder(sql, claims)
    },
    async revoke(token) {
      await database.transaction(async (tx) => {
        await tx.sql.deleteFrom('revoked_tokens').where('expires_at', '<', instant(clock())).execute()
        await tx.sql
          .insertInto('revoked_tokens')
          .values({ id: token.id, expires_at: instant(token.expiresAt) })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
      })
    },
  }
}

/** Read together with the holder: every call of a signed-in phone pays for this. */
function isRevoked(take: Take<Claims>) {
  return raw<number>`(select count(id) from revoked_tokens where id = ${take(({ token }) => token.id)})`.as(
    'is_revoked',
  )
}

const readTeam = compiledOnce((take: Take<Claims>, sql) =>
  sql
    .selectFrom('team_keys')
    .select(['event_id', 'token_version', isRevoked(take)])
    .where(
      'team_id',
      '=',
      take(({ holder }) => holder),
    ),
)

const readPerson = compiledOnce((take: Take<Claims>, sql) =>
  sql
    .selectFrom('people')
    .select(['email', 'first_name', 'last_name', 'role', 'token_version', isRevoked(take)])
    .where(
      'id',
      '=',
      take(({ holder }) => holder),
    ),
)

async function teamHolder(sql: Sql, claims: Claims) {
  const { holder: teamId, version, token } = claims
  const [team] = await readTeam(sql, claims)
  if (!team || team.is_revoked || team.token_version !== version) throw new Problem('session-expired')
  return { kind: 'team' as const, teamId, eventId: team.event_id, token }
}

async function personHolder(sql: Sql, claims: Claims) {
  const { holder: personId, version, token } = claims
  const [person] = await readPerson(sql, claims)
  if (!person || person.is_revoked || person.token_version !== version) throw new Problem('session-expired')
  const name = `${person.first_name} ${person.last_name}`
  return { kind: 'person' as const, personId, email: person.email, name, role: person.role as Role, token }
}
