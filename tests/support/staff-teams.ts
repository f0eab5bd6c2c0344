import type { Answered, Site } from './app.ts'

/** A team as staff see it; loosely typed, like responses. */
export interface StaffTeam {
  id: string
  version: number
  teamName: string
  teamCode: string
  teamMembers: {
    id: string
    fullName: string
    firstName: string
    lastName: string
    email: string | null
    phoneNumber: string | null
    shirtSize: string
  }[]
  [more: string]: unknown
}

/** An admin's calls on the teams. */
export function staffTeamsOf(app: Site) {
  const as = async (route: string, sent: object = {}): Promise<Answered> =>
    app.call(route, { token: await app.admin(), ...sent })

  async function teams(): Promise<StaffTeam[]> {
    return (await as('GET /api/Admin/GetTeams')).body
  }

  return {
    teams,
    /** By name; throws when there is none. */
    async team(name: string): Promise<StaffTeam> {
      const found = (await teams()).find((team) => team.teamName === name)
      if (!found) throw new Error(`No ${name}`)
      return found
    },
    add: (players: unknown[], reason?: string) => as('POST /api/admin/teams', { body: { players, reason } }),
    /** Sends the team's own players back, with these changes by seat. */
    edit: (team: StaffTeam, changes: Record<number, object> = {}, more: object = {}) =>
      as('PUT /api/admin/teams/{teamId}', {
        params: { teamId: team.id },
        body: { version: team.version, players: seatsOf(team, changes), ...more },
      }),
    exchange: (one: StaffTeam, seat: number, other: StaffTeam, otherSeat: number, reason?: string) =>
      as('POST /api/admin/exchange-players', {
        body: { one: place(one, seat), other: place(other, otherSeat), reason },
      }),
    merge: (stays: StaffTeam, goes: StaffTeam, playerIds: (string | undefined)[], reason?: string) =>
      as('POST /api/admin/teams/{teamId}/merge', {
        params: { teamId: stays.id },
        body: {
          version: stays.version,
          otherTeamId: goes.id,
          otherVersion: goes.version,
          playerIds,
          reason,
        },
      }),
    delete: (team: StaffTeam, reason?: string) =>
      as('DELETE /api/admin/teams/{teamId}', {
        params: { teamId: team.id },
        body: { version: team.version, reason },
      }),
    plan: (query: Record<string, string> = {}) => as('GET /api/admin/starting-holes', { query }),
    assign: (basis: string, wish: object = {}) =>
      as('POST /api/admin/starting-holes', { body: { order: 'signed-up', keep: 'set', basis, ...wish } }),
    setHole: (team: StaffTeam, startingHole: number, startingGroup?: 'A' | 'B') =>
      as('POST /api/Admin/SetStartingHole', { body: { teamId: team.id, startingHole, startingGroup } }),
    pay: (team: StaffTeam, amount: number, method = 'check') =>
      as('POST /api/Admin/SetTeamPayment', { body: { teamId: team.id, amount, method } }),
    /** The newest audit entry about this. */
    async audit(action: string) {
      const { body } = await as('GET /api/admin/audit')
      return body.entries.find((entry: { action: string }) => entry.action === action)
    },
    outbox: async () => (await as('GET /api/admin/outbox')).body.messages as { to: string; text: string }[],
  }
}

export type StaffTeams = ReturnType<typeof staffTeamsOf>

function seatsOf(team: StaffTeam, changes: Record<number, object>): object[] {
  return team.teamMembers.map(({ id, firstName, lastName, email, phoneNumber, shirtSize }, index) => ({
    id,
    firstName,
    lastName,
    email,
    phoneNumber,
    shirtSize,
    ...changes[index],
  }))
}

const place = (team: StaffTeam, seat: number) => ({
  teamId: team.id,
  version: team.version,
  playerId: team.teamMembers[seat]?.id,
})
