import { toDollars } from '../../../kernel/money.ts'
import { showPhone } from '../../../kernel/phone.ts'
import type { Sql } from '../../../ports/database.ts'
import type { EventRecord } from '../../event/server/index.ts'
import type { PublicTeam, WholeTeam } from '../contract.ts'
import type { RegistrationDeps } from './index.ts'
import type { PlayerRecord, TeamRecord } from './team-record.ts'
import { teamsOf } from './team-store.ts'

/** The teams as anybody may see them. */
export async function publicTeams(
  deps: RegistrationDeps,
  sql: Sql,
  event: EventRecord,
): Promise<PublicTeam[]> {
  const all = await teamsOf(sql, event.id)
  const facts = await factsOf(deps, sql, event, all)
  return all.map((team) => {
    const members = team.players.map(publicMember)
    return { ...shared(team, facts), teamLeader: members[0] as (typeof members)[0], teamMembers: members }
  })
}

/** The teams as admins see them, with code, link, contact and money. */
export async function wholeTeams(
  deps: RegistrationDeps,
  sql: Sql,
  event: EventRecord,
  only?: TeamRecord,
): Promise<WholeTeam[]> {
  const all = only ? [only] : await teamsOf(sql, event.id)
  const facts = await factsOf(deps, sql, event, all)
  const keys = await deps.auth.keysOf(sql, event.id)
  const progress = await deps.deskFacts(sql, event.id)
  return all.map((team) => {
    const members = team.players.map(member)
    const key = keys.get(team.id)
    const money = facts.money.get(team.id)
    return {
      ...shared(team, facts),
      teamLeader: members[0] as (typeof members)[0],
      teamMembers: members,
      phoneNumber: team.phone && showPhone(team.phone),
      teamCode: key?.code ?? '',
      teamLink: key ? teamLink(deps.publicUrl, key.link_secret) : '',
      paidAmount: money ? toDollars(money.paid) : 0,
      owedAmount: money ? toDollars(money.owed) : 0,
      createdOn: team.createdAt,
      version: team.version,
      ...(progress.get(team.id) ?? { lastHeardFrom: null, holesIn: 0, openConflicts: 0 }),
    }
  })
}

/** The address that logs a team in by itself. */
export function teamLink(publicUrl: string, secret: string): string {
  return `${publicUrl}/auth/team-auth-request/${secret}`
}

interface Facts {
  money: Awaited<ReturnType<RegistrationDeps['moneyOf']>>
  confirmed: Set<string>
}

async function factsOf(
  deps: RegistrationDeps,
  sql: Sql,
  event: EventRecord,
  all: TeamRecord[],
): Promise<Facts> {
  const [money, confirmed] = await Promise.all([
    deps.moneyOf(
      sql,
      event,
      all.map((team) => team.id),
    ),
    deps.confirmedCards(sql, event.id),
  ])
  return { money, confirmed }
}

function shared(team: TeamRecord, facts: Facts) {
  return {
    id: team.id,
    teamNumber: team.number,
    teamName: team.name,
    startingHole: team.startingHole,
    startingGroup: team.startingGroup,
    hasPaidInFull: facts.money.get(team.id)?.paidInFull ?? false,
    scoreConfirmed: facts.confirmed.has(team.id),
  }
}

function publicMember(player: PlayerRecord) {
  return { id: player.id, fullName: player.fullName, isTeamLeader: player.number === 1 }
}

function member(player: PlayerRecord) {
  return {
    ...publicMember(player),
    firstName: player.firstName,
    lastName: player.lastName,
    email: player.email,
    phoneNumber: player.phone && showPhone(player.phone),
    shirtSize: player.shirtSize,
    playerNumber: player.number,
  }
}
