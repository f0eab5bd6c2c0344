import { atWave, type EventRecord } from '../../../../event/event/server/index.ts'
import { dayIn } from '../../../../kernel/clock.ts'
import { emailKey } from '../../../../kernel/email.ts'
import { noMoney } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { paidFor } from '../../../../money/ledger/server/index.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import type { TeamsKind, TeamsRequest } from '../../../../site/messages/message-kinds.ts'
import type { AddressedMessage, Audience } from '../../../../site/messages/server/index.ts'
import { isReminded, reminderPhase } from '../../reminder-rules.ts'
import type { TeamsDeps } from '../deps.ts'
import { type PooledGolfers, partyLink, partyPayLink, pooledGolfersOf } from '../pooled-golfers.ts'
import { teamQueries } from '../team-queries.ts'
import type { PlayerRecord } from '../team-record.ts'
import { inviteEmail, inviteText } from './invite-email.ts'
import { paymentRequestEmail } from './payment-request-email.ts'
import { pooledReminder } from './pooled-reminder.ts'
import { reminderEmail } from './reminder-email.ts'
import { byPayer, type TeamEmail, type TeamRecipient, teamRecipients } from './team-recipient.ts'
import { isUntold, noteTold, teeTimeEmail } from './tee-time-email.ts'
import { shareLink } from './welcome-email.ts'

export type TeamBlastDeps = Pick<TeamsDeps, 'events' | 'auth' | 'publicUrl' | 'clock' | 'ask'>

/**
 * Returns who gets an email or text sent by staff. Throws Problem 'no-event', 'not-found', 'already-paid' or
 * 'payment-under-way'.
 */
export function audienceOf(deps: TeamBlastDeps, sql: Sql, ask: TeamsRequest): Promise<Audience> {
  const audience = audiences[ask.kind] as (...given: Given<TeamsRequest>) => Promise<Audience>
  return audience(deps, sql, ask)
}

type Given<Request extends TeamsRequest> = [deps: TeamBlastDeps, sql: Sql, ask: Request]

/** Who gets which, with what they read. */
const audiences: {
  [Kind in TeamsKind]: (...given: Given<Extract<TeamsRequest, { kind: Kind }>>) => Promise<Audience>
} = {
  'team-invite': async (deps, sql) => {
    const [event, all] = await allTeams(deps, sql)
    return everyPlayer(event, all, { about: `Team codes for ${event.name}`, write: inviteEmail })
  },
  reminder: async (deps, sql) => reminder(deps, sql, ...(await allTeams(deps, sql))),
  text: async (deps, sql, { message }) => {
    const [event, all] = await allTeams(deps, sql)
    return everyPhone(event, all, await pooledGolfersOf(sql, event.id), message)
  },
  'tee-time': async (deps, sql) => untoldCaptains(...(await allTeams(deps, sql))),
  'text-invite': async (deps, sql, { teamId }) => teamPhone(...(await oneTeam(deps, sql, teamId))),
  'payment-request': async (deps, sql, { teamId }) => leader(...(await oneTeam(deps, sql, teamId))),
}

async function allTeams(deps: TeamBlastDeps, sql: Sql): Promise<[EventRecord, TeamRecipient[]]> {
  const event = await deps.events.pick(sql)
  return [event, await teamRecipients(deps, sql, event)]
}

/** Everyone with something left to do. Once the result is final, that means owing money. */
async function reminder(
  deps: TeamBlastDeps,
  sql: Sql,
  event: EventRecord,
  all: readonly TeamRecipient[],
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
  const asksIndexes = await deps.ask('asksIndexes', sql, event.id)
  const reminded = all
    .flatMap(byPayer)
    .map((recipient) => ({ ...recipient, asksIndexes }))
    .filter(({ team, money }) =>
      isReminded({ owes: !money.paidInFull, isGivenUp: paid.get(team.id)?.isGivenUp ?? false }, isFinal),
    )
  const about = `Reminder of ${event.name}`
  const audience = everyPlayer(event, reminded, { about, write: reminderEmail(phase) })
  const pool = (await pooledGolfersOf(sql, event.id)).filter(({ owed, isGivenUp }) =>
    isReminded({ owes: owed > noMoney, isGivenUp }, isFinal),
  )
  const toPool = pool
    .filter(({ email }) => email !== '')
    .map((party): AddressedMessage => {
      const secrets = [partyLink(deps.publicUrl, party.secret), partyPayLink(deps.publicUrl, party.secret)]
      return { to: party.email, content: { ...pooledReminder(phase, deps.publicUrl, event, party), secrets } }
    })
  audience.addressed.push(...toPool)
  audience.noAddress += pool.length - toPool.length
  return reminded.length + pool.length === 0 && all.length > 0
    ? { ...audience, nobody: 'There’s nothing to remind anyone of: every team has paid or was refunded.' }
    : audience
}

async function oneTeam(deps: TeamBlastDeps, sql: Sql, teamId: string): Promise<[EventRecord, TeamRecipient]> {
  const { eventId } = await teamQueries.find(sql, teamId)
  const event = await deps.events.pick(sql, eventId)
  const found = (await teamRecipients(deps, sql, event)).find(({ team }) => team.id === teamId)
  if (!found) throw new Problem('not-found')
  return [event, found]
}

