/** Who is asking. Made from a verified token only; use-cases take it first. */
export type Actor = Anonymous | TeamActor | Person

export interface Anonymous {
  kind: 'anonymous'
}

/** Somebody holding a team's code or link: acts as the team's leader, for that team alone. */
export interface TeamActor {
  kind: 'team'
  teamId: string
  eventId: string
  token: TokenFacts
}

export type Role = 'Admin' | 'Volunteer'

/** A member of the staff, with email and password. */
export interface Person {
  kind: 'person'
  personId: string
  email: string
  name: string
  role: Role
  token: TokenFacts
}

/** What logging out needs: the token's own id, and when it dies by itself. */
export interface TokenFacts {
  id: string
  expiresAt: Date
}

export const anonymous: Anonymous = { kind: 'anonymous' }

export function isAdmin(actor: Actor): actor is Person {
  return actor.kind === 'person' && actor.role === 'Admin'
}

/** How an actor is named in histories and the audit log: stable, and without personal data for teams. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'person') return actor.name
  return actor.kind === 'team' ? `team ${actor.teamId}` : 'visitor'
}
