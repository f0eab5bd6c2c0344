import type { EventRecord } from '../../../event/event/server/index.ts'
import { teeTimeAt } from '../../../event/event/tee-times.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { emailKey } from '../../../kernel/email.ts'
import { type Cents, cents, sum } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { partiesOwe, paymentInfo } from '../../../money/checkout/server/index.ts'
import { paidFor } from '../../../money/ledger/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { keyByLink, type TeamKey } from '../../../site/accounts/server/index.ts'
import type { TeamBill } from '../team-shapes.ts'
import type { TeamsDeps } from './deps.ts'
import { shareLink } from './emails/welcome-email.ts'
import { teamQuote } from './prices/team-price.ts'
import { partiesOn } from './seated-parties.ts'
import { moneyOf } from './team-money.ts'
import type { TeamRecord } from './team-record.ts'
import { findTeam, holdersOf } from './team-store.ts'
import { teamLink } from './team-views.ts'
import { paidByPlayer } from './who-paid.ts'

export interface BillAsk {
  paymentTrackingId?: string | null | undefined
  email?: string | null | undefined
}

/**
 * Returns what a team owes and who has paid. Names, code and link are only included for whoever has the team's link
 * or is logged in as the team; an email alone gets the amounts. Throws Problem 'not-found'.
 */
export async function teamBill(deps: TeamsDeps, actor: Actor, ask: BillAsk): Promise<TeamBill> {
  const { sql } = deps.database
  const { team, isProven } = await teamAsked(deps, actor, ask)
  const event = await deps.events.pick(sql, team.eventId)
  const paid = (await paidFor(sql, 'team', [team.id])).get(team.id)
  if (!paid) throw new Problem('not-found')
  const info = { ...paymentInfo(teamQuote(event, team), paid), ...partiesOwe(await leftOfParties(sql, team)) }
  const key = isProven ? (await deps.auth.keysOf(sql, event.id)).get(team.id) : undefined
  return { ...info, eventId: event.id, team: key ? await insideView(deps, event, team, key) : null }
}

/** Without what is being processed. They pay it themselves, or together with the team. */
async function leftOfParties(sql: Sql, team: TeamRecord): Promise<Cents> {
  const { bills = [] } = (await moneyOf(sql, [team.id])).get(team.id) ?? {}
  const others = bills.filter(({ subjectId }) => subjectId !== team.id)
  return sum(others.map(({ owed, underWay }) => cents(Math.max(0, owed - underWay))))
}

async function insideView(deps: TeamsDeps, event: EventRecord, team: TeamRecord, key: TeamKey) {
  const paid = (await paidByPlayer(deps.database.sql, [team])).get(team.id)
  const parties = await partiesOn(deps.database.sql, [team.id])
  const link = teamLink(deps.publicUrl, key.linkSecret)
  const teeTime = teeTimeAt(event, team.teeSlot)
  return {
    teamId: team.id,
    teamNumber: team.number,
    teamName: team.name,
    teamCode: key.code,
    teamLink: link,
    shareLink: shareLink(link),
    mayScore: team.mayScore || event.unpaidMayScore,
    startingHole: team.startingHole,
    startingGroup: team.startingGroup,
    ...(team.waveId && { waveId: team.waveId }),
    ...(teeTime && { teeTime }),
    players: team.players.map(({ fullName, number }, seat) => ({
      fullName,
      isTeamLeader: number === 1,
      paidAmount: paid?.players[seat] ?? 0,
    })),
    others: paid?.others ?? [],
    ...(parties.length > 0 ? { ownPlaces: team.ownPlaces, parties: parties.map(namedIn(team)) } : {}),
  }
}

function namedIn({ players }: TeamRecord) {
  return ({ id }: { id: string }) => {
    const names = players.filter(({ partyId }) => partyId === id).map(({ fullName }) => fullName)
    return { partyId: id, name: list.format(names) }
  }
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

async function teamAsked(deps: TeamsDeps, actor: Actor, { paymentTrackingId, email }: BillAsk) {
  const { sql } = deps.database
  const own = actor.kind === 'team' ? actor.teamId : null
  const key = paymentTrackingId ? await keyByLink(sql, paymentTrackingId) : undefined
  const teamId = key?.teamId ?? (email ? await byEmail(deps, email, own) : own)
  const team = teamId ? await findTeam(sql, teamId) : null
  if (!team) throw new Problem('not-found')
  return { team, isProven: key !== undefined || team.id === own }
}

/** An email may lead several teams. Returns the caller's own team, otherwise the first that owes something. */
async function byEmail(deps: TeamsDeps, email: string, own: string | null): Promise<string | undefined> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql)
  const found = (await holdersOf(sql, event.id, { emailKey: emailKey(email) })).map(({ teamId }) => teamId)
  if (found.length < 2) return found[0]
  const money = await moneyOf(sql, found)
  return found.find((id) => id === own) ?? found.find((id) => !money.get(id)?.paidInFull) ?? found[0]
}