/** Every player with an email, by name. The leader of two teams gets one email for each. */
function everyPlayer(
  event: EventRecord,
  all: readonly TeamRecipient[],
  { about, write }: { about: string; write: TeamEmail },
): Audience {
  const players = all.flatMap((recipient) => recipient.team.players.map((player) => ({ recipient, player })))
  const reachable = onePerAddress(
    players.filter(hasEmail),
    ({ recipient, player }) => `${emailKey(player.email)} ${recipient.team.id}`,
  )
  const written = reachable.map(({ recipient, player }) => {
    const message = addressedEmail(event, recipient, player, player.email, write)
    return {
      message,
      team: recipient.team,
      tellsTime: player.number === 1 && recipient.teeTime !== undefined,
    }
  })
  // A captain reads there when the team starts.
  const told = new Map(
    written.flatMap(({ message, team, tellsTime }) => (tellsTime ? [[message, team] as const] : [])),
  )
  return {
    eventId: event.id,
    team: null,
    about,
    addressed: written.map(({ message }) => message),
    ...(event.teeTimes && {
      onSending: async (tx: Tx, sent: readonly AddressedMessage[]) => {
        await noteTold(tx, event, told, sent)
      },
    }),
    noAddress: players.filter((each) => !hasEmail(each)).length,
    nobody: all.length === 0 ? 'There are no teams yet.' : 'Nobody has given an email address yet.',
  }
}

/** Every phone number of a team or its players, once. Those without one are counted by player. */
function everyPhone(
  event: EventRecord,
  all: readonly TeamRecipient[],
  pool: readonly PooledGolfers[],
  message: string,
): Audience {
  const players = [...all.map(({ team }) => team), ...pool].flatMap((each) => each.players)
  const numbers = [
    ...all.flatMap(({ team }) => [team.phone, ...team.players.map(({ phoneNumber }) => phoneNumber)]),
    ...pool.flatMap((party) => party.players.map(({ phoneNumber }) => phoneNumber)),
  ]
  const content = { subject: '', html: '', text: message, secrets: [] }
  return {
    eventId: event.id,
    team: null,
    about: message,
    addressed: [...new Set(numbers)].flatMap((to) => (to === null ? [] : [{ to, content }])),
    noAddress: players.filter(({ phoneNumber }) => phoneNumber === null).length,
    nobody: players.length === 0 ? 'There are no teams yet.' : 'Nobody has given a phone number yet.',
  }
}

/** Captains who don't know their team's tee time, or that it is off. */
function untoldCaptains(event: EventRecord, all: readonly TeamRecipient[]): Audience {
  const untold = all.filter(({ team }) => isUntold(event, team))
  const told = new Map(
    untold.flatMap((recipient) => {
      const [captain] = recipient.team.players
      if (!captain?.email) return []
      const message = addressedEmail(event, recipient, captain, captain.email, teeTimeEmail)
      return [[message, recipient.team] as const]
    }),
  )
  return {
    eventId: event.id,
    team: null,
    about: `Tee times of ${event.name}`,
    addressed: [...told.keys()],
    noAddress: untold.length - told.size,
    nobody:
      untold.length === 0
        ? 'Every captain knows the team’s tee time.'
        : 'None of these captains has given an email address.',
    async onSending(tx, sent) {
      if (!(await noteTold(tx, event, told, sent))) throw new Problem('changed-meanwhile')
    },
  }
}

function teamPhone(event: EventRecord, recipient: TeamRecipient): Audience {
  const { team, code, link, unprovenPhones } = recipient
  const own = team.phone ?? team.players[0]?.phoneNumber ?? null
  const isUnproven = own !== null && unprovenPhones.has(own)
  const to = isUnproven ? null : own
  const content = { subject: '', html: '', text: inviteText(event, recipient), secrets: [link, code] }
  return {
    eventId: event.id,
    team,
    about: `Text invite to ${team.name}`,
    addressed: to === null ? [] : [{ to, content }],
    noAddress: to === null ? 1 : 0,
    nobody: isUnproven
      ? `The phone number of ${team.name} was entered at registration. If it’s right, an admin edits the team and saves it.`
      : `${team.name} has no phone number yet.`,
  }
}

/** The leader, or on a team of golfers who pay for themselves, whoever signed up each of those who still owe. */
function leader(event: EventRecord, recipient: TeamRecipient): Audience {
  const { team, money } = recipient
  if (money.paidInFull) throw new Problem(money.underWay > noMoney ? 'payment-under-way' : 'already-paid')
  const asked = byPayer(recipient).filter((each) => !each.money.paidInFull)
  const addressed = asked.flatMap((each) => {
    const [first] = each.team.players
    return first?.email ? [addressedEmail(event, each, first, first.email, paymentRequestEmail)] : []
  })
  return {
    eventId: event.id,
    team,
    about: `Payment request to ${team.name}`,
    addressed,
    noAddress: asked.length - addressed.length,
    nobody: `The leader of ${team.name} has no email address.`,
  }
}

function addressedEmail(
  event: EventRecord,
  recipient: TeamRecipient,
  player: PlayerRecord,
  to: string,
  write: TeamEmail,
): AddressedMessage {
  const payLinks = recipient.payLink ? [recipient.payLink] : []
  const secrets = [...payLinks, shareLink(recipient.link), recipient.link, recipient.code]
  const start = recipient.wave ?? recipient.teeTime
  const own = start ? atWave(event, start) : event
  return { to, content: { ...write(own, recipient, player), secrets } }
}

function hasEmail<E extends { player: PlayerRecord }>(
  each: E,
): each is E & { player: PlayerRecord & { email: string } } {
  return each.player.email !== null
}

function onePerAddress<E>(each: readonly E[], key: (one: E) => string): E[] {
  return [...new Map(each.map((one) => [key(one), one])).values()]
}
