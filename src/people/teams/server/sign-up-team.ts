import {
  type EventRecord,
  findEarlierResult,
  refuseOtherPrices,
  saveResult,
  takesGolfers,
  teamsAreFull,
} from '../../../event/event/server/index.ts'
import { keepAnswers } from '../../../event/questions/server/index.ts'
import { type Actor, hasRole } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { emailKey } from '../../../kernel/email.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Cents, cents, noMoney } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Tx } from '../../../ports/database.ts'
import type { Work } from '../../../ports/work.ts'
import { nameByLeader } from '../name-rules.ts'
import { teamSizeFault } from '../rules.ts'
import type { EnteredTeam, PlayerEntry } from '../team-shapes.ts'
import type { TeamsDeps } from './deps.ts'
import { emailEnteredByDesk, emailWelcome } from './emails/email-leader.ts'
import { golfersAgree } from './golfers-agree.ts'
import { writeGolfer } from './player-row.ts'
import { refuseTaken } from './refuse-taken.ts'
import { retryAfterReleasingHolds } from './release-holds.ts'
import { maySeeCodes } from './team-access.ts'
import type { TeamRecord } from './team-record.ts'
import { findTeam, saveIndexes, teamNamesOf } from './team-store.ts'

/** The team with the secret of its link, read before the commit so that each sign-up needs only one connection. */
export interface SignedUp extends TeamRecord {
  linkSecret: string
}

/**
 * Signs up a team: saves team, players, code and link, and queues the leader's welcome email, in one
 * transaction, less what a discount code takes off. Throws Problem 'no-event', 'registration-closed', 'event-full', 'wave-full',
 * 'request-reused', 'code-refused', 'price-changed', or 'invalid-input' naming the emails, phones or team name that are taken. Staff may add a team to a closed or full event by giving a
 * reason, which is kept. Submitting the same form again returns the team it created. The event's row stays locked
 * from counting places to the commit, so the last place is sold exactly once.
 */
export async function signUpTeam(
  deps: TeamsDeps,
  actor: Actor,
  entry: EnteredTeam,
  terms: SignUpTerms = {},
): Promise<SignedUp> {
  const { id: eventId } = await deps.events.pick(deps.database.sql)
  const isForm = terms.byStaff === undefined
  return retryAfterReleasingHolds(deps, actor, eventId, (work) =>
    enterTeam(deps, work, entry, { ...terms, isForm }),
  )
}

/** How a team is entered, if not through the public form. */
export interface SignUpTerms {
  /** Entered by staff; with a reason, also into a closed or full event. */
  byStaff?: { reason: string | null }
  /** Through the public form: what it asks to agree to has to be agreed to. */
  isForm?: boolean
  /** What the committee requires has to be answered here, too. */
  mustAnswer?: boolean
  /** Allowed into a closed event, but not into a full one. */
  allowClosed?: boolean
  /** The sponsorship that includes it: the team costs nothing, and its place is already held. */
  includedIn?: string
  /** The team may start with fewer players than it has places. */
  mayHaveOpenPlaces?: boolean
  /** Places that are paid for, if not all of the team's. The others are for parties. */
  ownPlaces?: number
  /** The event it was offered a place at, if not the current one. */
  eventId?: string
}

/** The same within an existing transaction. */
export async function enterTeam(
  deps: TeamsDeps,
  { tx, actor, now, quiet }: Work,
  entry: EnteredTeam,
  terms: SignUpTerms,
): Promise<SignedUp> {
  const { byStaff, allowClosed = false, includedIn, mayHaveOpenPlaces = false, ownPlaces } = terms
  const { id: eventId } = await deps.events.pick(tx.sql, terms.eventId)
  await tx.lockRow('events', eventId)
  const before = await findEarlierResult(tx.sql, entry)
  if (before !== null) {
    const team = stillTheirs(await findTeam(tx.sql, before), entry)
    const key = (await deps.auth.keysOf(tx.sql, eventId)).get(team.id)
    return { ...team, linkSecret: key?.linkSecret ?? '' }
  }
  const event = await deps.events.pick(tx.sql, eventId)
  if (includedIn === undefined)
    refuseOtherPrices([{ name: 'A team', price: event.feesNow.golf, shown: entry.priceShown }])
  const mayBeOpen =
    mayHaveOpenPlaces || (byStaff !== undefined && (await deps.ask('placesAreOn', tx.sql, eventId)))
  refuseTeamSize(entry.players.length, event.teamSize, mayBeOpen)
  const discount = await deps.codes.discountFor(tx.sql, event, {
    code: entry.code,
    payerEmail: entry.players[0].email ?? '',
    lines: [{ thing: 'team', quantity: 1, unit: event.feesNow.golf }],
  })
  if (!byStaff?.reason && includedIn === undefined) {
    const details = byStaff === undefined ? {} : addsAnyTeam(actor) ? mayOverride : mayAsk
    if (!takesGolfers(event) && !allowClosed) throw new Problem('registration-closed', details)
    if (teamsAreFull(event, await deps.ask('placesTaken', tx.sql, event, discount?.code.id)))
      throw new Problem('event-full', details)
  }
  await refuseTaken(tx.sql, eventId, entry)
  const fee = cents(event.feesNow.golf - (discount?.discount ?? noMoney))
  const team = await writeTeam(
    deps,
    tx,
    event,
    { ...entry, fee },
    {
      now,
      includedIn: includedIn ?? null,
      ownPlaces: ownPlaces ?? event.teamSize,
      waveId: await deps.ask('waveFor', tx.sql, event, {
        wanted: entry.waveId,
        mayOverfill: Boolean(byStaff?.reason),
      }),
    },
  )
  await deps.codes.use(tx, discount, { purpose: 'team', subjectId: team.id, who: team.name })
  await saveResult(tx.sql, entry, team.id, instant(now))
  const key = await deps.auth.issueTeamKey(tx, team)
  await golfersAgree(deps, tx, event, {
    ...{ agreed: entry.agreed, isForm: terms.isForm ?? false, form: 'team-sign-up' },
    golfers: team.players.map((player) => ({ ...player, golferId: player.id })),
  })
  const golfers = team.players.map(({ id, fullName }) => ({
    audience: 'golfer' as const,
    personId: id,
    name: fullName,
  }))
  await keepAnswers(tx, {
    ...{ eventId, given: entry.answers, isForm: terms.isForm ?? terms.mustAnswer ?? false, now },
    people: [{ audience: 'team', personId: team.id, name: golfers[0]?.name ?? '' }, ...golfers],
  })
  const mayMailCode = actor.kind !== 'person' || maySeeCodes(actor, event)
  if (!quiet) await (mayMailCode ? emailWelcome(deps, tx, team.id) : emailEnteredByDesk(deps, tx, team))
  await deps.audit(tx, {
    eventId,
    actor,
    action: byStaff ? 'team added by staff' : 'team signed up',
    subject: { kind: 'team', id: team.id, name: team.name },
    after: team.players.map((player) => player.fullName),
    reason: byStaff?.reason,
  })
  tx.announce({ topic: 'teams', eventId })
  return { ...team, linkSecret: key.linkSecret }
}

