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

/**
 * Admins may do everything. A treasurer works with the money, a scorer with scorecards, registration with teams and the
 * check-in desk, each with what a contract opens to them. A seller takes money for add-ons, and sees nothing else of the
 * staff's.
 */
export const allRoles = ['Admin', 'Treasurer', 'Scorer', 'Registration', 'Volunteer', 'Seller'] as const
export type Role = (typeof allRoles)[number]

/** Somebody with email and password. */
export interface Person {
  kind: 'person'
  personId: string
  email: string
  name: string
  role: Role
  token: TokenFacts
  /** Has to set up a second step for signing in, and may do nothing else until then. */
  mustSetUp?: boolean
  /** Another program with this person's key: it may only read this. */
  reads?: readonly string[]
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
  return hasRole(actor, 'Admin', 'Volunteer')
}

export function hasRole(actor: Actor, ...roles: Role[]): actor is Person {
  return actor.kind === 'person' && roles.includes(actor.role)
}

/** Who changes any team's scorecard, also a locked one, with a reason. */
export function keepsScores(actor: Actor): actor is Person {
  return hasRole(actor, 'Admin', 'Scorer')
}

/** To whom a counted cash drawer may be handed over. */
export function receivesCash(role: Role): boolean {
  return role === 'Admin' || role === 'Treasurer'
}

/** Who is told golfers' and guests' email addresses. */
export function seesEmails(actor: Actor): actor is Person {
  return hasRole(actor, 'Admin', 'Registration')
}

/** Who is told phone numbers in the lists of what was sold. */
export function seesBuyersPhones(actor: Actor): actor is Person {
  return isAdmin(actor)
}

/** Who may open the lists of another event than the current one. */
export function seesOtherEvents(actor: Actor): actor is Person {
  return hasRole(actor, 'Admin', 'Treasurer')
}

/**
 * Who may have a cash drawer and take cash: admins and sellers; volunteers and registration if the event lets them;
 * nobody else.
 */
export function mayHandleCash({ role }: { role: Role }, eventAllows: boolean): boolean {
  if (role === 'Volunteer' || role === 'Registration') return eventAllows
  return role === 'Admin' || role === 'Seller'
}

/** How an actor is named in histories and the audit log: stable, and without personal data for teams. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'person') return actor.name
  return actor.kind === 'team' ? `team ${actor.teamId}` : 'visitor'
}
