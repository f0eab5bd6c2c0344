import { shirtSizes } from '../../src/kernel/shirt-sizes.ts'
import type { Site } from '../support/app.ts'
import { pebbleBeach } from '../support/round.ts'
import type { Facts } from './sound-input.ts'

export type Somebody = 'nobody' | 'another team' | 'the team' | 'volunteer' | 'admin'
/** Tokens; a caller without a login has none. */
export type Roles = Partial<Record<Somebody, string | undefined>>

/** Data that belongs to one team. */
export interface TeamFacts {
  id: string
  version: number
  playerIds: string[]
}

// biome-ignore lint/suspicious/noExplicitAny: looks into whatever the calls answer
type Rows = any[]

/** Everything in the event by the names calls use; includes ids of other events and teams. */
export async function gatherFacts(
  calls: Site,
  roles: Roles,
): Promise<{ facts: Facts; teams: Map<string, TeamFacts> }> {
  const token = roles.admin ?? ''
  const ask = async (route: string, by = token) => (await calls.call(route, { token: by })).body
  const rows = async (route: string, key?: string): Promise<Rows> => {
    const body = await ask(route)
    const list = key ? body?.[key] : body
    return Array.isArray(list) ? list : []
  }
  const teams = await rows('GET /api/Admin/GetTeams')
  const events = await rows('GET /api/admin/events')
  const outbox = await rows('GET /api/admin/outbox?limit=60', 'messages')
  const sponsors = await rows('GET /api/admin/sponsors', 'sponsors')
  const parties = await rows('GET /api/admin/check-in', 'parties')
  const payments = await rows('GET /api/admin/payments', 'payments')
  const ids = (list: Rows, key = 'id') => list.map((row) => row[key])
  const members = teams.flatMap(({ teamMembers }) => teamMembers)
  const text = outbox.map((message) => message.text).join('\n')
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, secret]) => secret)
  const tracking = sponsors.map(({ paymentLink }) => String(paymentLink).split('/').at(-1)?.split('=').at(-1))
  // Not the admin's own: a guesser delays an admin's new devices, and these tests with them.
  const emails = [...members.flatMap(({ email }) => email ?? []), 'dana@example.org']
  const facts: Facts = {
    ...byPath({
      'delete-volunteer': ids(await rows('GET /api/admin/get-volunteers', 'volunteers'), 'volunteerId'),
      'delete-donation': ids(await rows('GET /api/admin/get-donations', 'donations'), 'donationId'),
      consents: ids(await rows('GET /api/admin/consents', 'consents')),
      'opt-outs': ids(await rows('GET /api/admin/opt-outs', 'optOuts')),
      users: ids(await rows('GET /api/admin/users', 'users')),
      blasts: ids(await rows('GET /api/admin/blasts', 'blasts')),
      outbox: ids(outbox),
      sponsors: ids(sponsors),
      payments: ids(payments),
    }),
    eventId: ids(events, 'eventId'),
    teamId: ids(teams),
    otherTeamId: ids(teams),
    playerId: ids(members),
    playerIds: ids(members),
    holeId: holesOf(await ask('GET /api/LiveScoring/GetLiveScoring', roles['the team'])),
    partyId: ids(parties, 'partyId'),
    personIds: parties.flatMap(({ people }) => ids(people, 'personId')),
    version: teams.map(({ version }) => version),
    otherVersion: teams.map(({ version }) => version),
    code: teams.map(({ teamCode }) => teamCode),
    authCode: teams.map(({ teamLink }) => String(teamLink).split('/').at(-1)),
    secret: await secretsOf(calls, token, payments),
    token: found(/unsubscribe\/([\w-]{22})/g),
    paymentTrackingId: [
      ...tracking,
      ...parties.filter(({ kind }) => kind === 'Order').map(({ partyId }) => partyId),
    ],
    url: events.flatMap(({ photos }) => ids(photos, 'url')),
    basis: [(await ask('GET /api/admin/starting-holes'))?.basis ?? 'none'],
    ...people(emails),
    ...money,
    ...forms,
  }
  return { facts, teams: new Map(teams.map((team) => [team.id, teamFacts(team)])) }
}

