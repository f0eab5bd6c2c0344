import { eventForStaff } from '../../../event/event/server/index.ts'
import type { Actor, Person } from '../../../kernel/actor.ts'
import { emailKey } from '../../../kernel/email.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { tenDigits } from '../../../kernel/phone.ts'
import type { Sql } from '../../../ports/database.ts'
import { inOwnTransaction } from '../../../ports/work.ts'
import type { teamsApi } from '../contract.ts'
import { changeTeam, reissueKey, type TeamChange } from './change-team.ts'
import { createContactPace } from './contact-pace.ts'
import type { TeamsDeps } from './deps.ts'
import { signerOf } from './golfers-agree.ts'
import { letPlay } from './let-play.ts'
import { isHeldByParty } from './party-contacts.ts'
import { signUpTeam } from './sign-up-team.ts'
import { asSeenBy, refuseTeamOfOtherEvent } from './team-access.ts'
import { teamBill } from './team-bill.ts'
import type { TeamRecord } from './team-record.ts'
import { agreeToRules, teamRules } from './team-rules.ts'
import { findTeam, holdersOf } from './team-store.ts'
import { publicTeams, wholeTeams } from './team-views.ts'

export function teamRoutes(deps: TeamsDeps): Handlers<typeof teamsApi> {
  const { sql } = deps.database

  const pace = createContactPace()

  async function lookUp(network: string, contact: Contact) {
    await pace.turn(network)
    const found = await isContactFree(deps, sql, contact)
    if (!found.success) pace.toldTaken(network)
    return ok(found)
  }

  async function whole(actor: Person, team: TeamRecord) {
    const event = await deps.events.pick(sql, team.eventId)
    const [view] = await wholeTeams(deps, sql, event, team)
    return ok(asSeenBy(actor, event, view as NonNullable<typeof view>))
  }

  const change = (actor: Person, teamId: string, wanted: TeamChange) =>
    inOwnTransaction(deps, actor, (work) => changeTeam(deps, work, teamId, wanted))

  return {
    'GET /api/SignUp/User/{email}': ({ params, network }) =>
      lookUp(network, { emailKey: emailKey(params.email) }),
    'GET /api/SignUp/User/Phone/{phone}': ({ params, network }) =>
      lookUp(network, { phone: tenDigits(params.phone) ?? params.phone }),
    'POST /api/SignUp': async ({ actor, body, network }) => {
      const team = await signUpTeam(deps, actor, body)
      pace.signedUp(network)
      return ok({
        success: true,
        teamId: team.id,
        teamNumber: team.number,
        teamName: team.name,
        paymentTrackingId: team.linkSecret,
      })
    },
    'GET /api/user/texts': async ({ actor }) => ok({ texts: await leadersTexts(deps, actor) }),
    'GET /api/user/rules': async ({ actor }) => ok(await teamRules(deps, actor)),
    'POST /api/user/rules': async ({ actor, body }) => ok(await agreeToRules(deps, actor, body)),
    'GET /api/user/team-bill': async ({ actor }) => ok(await teamBill(deps, actor, {})),
    'POST /api/payment/team-bill': async ({ actor, body }) => ok(await teamBill(deps, actor, body)),
    'GET /api/Golf/GetTeams': async ({ actor, query }) => {
      const event =
        query.eventId === undefined
          ? await deps.events.current(sql)
          : await deps.events.pick(sql, query.eventId)
      return ok(event ? await publicTeams(deps, actor, event) : [])
    },
    'GET /api/Admin/GetTeams': async ({ actor, query }) => {
      const event = await eventForStaff(deps.events, sql, actor, query.eventId)
      const all = event ? await wholeTeams(deps, sql, event) : []
      return ok(all.map((team) => (event ? asSeenBy(actor, event, team) : team)))
    },
    'POST /api/Admin/SetPhoneNumber': async ({ actor, body }) => {
      await refuseTeamOfOtherEvent(deps, actor, body.teamId)
      return whole(actor, await change(actor, body.teamId, { phone: body.phoneNumber }))
    },
    'POST /api/Admin/SetStartingHole': async ({ actor, body: { teamId, ...hole } }) => {
      await refuseTeamOfOtherEvent(deps, actor, teamId)
      return whole(actor, await change(actor, teamId, hole))
    },
    'POST /api/Admin/LetTeamPlay': async ({ actor, body }) => whole(actor, await letPlay(deps, actor, body)),
    'POST /api/admin/teams/{teamId}/reissue-code': async ({ actor, params }) =>
      whole(actor, await reissueKey(deps, actor, params.teamId)),
  }
}

type Contact = { emailKey: string } | { phone: string }

/** Whether the email or phone is unused in the current event, and otherwise whether its owner leads a team. */
async function isContactFree(
  { events }: TeamsDeps,
  sql: Sql,
  contact: Contact,
): Promise<{ success: boolean; leadsATeam?: boolean }> {
  const event = await events.current(sql)
  const holders = event ? await holdersOf(sql, event.id, contact) : []
  if (event && (await isHeldByParty(sql, event.id, contact))) return { success: false, leadsATeam: false }
  if (holders.length === 0) return { success: true }
  return { success: false, leadsATeam: holders.every(({ isLeader }) => isLeader) }
}

/** Whoever has the team's code acts as its leader, for the leader's own phone only. */
async function leadersTexts({ consents, database }: TeamsDeps, actor: Actor): Promise<string | null> {
  const team = actor.kind === 'team' ? await findTeam(database.sql, actor.teamId) : null
  const leader = team?.players[0]
  if (!team || !leader?.phoneNumber) return null
  return consents.tokenFor({ ...signerOf(leader), phone: leader.phoneNumber, eventId: team.eventId })
}
