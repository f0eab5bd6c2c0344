import type { EventRecord } from '../../../event/event/server/index.ts'
import { teeTimeAt } from '../../../event/event/tee-times.ts'
import { type Actor, isAdmin, isStaff } from '../../../kernel/actor.ts'
import { toDollars } from '../../../kernel/money.ts'
import { showPhone } from '../../../kernel/phone.ts'
import type { Sql } from '../../../ports/database.ts'
import type { GolferRules } from '../../../site/consents/contract.ts'
import { rulesForSelf, rulesOfGolfers } from '../../../site/consents/server/index.ts'
import { toldFacts } from '../player-fields.ts'
import { playingToday } from '../rules.ts'
import type { PublicTeam, WholeTeam } from '../team-shapes.ts'
import type { TeamsDeps } from './deps.ts'
import { golfersOf } from './pooled-golfers.ts'
import { publicPlayers } from './public-players.ts'
import { moneyOf, namedBills } from './team-money.ts'
import type { PlayerRecord, TeamRecord } from './team-record.ts'
import { teamsOf } from './team-store.ts'
import { unprovenPhones, unprovenPlayers } from './unproven-contacts.ts'
import { paidByPlayer } from './who-paid.ts'

/**
 * Returns the teams as this actor may see them. Only staff and the team itself see whether it has paid and, while teams may
 * have open places, who plays besides the leader before play is live.
 */
export async function publicTeams(deps: TeamsDeps, actor: Actor, event: EventRecord): Promise<PublicTeam[]> {
  const { sql } = deps.database
  const all = await teamsOf(sql, event.id)
  const [confirmed, paid, placesAreOn] = await Promise.all([
    deps.ask('confirmedTeams', sql, event.id),
    paidAsSeenBy(sql, actor, event, all),
    deps.ask('placesAreOn', sql, event.id),
  ])
  return all.map((team) => {
    const players = seesInside(actor, event, team.id)
      ? playingToday(team.players)
      : publicPlayers(team, { event, placesAreOn })
    const members = players.map(publicMember)
    return {
      ...shared(event, team, confirmed),
      ...paid(team.id),
      teamLeader: publicMember(team.players[0] as PlayerRecord),
      teamMembers: members,
    }
  })
}

type PaidFact = (teamId: string) => { hasPaidInFull?: boolean }

async function paidAsSeenBy(
  sql: Sql,
  actor: Actor,
  event: EventRecord,
  all: TeamRecord[],
): Promise<PaidFact> {
  const seen = all.map(({ id }) => id).filter((id) => seesInside(actor, event, id))
  if (seen.length === 0) return () => ({})
  const money = await moneyOf(sql, seen)
  return (teamId) => (seen.includes(teamId) ? { hasPaidInFull: money.get(teamId)?.paidInFull ?? false } : {})
}

/** Admins, the staff of the current event, and the team itself. */
function seesInside(actor: Actor, event: EventRecord, teamId: string): boolean {
  return isAdmin(actor) || (isStaff(actor) && event.isCurrent) || isOwnTeam(actor, teamId)
}

function isOwnTeam(actor: Actor, teamId: string): boolean {
  return actor.kind === 'team' && actor.teamId === teamId
}

/** The teams as admins see them, with code, link, contact and money. */
export async function wholeTeams(
  deps: TeamsDeps,
  sql: Sql,
  event: EventRecord,
  only?: TeamRecord,
): Promise<WholeTeam[]> {
  const all = only ? [only] : await teamsOf(sql, event.id)
  const ids = all.map(({ id }) => id)
  const [moneyByTeam, confirmed] = await Promise.all([
    moneyOf(sql, ids),
    deps.ask('confirmedTeams', sql, event.id),
  ])
  const keys = await deps.auth.keysOf(sql, event.id)
  const progress = await deps.ask('cardProgress', sql, event.id)
  const paid = await paidByPlayer(sql, all)
  const arrived = await deps.ask('arrivalsOf', sql, event.id)
  const addOns = await deps.ask('addOnsOf', sql, event, all)
  const rules = rulesForSelf(event)
    ? await rulesOfGolfers(sql, event, await golfersOf(sql, event.id))
    : new Map<string, GolferRules>()
  const unproven = await unprovenPlayers(
    sql,
    all.flatMap(({ players }) => players.map(({ id }) => id)),
  )
  const phones = await unprovenPhones(sql, all)
  return all.map((team) => {
    const paidBy = paid.get(team.id)
    const members = team.players.map((player, seat) => ({
      ...member(player),
      paidAmount: paidBy?.players[seat] ?? 0,
      hasArrived: arrived.has(player.id),
      ...rulesPart(rules.get(player.id)),
    }))
    const own = addOns.get(team.id)
    const waiting = team.players.flatMap(({ id, email }) => (email && unproven.has(id) ? [email] : []))
    const numbers = [...(phones.get(team.id) ?? [])].map(showPhone)
    const key = keys.get(team.id)
    const money = moneyByTeam.get(team.id)
    return {
      ...shared(event, team, confirmed),
      hasPaidInFull: money?.paidInFull ?? false,
      teamLeader: members[0] as (typeof members)[0],
      teamMembers: members,
      size: team.size,
      phoneNumber: team.phone && showPhone(team.phone),
      teamCode: key?.code ?? '',
      teamLink: key ? teamLink(deps.publicUrl, key.linkSecret) : '',
      paidAmount: money ? toDollars(money.paid) : 0,
      waivedAmount: money ? toDollars(money.waived) : 0,
      owedAmount: money ? toDollars(money.owed) : 0,
      ...(money?.bills ? { bills: namedBills(team, money) } : {}),
      mayScore: team.mayScore,
      createdOn: team.createdAt,
      version: team.version,
      otherPayers: paidBy?.others ?? [],
      ...(team.status && { status: team.status }),
      ...(own ? { addOns: own } : {}),
      ...(waiting.length > 0 ? { unprovenEmails: waiting } : {}),
      ...(numbers.length > 0 ? { unprovenPhones: numbers } : {}),
      ...(progress.get(team.id) ?? { lastHeardFrom: null, holesIn: 0, openConflicts: 0, conflictHoles: [] }),
    }
  })
}

function rulesPart(rules: GolferRules | undefined): { rules?: GolferRules } {
  return rules ? { rules } : {}
}

/** The link that logs a team in. */
export function teamLink(publicUrl: string, secret: string): string {
  return `${publicUrl}/auth/team-auth-request/${secret}`
}

function shared(event: EventRecord, team: TeamRecord, confirmed: Set<string>) {
  const teeTime = teeTimeAt(event, team.teeSlot)
  return {
    id: team.id,
    teamNumber: team.number,
    teamName: team.name,
    startingHole: team.startingHole,
    startingGroup: team.startingGroup,
    ...(team.waveId && { waveId: team.waveId }),
    ...(teeTime && { teeTime }),
    scoreConfirmed: confirmed.has(team.id),
  }
}

function publicMember(player: PlayerRecord) {
  return { id: player.id, fullName: player.fullName, isTeamLeader: player.number === 1 }
}

function member(player: PlayerRecord) {
  return {
    ...publicMember(player),
    ...toldFacts(player),
    playerNumber: player.number,
    ...(player.isAbsent && { isAbsent: true as const }),
  }
}
