import { type EventRecord, eventWhen } from '../../../../event/event/server/index.ts'
import { type TeeTime, teeTimeAt } from '../../../../event/event/tee-times.ts'
import { cents, noMoney } from '../../../../kernel/money.ts'
import type { MailContent } from '../../../../kernel/text/html.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { Block } from '../../../../site/messages/server/index.ts'
import type { TeamsDeps } from '../deps.ts'
import { moneyOf, type TeamMoney } from '../team-money.ts'
import type { PlayerRecord, TeamRecord } from '../team-record.ts'
import { teamsOf } from '../team-store.ts'
import { teamLink } from '../team-views.ts'
import { unprovenPhones, unprovenPlayers } from '../unproven-contacts.ts'

/** A team with its code, link and payments: the data its emails are written from. */
export interface TeamRecipient {
  team: TeamRecord
  code: string
  link: string
  /** Payments being processed count as paid, so that nobody is asked twice. */
  money: TeamMoney
  /** Phone numbers that get no code or link yet. */
  unprovenPhones: ReadonlySet<string>
  /** Where those on the team pay who pay for themselves; absent for the team's own bill. */
  payLink?: string
  /** Absent where all teams start at once. */
  wave?: { name: string; start: string; startsAt: string } | undefined
  /** Absent without one. */
  teeTime?: TeeTime | undefined
  /** There is a net leaderboard, so that the leader is reminded of handicap indexes. */
  asksIndexes?: boolean
}

export type TeamEmail = (event: EventRecord, recipient: TeamRecipient, player: PlayerRecord) => MailContent

/** Returns the recipients by team number. Every team has a code; one without would be left out. */
export async function teamRecipients(
  deps: Pick<TeamsDeps, 'auth' | 'publicUrl' | 'ask'>,
  sql: Sql,
  event: EventRecord,
): Promise<TeamRecipient[]> {
  const all = await withoutUnproven(sql, await teamsOf(sql, event.id))
  const keys = await deps.auth.keysOf(sql, event.id)
  const ids = all.map(({ id }) => id)
  const money = await moneyOf(sql, ids)
  const phones = await unprovenPhones(sql, all)
  const starts = await deps.ask('startsOf', sql, event)
  return all.flatMap((team) => {
    const [key, paid] = [keys.get(team.id), money.get(team.id)]
    return key && paid
      ? [
          {
            ...{ team, code: key.code, link: teamLink(deps.publicUrl, key.linkSecret) },
            ...{ money: leftToAsk(paid), unprovenPhones: phones.get(team.id) ?? new Set() },
            wave: starts.get(team.waveId ?? ''),
            teeTime: teeTimeAt(event, team.teeSlot),
          },
        ]
      : []
  })
}

/** Every email here opens the team's page: an address that nobody has said yes to counts as none. */
async function withoutUnproven(sql: Sql, all: readonly TeamRecord[]): Promise<TeamRecord[]> {
  const ids = all.flatMap(({ players }) => players.map(({ id }) => id))
  const unproven = await unprovenPlayers(sql, ids)
  return all.map((team) => ({
    ...team,
    players: team.players.map((player) => (unproven.has(player.id) ? { ...player, email: null } : player)),
  }))
}

/**
 * Each of a team's bills with the players whose it is, so that everybody is asked for their own money alone; others are
 * returned as they are.
 */
export function byPayer(recipient: TeamRecipient): TeamRecipient[] {
  const { team, money, link } = recipient
  if (!money.bills) return [recipient]
  return money.bills.flatMap(({ secret, subjectId, ...own }) => {
    const players = team.players.filter(({ partyId }) => partyId === (secret === null ? null : subjectId))
    const payLink = secret === null ? {} : { payLink: `${new URL(link).origin}/payment#party=${secret}` }
    return players.length === 0
      ? []
      : [{ ...recipient, team: { ...team, players }, money: leftToAsk(own), ...payLink }]
  })
}

function leftToAsk(money: TeamMoney): TeamMoney {
  const owed = cents(Math.max(0, money.owed - money.underWay))
  return { ...money, owed, paidInFull: owed === noMoney }
}

/** Time, place and starting hole; `event` as the team has it. */
export function eventDayFacts(
  event: EventRecord,
  { team, wave }: Pick<TeamRecipient, 'team' | 'wave'>,
): Block {
  const hole = team.startingHole === null ? '' : `${team.startingHole}${team.startingGroup ?? ''}`
  return dayFacts(event, hole || 'We’ll tell you at check-in', wave?.name)
}

/** `hole` and `wave`: '' leaves the line out. */
export function dayFacts(event: EventRecord, hole: string, wave = ''): Block {
  const { addressStreet, addressCity, addressState, addressZipCode } = event.texts.course
  const region = [addressState, addressZipCode].filter(Boolean).join(' ')
  const place = [addressStreet, addressCity, region].filter(Boolean).join(', ')
  const rows: [string, string][] = [
    ['When', eventWhen(event)],
    ['Where', place],
    ['Wave', wave],
    ['Starting hole', hole],
  ]
  return { kind: 'facts', rows: rows.filter(([, value]) => value !== '') }
}
