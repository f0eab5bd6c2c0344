import { dayIn } from '../../../../kernel/clock.ts'
import { emailKey } from '../../../../kernel/email.ts'
import { noMoney } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { EventRecord } from '../../../event/server/index.ts'
import type { Addressed, Audience, BlastAsk } from '../../../messages/server/index.ts'
import { paidFor } from '../../../payments/server/index.ts'
import { isReminded, reminderPhase } from '../../reminder-rules.ts'
import type { RegistrationDeps } from '../deps.ts'
import type { PlayerRecord } from '../team-record.ts'
import { teams } from '../teams.ts'
import { inviteLetter, inviteText } from './invite-letter.ts'
import { paymentRequestLetter } from './payment-request-letter.ts'
import { reminderLetter } from './reminder-letter.ts'
import { type TeamLetter, type TeamToWrite, teamsToWrite } from './team-to-write.ts'
import { shareLink } from './welcome-letter.ts'

export type BlastWriting = Pick<RegistrationDeps, 'events' | 'auth' | 'publicUrl' | 'clock'>

/** Who gets which letter or text of the staff. Throws Problem 'no-event', 'not-found', 'already-paid' or 'payment-under-way'. */
export async function audienceOf(deps: BlastWriting, sql: Sql, ask: BlastAsk): Promise<Audience> {
  if (ask.kind === 'text-invite') return teamPhone(...(await oneTeam(deps, sql, ask.teamId)))
  if (ask.kind === 'payment-request') return leader(...(await oneTeam(deps, sql, ask.teamId)))
  const event = await deps.events.pick(sql)
  const all = await teamsToWrite(deps, sql, event)
  if (ask.kind === 'text') return everyPhone(event, all, ask.message)
  return ask.kind === 'team-invite'
    ? everyPlayer(event, all, { about: `Team codes for ${event.name}`, write: inviteLetter })
    : reminder(deps, sql, event, all)
}

/** Whoever has something to do still; once the result is final, that is to pay. */
async function reminder(
  deps: BlastWriting,
  sql: Sql,
  event: EventRecord,
  all: readonly TeamToWrite[],
): Promise<Audience> {
  const isFinal = event.finalizedAt !== null
  const dayOf = dayIn(event.timeZone)
  const days = { day: dayOf(event.startsAt), today: dayOf(deps.clock()) }
  const phase = reminderPhase({ isFinal, isLive: event.isLive, ...days })
  const paid = await paidFor(
    sql,
    'team',
    all.map(({ team }) => team.id),
  )
  const reminded = all.filter(({ team, money }) =>
    isReminded({ owes: !money.paidInFull, isGivenUp: paid.get(team.id)?.isGivenUp ?? false }, isFinal),
  )
  const about = `Reminder of ${event.name}`
  const audience = everyPlayer(event, reminded, { about, write: reminderLetter(phase) })
  return reminded.length === 0 && all.length > 0
    ? { ...audience, nobody: 'There’s nothing to remind anyone of: every team has paid or was refunded.' }
    : audience
}

async function oneTeam(deps: BlastWriting, sql: Sql, teamId: string): Promise<[EventRecord, TeamToWrite]> {
  const { eventId } = await teams.find(sql, teamId)
  const event = await deps.events.pick(sql, eventId)
  const found = (await teamsToWrite(deps, sql, event)).find(({ team }) => team.id === teamId)
  if (!found) throw new Problem('not-found')
  return [event, found]
}

/** The leader and whoever else of the foursome gave an address, each by their own name; the leader of two teams for each of them. */
function everyPlayer(
  event: EventRecord,
  all: readonly TeamToWrite[],
  { about, write }: { about: string; write: TeamLetter },
): Audience {
  const players = all.flatMap((toWrite) => toWrite.team.players.map((player) => ({ toWrite, player })))
  const reachable = onePerAddress(
    players.filter(hasEmail),
    ({ toWrite, player }) => `${emailKey(player.email)} ${toWrite.team.id}`,
  )
  return {
    eventId: event.id,
    team: null,
    about,
    addressed: reachable.map(({ toWrite, player }) => letterTo(event, toWrite, player, player.email, write)),
    noAddress: players.filter((each) => !hasEmail(each)).length,
    nobody: all.length === 0 ? 'There are no teams yet.' : 'Nobody has given an email address yet.',
  }
}

/** Every number of a team or of its players, each once. Who cannot be reached is counted by players. */
function everyPhone(event: EventRecord, all: readonly TeamToWrite[], message: string): Audience {
  const numbers = all.flatMap(({ team }) => [
    team.phone,
    ...team.players.map(({ phoneNumber }) => phoneNumber),
  ])
  const content = { subject: '', html: '', text: message, secrets: [] }
  return {
    eventId: event.id,
    team: null,
    about: message,
    addressed: [...new Set(numbers)].flatMap((to) => (to === null ? [] : [{ to, content }])),
    noAddress: all.flatMap(({ team }) => team.players).filter(({ phoneNumber }) => phoneNumber === null)
      .length,
    nobody: all.length === 0 ? 'There are no teams yet.' : 'Nobody has given a phone number yet.',
  }
}

function teamPhone(event: EventRecord, toWrite: TeamToWrite): Audience {
  const { team, code, link } = toWrite
  const to = team.phone ?? team.players[0]?.phoneNumber ?? null
  const content = { subject: '', html: '', text: inviteText(event, toWrite), secrets: [link, code] }
  return {
    eventId: event.id,
    team,
    about: `Text invite to ${team.name}`,
    addressed: to === null ? [] : [{ to, content }],
    noAddress: to === null ? 1 : 0,
    nobody: `${team.name} has no phone number yet.`,
  }
}

function leader(event: EventRecord, toWrite: TeamToWrite): Audience {
  const { team, money } = toWrite
  if (money.paidInFull) throw new Problem(money.underWay > noMoney ? 'payment-under-way' : 'already-paid')
  const [first] = team.players
  const to = first?.email ?? null
  return {
    eventId: event.id,
    team,
    about: `Payment request to ${team.name}`,
    addressed: first && to !== null ? [letterTo(event, toWrite, first, to, paymentRequestLetter)] : [],
    noAddress: to === null ? 1 : 0,
    nobody: `The leader of ${team.name} has no email address.`,
  }
}

function letterTo(
  event: EventRecord,
  toWrite: TeamToWrite,
  player: PlayerRecord,
  to: string,
  write: TeamLetter,
): Addressed {
  const secrets = [shareLink(toWrite.link), toWrite.link, toWrite.code]
  return { to, content: { ...write(event, toWrite, player), secrets } }
}

function hasEmail<E extends { player: PlayerRecord }>(
  each: E,
): each is E & { player: PlayerRecord & { email: string } } {
  return each.player.email !== null
}

function onePerAddress<E>(each: readonly E[], key: (one: E) => string): E[] {
  return [...new Map(each.map((one) => [key(one), one])).values()]
}