function teamFacts(team: { id: string; version: number; teamMembers: { id: string }[] }): TeamFacts {
  return { id: team.id, version: team.version, playerIds: team.teamMembers.map(({ id }) => id) }
}

/** The facts for one team, with another team to join it with. */
export function facing(facts: Facts, team: TeamFacts, other: TeamFacts): Facts {
  return {
    ...facts,
    teamId: [team.id],
    version: [team.version],
    playerId: team.playerIds,
    'playerIds[]': [[...team.playerIds.slice(0, 2), ...other.playerIds.slice(2)]],
    one: [seatOf(team)],
    other: [seatOf(other)],
    otherTeamId: [other.id],
    otherVersion: [other.version],
  }
}

function seatOf({ id, version, playerIds }: TeamFacts) {
  return { teamId: id, version, playerId: playerIds.at(-1) }
}

/** For a plain `id`, the call's path says of what. */
function byPath(lists: Record<string, unknown[]>): Facts {
  const named = Object.entries(lists).map(([path, list]) => [`${path}/id`, list])
  return {
    ...Object.fromEntries(named),
    volunteerId: lists['delete-volunteer'] ?? [],
    donationId: lists['delete-donation'] ?? [],
  }
}

const money = {
  amount: [500, 125, 1, 0.01, 375],
  owedAmount: [500, 375, 125],
  amountOwed: [500, 375, 125, 45, 60],
  left: [500, 125],
}

/** Bytes of a passkey. */
const signed = [
  ...['rawId', 'clientDataJSON', 'authenticatorData', 'signature', 'userHandle'],
  'attestationObject',
]

const forms = {
  'holes[]': [pebbleBeach.holes],
  holeCount: [9, 18, 27],
  // Both a sponsor's check and contact details may wait that long.
  days: [120],
  until: [new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10), ''],
  ...Object.fromEntries(signed.map((name) => [name, ['AQIDBAUGBwg']])),
  partiesToo: ['true', 'false'],
  isDeposited: ['true', 'false'],
  columns: ['', 'firstName=0'],
  cells: ['[]', '[[2,0,"Marsh"]]', '[[2,1,""],[3,0,"O’Brien"]]'],
  mailTeams: ['true', 'false'],
  timeZone: ['America/New_York', 'America/Los_Angeles'],
  donateUrl: ['https://example.org/give', ''],
  shirtImageUrl: ['https://example.org/shirt.png', ''],
  imageUrl: ['/drawings/holes/1/4/378.svg', null],
  dinnerTime: ['18:00', ''],
  time: ['12:30', '18:00'],
  startsAt: ['08:00', '13:30'],
  websiteUrl: ['https://pine.example', 'pine.example', ''],
  shirtSize: shirtSizes,
  password: ['correct horse battery', 'wrong horse battery'],
  value: [50, 25, 100],
  rows: ['', '2', '3,4'],
  leaveOut: ['', '2', '3,4'],
  fileName: ['list.csv'],
  message: ['See you on Saturday'],
  limit: [1, 50, '500'],
  number: [1, 7, 18],
  par: [3, 4, 5],
  file: ['378.svg', '107.png'],
}

function people(known: readonly string[]): Facts {
  const fresh = Array.from({ length: 3_000 }, (_, seat) => `someone${seat}@example.org`)
  const emails = [...fresh, ...Array.from({ length: 60 }).flatMap(() => known)]
  const phones = Array.from({ length: 3_000 }, (_, seat) => String(2_025_550_000 + seat * 7))
  return {
    email: emails,
    requestedByEmailAddress: emails,
    contactEmail: emails,
    address: emails,
    phone: phones,
    phoneNumber: phones,
    contactPhoneNumber: phones,
    winnerPhoneNumber: phones,
  }
}

function holesOf(card: { courseHoles?: { holeId: string }[] } | undefined): string[] {
  return card?.courseHoles?.map(({ holeId }) => holeId) ?? []
}

async function secretsOf(calls: Site, token: string, payments: Rows): Promise<string[]> {
  const secrets: string[] = []
  for (const { id } of payments.slice(0, 4)) {
    const { body } = await calls.call('GET /api/admin/payments/{id}', { token, params: { id } })
    if (body.receiptSecret) secrets.push(body.receiptSecret)
  }
  return secrets
}
