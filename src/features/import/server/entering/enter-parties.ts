import { partyEntry } from '../../../places/party-contract.ts'
import { indexFault, partyName, readIndex } from '../../../places/party-rules.ts'
import type { TeamShape } from '../../columns.ts'
import type { ImportItem } from '../../rules.ts'
import type { ImportContext } from '../import-context.ts'
import { cellFault, collectFaults, LineFaults, parseItem } from '../reading/line-faults.ts'
import { paidIn, recordPaid } from '../record-paid.ts'
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
  const [entry] = collectFaults(
    () =>
      parseItem(item, partyEntry, {
        players: seats.map((seat) => ({ ...player(item, seat), handicapIndex: indexIn(item, seat) })),
        wishes: item.cell('wishes'),
        note: item.cell('note'),
      }),
    () => refuseIndexes(item, seats),
    () => paidIn(item),
  )
  const work = { ...context.work, quiet: !context.mailsTeams }
  const party = await context.places.enter(work, entry, { isImported: true })
  await recordPaid(context, 'party', party.id, item)
}

const indexField = (seat: number) => `players.${seat}.handicapIndex`

function indexIn(item: ImportItem, seat: number): number | null {
  const tenths = readIndex(item.cell(indexField(seat)))
  return tenths === null ? null : tenths / 10
}

function refuseIndexes(item: ImportItem, seats: readonly number[]): void {
  const why = seats.flatMap((seat) => {
    const fault = indexFault(item.cell(indexField(seat)))
    return fault ? [cellFault(item, indexField(seat), fault)] : []
  })
  if (why.length > 0) throw new LineFaults(why)
}
