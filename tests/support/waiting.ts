import { randomUUID } from 'node:crypto'
import type { Answered, Site, TestApp } from './app.ts'
import { golfers } from './golf-parties.ts'
import { foursome } from './people.ts'

/** A party joins the waitlist. Returns the answer; `seat` as for `golfers`. */
export function joinAsParty(app: Site, lastName: string, seat: number, size: number, more: object = {}) {
  return join(app, { kind: 'party', party: { players: golfers(lastName, seat, size) }, ...more })
}

export function joinAsTeam(app: Site, lastName: string, seat: number, more: object = {}) {
  return join(app, { kind: 'team', team: { players: foursome(lastName, seat) }, ...more })
}

export function joinForDinner(app: Site, eventId: string, email: string, guests: number, more: object = {}) {
  const attendees = Array.from({ length: guests }, (_, place) => ({ name: `Guest ${place + 1}` }))
  const dinner = { eventId, requestedByEmailAddress: email, requestedByName: 'Dana', attendees }
  return join(app, { kind: 'dinner', dinner, ...more })
}

function join(app: Site, body: object): Promise<Answered> {
  return app.call('POST /api/waitlist', { body: { requestId: randomUUID(), ...body } })
}

/** Somebody's own page. */
export async function ownWaiting(app: Site, secret: string) {
  return (await app.call('POST /api/waitlist/own', { body: { secret } })).body
}

export function accept(app: Site, secret: string, more: object = {}): Promise<Answered> {
  return app.call('POST /api/waitlist/own/accept', { body: { secret, ...more } })
}

export function leave(app: Site, secret: string): Promise<Answered> {
  return app.call('POST /api/waitlist/own/leave', { body: { secret } })
}

export async function lineOf(app: Site) {
  return (await app.call('GET /api/admin/waitlist', { token: await app.admin() })).body.entries
}

/** What staff do with one entry: the call's last part, and what it needs besides the version. */
export async function staffDo(app: Site, name: string, what: 'move' | 'offer' | 'remove', body: object = {}) {
  const entry = (await lineOf(app)).find((each: { name: string }) => each.name === name)
  return app.call(`POST /api/admin/waitlist/${entry.waitingId}/${what}`, {
    token: await app.admin(),
    body: { version: entry.version, reason: 'They asked', ...body },
  })
}

/** A staff member deletes a team. */
export async function deleteTeam(app: TestApp, teamId: string): Promise<Answered> {
  const token = await app.admin()
  const row = await app.features.database.sql
    .selectFrom('teams')
    .select('version')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
  return app.call('DELETE /api/admin/teams/{teamId}', {
    token,
    params: { teamId },
    body: { version: row.version, reason: null },
  })
}
