import type { Site } from './app.ts'

/** Turns on what golfers without a whole team are offered. */
export async function openPlaces(app: Site, change: object = {}): Promise<void> {
  const token = await app.admin()
  const { body } = await app.call('GET /api/admin/place-settings', { token })
  const { usualPlayerPrice, teamSizeIsFixed, ...settings } = body
  const wanted = { ...settings, isOn: true, later: true, parties: true, ...change }
  const answer = await app.call('PUT /api/admin/place-settings', { token, body: wanted })
  if (answer.status !== 200) throw new Error(`Places stay closed: ${answer.text}`)
}

/** So many golfers; `seat` keeps addresses and phones of different parties apart. */
export function golfers(lastName: string, seat: number, size: number) {
  const names = ['Ana', 'Bo', 'Cy', 'Di', 'Ed']
  return Array.from({ length: size }, (_, place) => ({
    firstName: names[place],
    lastName,
    ...(place === 0
      ? { email: `party${seat}@example.org`, phoneNumber: String(3_002_000_000 + seat * 10) }
      : {}),
    shirtSize: 'Large',
  }))
}

/** Signs up a party through the public form. */
export function signUpParty(app: Site, lastName: string, seat: number, size: number, more: object = {}) {
  return app.call('POST /api/places/parties', { body: { players: golfers(lastName, seat, size), ...more } })
}

/** The parties as staff see them, with the teams that have room. */
export async function poolOf(app: Site) {
  return (await app.call('GET /api/admin/places/parties', { token: await app.admin() })).body
}

/** What staff do with one party: the call's last part, and what it needs besides the version. */
export async function moveParty(
  app: Site,
  partyId: string,
  move: 'seat' | 'unseat' | 'cancel',
  body: object = {},
) {
  const { parties } = await poolOf(app)
  const { version } = parties.find((party: { partyId: string }) => party.partyId === partyId)
  return app.call(`POST /api/admin/places/parties/${partyId}/${move}`, {
    token: await app.admin(),
    body: { version, ...body },
  })
}
