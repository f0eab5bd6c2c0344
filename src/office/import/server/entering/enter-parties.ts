import { listedParty } from '../../../../people/places/party-contract.ts'
import { partyName } from '../../../../people/places/party-rules.ts'
import type { TeamShape } from '../../columns.ts'
import type { ImportItem } from '../../rules.ts'
import type { ImportContext } from '../import-context.ts'
import { collectFaults, parseItem } from '../reading/line-faults.ts'
import { paidIn, recordPaid } from '../record-paid.ts'
import { handicapReader, savePlayerTees } from './handicap-cells.ts'
import { namedSeats, namesIn, player } from './team-cells.ts'

/** Whether a row of a list of teams is golfers who wait for a team: fewer than a team, where the admin said so. */
export function isParty(item: ImportItem, team: TeamShape): boolean {
  return Boolean(team.partiesToo) && namedSeats(item, team).length < team.teamSize
}

/** 'Ana Lopez and Bo Li'. */
export function partyTitle(item: ImportItem, team: TeamShape): string {
  const names = namedSeats(item, team).map((seat) => namesIn(item, seat))
  return partyName(names).trim() || 'A golfer without a name'
}

/** What is imported besides their names and sizes. */
export function aboutParty(item: ImportItem, hasStart: boolean): (string | false)[] {
  const [wishes, note] = [item.cell('wishes'), item.cell('note')]
  return [
    'Without a team',
    wishes !== '' && `Play with: ${wishes}`,
    note !== '' && `Note: ${note}`,
    hasStart && 'Without the starting hole, which only teams have',
  ]
}

/** Signs them up like the form, and records their payment. */
export async function enterParty(context: ImportContext, item: ImportItem): Promise<void> {
  const seats = namedSeats(item, context.team)
  const readHandicaps = await handicapReader(context, item)
  const [entry, handicaps] = collectFaults(
    () =>
      parseItem(item, listedParty, {
        players: seats.map((seat) => ({ ...player(item, seat), handicapIndex: null })),
        wishes: item.cell('wishes'),
        note: item.cell('note'),
      }),
    () => readHandicaps(seats),
    () => paidIn(item, context),
  )
  const indexOf = (seat: number) => {
    const index = handicaps[seat]?.index ?? null
    return index === null ? null : index / 10
  }
  const [leader, ...others] = entry.players
  const players: typeof entry.players = [
    { ...leader, handicapIndex: indexOf(0) },
    ...others.map((golfer, place) => ({ ...golfer, handicapIndex: indexOf(place + 1) })),
  ]
  const work = { ...context.work, quiet: !context.mailsTeams }
  const party = await context.places.enter(work, { ...entry, players }, { isImported: true })
  await savePlayerTees(context, party.players, handicaps)
  await recordPaid(context, 'party', party.id, item)
}
