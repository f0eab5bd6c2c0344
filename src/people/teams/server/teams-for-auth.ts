import type { Events } from '../../../event/event/server/index.ts'
import { emailKey } from '../../../kernel/email.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import type { TeamsOfAuth } from '../../../site/accounts/server/index.ts'
import { emailCodeReminder, type LeaderEmailDeps } from './emails/email-leader.ts'
import { emailFoundSignUps } from './emails/found-sign-up.ts'
import { moneyOf } from './team-money.ts'
import { findTeam, holdersOf } from './team-store.ts'
import { isLeaderUnproven } from './unproven-contacts.ts'

/** The queries about teams that logins need. */
export function teamsForAuth(deps: LeaderEmailDeps & { events: Events }): TeamsOfAuth {
  const { events } = deps

  async function find(sql: Sql, teamId: string) {
    const team = await findTeam(sql, teamId)
    if (!team) throw new Problem('not-found')
    return team
  }

  return {
    async teamProfile(sql, teamId) {
      const team = await find(sql, teamId)
      const event = await events.pick(sql, team.eventId)
      const money = await moneyOf(sql, [teamId])
      const leader = team.players[0]
      return {
        eventId: event.id,
        eventStartsAt: event.startsAt,
        eventIsFinalized: event.finalizedAt !== null,
        firstName: leader?.firstName ?? '',
        lastName: leader?.lastName ?? '',
        email: leader?.email ?? null,
        teamHasPaid: money.get(teamId)?.paidInFull ?? false,
        mayScore: team.mayScore || event.unpaidMayScore,
      }
    },
    async teamsLedFrom(sql, key) {
      const event = await events.current(sql)
      const holders = event ? await holdersOf(sql, event.id, { emailKey: key }) : []
      const led = holders.filter(({ isLeader }) => isLeader).map(({ teamId }) => teamId)
      const proven = await Promise.all(
        led.map(async (teamId) => !(await isLeaderUnproven(sql, await find(sql, teamId)))),
      )
      return led.filter((_, index) => proven[index])
    },
    async teamContacts(sql, teamId) {
      const { name, phone, players } = await find(sql, teamId)
      const given = (all: (string | null)[]) => all.filter((each) => each !== null)
      return {
        name,
        emails: given(players.map(({ email }) => email)).map(emailKey),
        phones: given([phone, ...players.map((player) => player.phoneNumber)]),
      }
    },
    emailTeamCode: (tx, teamId) => emailCodeReminder(deps, tx, teamId),
    emailSignUps: (tx, key) => emailFoundSignUps(deps, tx, key),
  }
}
