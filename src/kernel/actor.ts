/** Who is calling. Made only from a verified token; use-cases take it first. */
export type Actor = Anonymous | TeamActor | Person

export interface Anonymous {
  kind: 'anonymous'
}

/** Somebody with a team's code or link: acts as the team's leader, for that team only. */
export interface TeamActor {
  kind: 'team'
  teamId: string
  eventId: string
  token: TokenFacts
}

/** A seller takes money for add-ons, and sees nothing else of the staff's. */
export type Role = 'Admin' | 'Volunteer' | 'Seller'

/** Somebody with email and password. */
export interface Person {
  kind: 'person'
  personId: string
  email: string
  name: string
  role: Role
  token: TokenFacts
}

/** For logging out: the token's own id, and when it expires. */
export interface TokenFacts {
  id: string
  expiresAt: Date
}

export const anonymous: Anonymous = { kind: 'anonymous' }

export function isAdmin(actor: Actor): actor is Person {
  return actor.kind === 'person' && actor.role === 'Admin'
}

/** Admins and volunteers: who may see the lists of the day. */
export function isStaff(actor: Actor): actor is Person {
  return actor.kind === 'person' && actor.role !== 'Seller'
}

/** How an actor is named in histories and the audit log: stable, and without personal data for teams. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'person') return actor.name
  return actor.kind === 'team' ? `team ${actor.teamId}` : 'visitor'
}
