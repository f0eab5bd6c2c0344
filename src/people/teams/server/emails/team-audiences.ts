/** Groups of team members that staff can message. */

import { nine } from '../../../../event/event/round.ts'
import type { EventRecord, Events } from '../../../../event/event/server/index.ts'
import { noMoney, showDollars } from '../../../../kernel/money.ts'
import type { Sql } from '../../../../ports/database.ts'
import { type Field, filled } from '../../../../site/messages/compose-rules.ts'
import type { Audiences, ComposeRequest, Recipient } from '../../../../site/messages/server/index.ts'
import { spotOf } from '../../starting-spots.ts'
import type { TeamsDeps } from '../deps.ts'
import { type PooledGolfers, partyLink, pooledGolfersOf } from '../pooled-golfers.ts'
import { teamsOf } from '../team-store.ts'
import { byPayer, type TeamRecipient, teamRecipients } from './team-recipient.ts'

type TeamAudiences = Pick<Audiences, 'leaders' | 'players' | 'unpaid' | 'front' | 'back' | 'last-captains'>

export function teamAudiences(deps: Pick<TeamsDeps, 'events' | 'auth' | 'publicUrl' | 'ask'>): TeamAudiences {
  const field = async (sql: Sql, event: EventRecord, { waveId }: Pick<ComposeRequest, 'waveId'>) => {
    const all = await teamRecipients(deps, sql, event)
    return waveId ? all.filter(({ team }) => team.waveId === waveId) : all
  }
  const startingOn =
    (isIn: (hole: number) => boolean) => async (sql: Sql, event: EventRecord, ask: ComposeRequest) =>
      (await field(sql, event, ask))
        .filter(({ team }) => team.startingHole !== null && isIn(team.startingHole))
        .flatMap(playersOf)
  return {
    leaders: async (sql, event, ask) => (await field(sql, event, ask)).flatMap(leaderOf),
    players: async (sql, event, ask) => {
      const { subject, message, waveId } = ask
      const onTeams = (await field(sql, event, ask)).flatMap(playersOf)
      if (waveId || needsTeam(`${subject} ${message}`)) return onTeams
      return [...onTeams, ...(await pooledGolfersOf(sql, event.id)).flatMap(pooledRecipients(deps))]
    },
    unpaid: async (sql, event, ask) =>
      (await field(sql, event, ask))
        .flatMap(byPayer)
        .filter(({ money }) => money.owed > noMoney)
        .flatMap(leaderOf),
    front: startingOn((hole) => hole <= nine),
    back: startingOn((hole) => hole > nine),
    'last-captains': (sql, event) => lastLeaders(deps.events, sql, event),
  }
}

const teamFields: readonly Field[] = ['team', 'code', 'code link', 'starting hole']

/** A message about a team's code or hole isn't for golfers who have no team yet. */
function needsTeam(text: string): boolean {
  return filled(text, {}).missing.some((field) => teamFields.includes(field))
}

/** The golfers of a party without a team. */
function pooledRecipients({ publicUrl }: Pick<TeamsDeps, 'publicUrl'>) {
  return ({ secret, owed, players }: PooledGolfers): Recipient[] =>
    players.map(({ firstName, fullName, email, phoneNumber }) => ({
      name: fullName,
      email,
      phone: phoneNumber,
      values: { 'first name': firstName, name: fullName, owed: showDollars(owed) },
      secrets: [partyLink(publicUrl, secret)],
    }))
}

function leaderOf(recipient: TeamRecipient): Recipient[] {
  return playersOf(recipient).slice(0, 1)
}

function playersOf({ team, code, link, money, unprovenPhones, teeTime }: TeamRecipient): Recipient[] {
  const proven = (phone: string | null) => (phone !== null && unprovenPhones.has(phone) ? null : phone)
  const spot = spotOf(team) ?? ''
  const hole = teeTime ? `${spot} at ${teeTime.start}` : spot
  return team.players.map(({ firstName, fullName, email, phoneNumber }, seat) => ({
    name: fullName,
    email,
    phone: proven(phoneNumber ?? (seat === 0 ? team.phone : null)),
    values: {
      'first name': firstName,
      name: fullName,
      team: team.name,
      code,
      'code link': link,
      owed: showDollars(money.owed),
      'starting hole': hole,
    },
    secrets: [link, code],
  }))
}

/** Leaders of the previous event, by date. */
async function lastLeaders(events: Events, sql: Sql, event: EventRecord): Promise<Recipient[]> {
  const [last] = (await events.all(sql)).filter(({ startsAt }) => startsAt < event.startsAt)
  if (!last) return []
  return (await teamsOf(sql, last.id)).flatMap(({ name: team, phone, players: [leader] }) => {
    if (!leader) return []
    const { firstName, fullName, email } = leader
    const values = { 'first name': firstName, name: fullName, team }
    return [{ name: fullName, email, phone: phone ?? leader.phoneNumber, values, secrets: [] }]
  })
}
