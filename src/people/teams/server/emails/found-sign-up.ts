import type { EventRecord } from '../../../../event/event/server/index.ts'
import { emailKey } from '../../../../kernel/email.ts'
import { type Cents, noMoney, showDollars } from '../../../../kernel/money.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import { keysOf } from '../../../../site/accounts/server/index.ts'
import { type Block, button, emailFrom, paragraph } from '../../../../site/messages/server/index.ts'
import { type PooledGolfers, partyLink, partyPayLink, pooledGolfersOf } from '../pooled-golfers.ts'
import { moneyOf } from '../team-money.ts'
import type { PlayerRecord, TeamRecord } from '../team-record.ts'
import { findTeam, holdersOf } from '../team-store.ts'
import { teamLink } from '../team-views.ts'
import { teamWhen } from '../team-when.ts'
import { unprovenPlayers } from '../unproven-contacts.ts'
import type { LeaderEmailDeps } from './email-leader.ts'
import { accessBlocks, payBlocks } from './welcome-email.ts'

/**
 * Emails whoever is signed up for the current event with this address what they are part of, what is owed and what opens it. A team's
 * link goes to its leader alone. Nothing for an address that nobody has, or that nobody who may see codes has said yes to.
 */
export async function emailFoundSignUps(deps: LeaderEmailDeps, tx: Tx, key: string): Promise<void> {
  const event = await deps.events.pick(tx.sql).catch(() => null)
  if (!event) return
  const found = [...(await teamsWith(tx.sql, event, key)), ...(await partiesWith(tx.sql, event, key))]
  for (const one of found) {
    const { to, secrets, blocks } = await one(deps, tx)
    const mail = emailFrom(event, {
      subject: `Your sign-up for ${event.name}`,
      heading: 'You’re signed up',
      blocks: [...blocks, paragraph('If you didn’t ask for this email, you can ignore it.')],
    })
    await deps.messages.email(tx, { ...mail, to, eventId: event.id, secrets })
  }
}

type Found = (deps: LeaderEmailDeps, tx: Tx) => Promise<{ to: string; secrets: string[]; blocks: Block[] }>

async function teamsWith(sql: Sql, event: EventRecord, key: string): Promise<Found[]> {
  const ids = new Set((await holdersOf(sql, event.id, { emailKey: key })).map(({ teamId }) => teamId))
  const teams = await Promise.all([...ids].map((id) => findTeam(sql, id)))
  const known = teams.filter((team) => team !== null)
  const unproven = await unprovenPlayers(
    sql,
    known.flatMap(({ players }) => players.map(({ id }) => id)),
  )
  return known.flatMap((team) => {
    const player = team.players.find(({ email }) => email !== null && emailKey(email) === key)
    return player?.email && !unproven.has(player.id) ? [ofTeam(event, team, player, player.email)] : []
  })
}

function ofTeam(event: EventRecord, team: TeamRecord, player: PlayerRecord, to: string): Found {
  const [leader] = team.players
  return async (deps, { sql }) => {
    const { publicUrl } = deps
    const when = await teamWhen(deps, sql, event, team)
    const intro = `Hi ${player.firstName}, ${team.name} (no. ${team.number}) is signed up for ${event.name}, ${when}.`
    const money = (await moneyOf(sql, [team.id])).get(team.id)
    const bills = money?.bills
    if (leader && player.id !== leader.id) {
      const ask = `You’re on it. ${leader.fullName} leads the team and has its code and link.`
      const own = bills?.find(({ secret, subjectId }) => secret !== null && subjectId === player.partyId)
      return {
        to,
        secrets: own?.secret ? [own.secret] : [],
        blocks: [
          paragraph(`${intro} ${ask}`),
          ...(own?.secret ? linksOf(publicUrl, own.secret, own.owed) : []),
        ],
      }
    }
    const access = (await keysOf(sql, team.eventId)).get(team.id)
    const owed = (bills?.[0] ?? money)?.owed ?? noMoney
    const link = access && teamLink(publicUrl, access.linkSecret)
    const rest = owed > noMoney ? `${showDollars(owed)} is still to be paid.` : 'Nothing is left to pay.'
    return {
      to,
      secrets: access && link ? [link, access.code] : [],
      blocks: [
        paragraph(`${intro} ${rest}`),
        ...(link && owed > noMoney ? payBlocks(owed, link) : []),
        ...(access && link ? accessBlocks({ code: access.code, link }) : []),
      ],
    }
  }
}

async function partiesWith(sql: Sql, event: EventRecord, key: string): Promise<Found[]> {
  const parties = await pooledGolfersOf(sql, event.id)
  return parties.flatMap((party) => {
    const player = party.players.find(({ email }) => email !== null && emailKey(email) === key)
    return player?.email ? [ofParty(event, party, player.firstName, player.email)] : []
  })
}

function ofParty(event: EventRecord, party: PooledGolfers, firstName: string, to: string): Found {
  const { owed, players, secret } = party
  return async (deps, { sql }) => {
    const { publicUrl } = deps
    const when = await teamWhen(deps, sql, event, null)
    const intro = `Hi ${firstName}, you’re signed up for ${event.name}, ${when}. The committee puts you on a team.`
    if (emailKey(party.email) !== emailKey(to)) {
      const ask = `${players[0]?.fullName ?? 'Whoever signed you up'} signed you up and has the link.`
      return { to, secrets: [], blocks: [paragraph(`${intro} ${ask}`)] }
    }
    return {
      to,
      secrets: [secret],
      blocks: [paragraph(intro), ...linksOf(publicUrl, secret, owed)],
    }
  }
}

/** To pay, and to the page of those who pay for themselves. */
function linksOf(publicUrl: string, secret: string, owed: Cents): Block[] {
  return [
    ...(owed > noMoney
      ? [button(`Pay ${showDollars(owed)}`, partyPayLink(publicUrl, secret), 'Pay here')]
      : []),
    button('Open your page', partyLink(publicUrl, secret), 'Your page'),
  ]
}