/** A team that was signed up and then removed isn't created again; its link is for whoever leads it now. */
function stillTheirs(team: TeamRecord | null, { players }: EnteredTeam): TeamRecord {
  const leader = emailKey(team?.players[0]?.email ?? '')
  const isTheirs = players.some(({ email }) => emailKey(email ?? '') === leader)
  if (!team || !isTheirs) throw new Problem('request-reused')
  return team
}

const mayOverride = { detail: 'Enter a reason to add the team anyway.' }
const mayAsk = { detail: 'An admin or registration can add the team anyway.' }

/** Into a closed or full event, too, with a reason. */
export function addsAnyTeam(actor: Actor): boolean {
  return hasRole(actor, 'Admin', 'Registration')
}

/** Throws Problem 'invalid-input' unless so many players make a team. */
export function refuseTeamSize(players: number, teamSize: number, mayHaveOpenPlaces: boolean): void {
  if (players === teamSize || (mayHaveOpenPlaces && players < teamSize)) return
  throw new Problem('invalid-input', { errors: { players: [teamSizeFault(teamSize)] } })
}

interface Made {
  now: Date
  includedIn: string | null
  ownPlaces: number
  waveId: string | null
}

async function writeTeam(
  deps: TeamsDeps,
  tx: Tx,
  event: EventRecord,
  { players: entries, teamName, fee }: EnteredTeam & { fee: Cents },
  { now, includedIn, ownPlaces, waveId }: Made,
): Promise<TeamRecord> {
  const eventId = event.id
  const number = await deps.events.takeTeamNumber(tx, eventId)
  const id = newId()
  const [leader] = entries
  const taken = (await teamNamesOf(tx.sql, eventId)).map(({ name }) => name)
  const team = {
    id,
    eventId,
    number,
    name: teamName || nameByLeader(leader, taken),
    phone: leader.phoneNumber,
    startingHole: null,
    startingGroup: null,
    waveId,
    teeSlot: null,
    teeTold: null,
    version: 1,
    // What a package includes is paid, valued and taxed with the sponsorship.
    fee: includedIn === null ? fee : noMoney,
    value: includedIn === null ? event.values.golf : noMoney,
    taxRate: includedIn === null ? event.taxRates.golf : 0,
    mayScore: 0,
    status: null,
    createdAt: instant(now),
    includedIn,
    size: event.teamSize,
    ownPlaces,
  }
  await tx.sql.insertInto('teams').values(team).execute()
  for (const [place, entry] of entries.entries()) {
    const player = { ...entry, id: newId() }
    await writeGolfer(tx.sql, player, { eventId, teamId: id, partyId: null, number: place + 1 })
    await saveIndexes(tx.sql, askedIndex(entry, player.id))
  }
  return (await findTeam(tx.sql, id)) as TeamRecord
}

/** What a form with handicap indexes says of a golfer; nothing of one who was left blank. In tenths. */
export function askedIndex(
  { handicapIndex = null, hasNoIndex = false }: Pick<PlayerEntry, 'handicapIndex' | 'hasNoIndex'>,
  playerId = '',
) {
  const index = handicapIndex === null ? null : Math.round(handicapIndex * 10)
  return index === null && !hasNoIndex ? [] : [{ playerId, index, hasNone: hasNoIndex }]
}
