/** The golfers' handicap indexes and tees in a row of a list of teams. */
import { indexFault, readIndex } from '../../../../people/places/party-rules.ts'
import { savePlayerTee, type TeeRecord, teesOf } from '../../../../play/rules/server/index.ts'
import type { ImportItem } from '../../rules.ts'
import type { ImportContext } from '../import-context.ts'
import { cellFault, LineFaults } from '../reading/line-faults.ts'

export interface GolferHandicap {
  /** In tenths; null when the cell is blank. */
  index: number | null
  /** Null plays from the first tee. */
  teeId: string | null
}

/** Reads the cells of these seats. Throws LineFaults that name every cell without an index or a tee of the event. */
export async function handicapReader(
  { work, eventId, team }: Pick<ImportContext, 'work' | 'eventId' | 'team'>,
  item: ImportItem,
): Promise<(seats: readonly number[]) => GolferHandicap[]> {
  const tees = team.hasHandicaps ? await teesOf(work.tx.sql, eventId) : []
  return (seats) => {
    const why = seats.flatMap((seat) => faultsAt(item, seat, tees))
    if (why.length > 0) throw new LineFaults(why)
    return seats.map((seat) => ({
      index: readIndex(indexAt(item, seat)),
      teeId: teeCalled(item.cell(fieldAt(seat, 'tee')), tees)?.id ?? null,
    }))
  }
}

/** Of a team or party that has just been entered, its players in the order of the file. */
export async function savePlayerTees(
  { work, eventId }: Pick<ImportContext, 'work' | 'eventId'>,
  players: readonly { id: string }[],
  handicaps: readonly GolferHandicap[],
): Promise<void> {
  for (const [seat, { id }] of players.entries()) {
    const { teeId = null } = handicaps[seat] ?? {}
    if (teeId !== null) await savePlayerTee(work.tx.sql, eventId, id, teeId)
  }
}

function faultsAt(item: ImportItem, seat: number, tees: readonly TeeRecord[]): string[] {
  const [index, tee] = [fieldAt(seat, 'handicapIndex'), fieldAt(seat, 'tee')]
  const wrongIndex = indexFault(indexAt(item, seat))
  const isUnknown = item.cell(tee) !== '' && !teeCalled(item.cell(tee), tees)
  return [
    ...(wrongIndex ? [cellFault(item, index, wrongIndex)] : []),
    ...(isUnknown ? [cellFault(item, tee, teesInWords(tees))] : []),
  ]
}

/** 'NH' and the like say that there is none yet. */
function indexAt(item: ImportItem, seat: number): string {
  const cell = item.cell(fieldAt(seat, 'handicapIndex'))
  return /^(n\/?[ah]|none|-)$/i.test(cell) ? '' : cell
}

function fieldAt(seat: number, field: 'handicapIndex' | 'tee'): string {
  return `players.${seat}.${field}`
}

function teeCalled(cell: string, tees: readonly TeeRecord[]): TeeRecord | undefined {
  const plain = (text: string) => text.trim().toLowerCase()
  return tees.find(({ name }) => plain(name) === plain(cell))
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function teesInWords(tees: readonly TeeRecord[]): string {
  if (tees.length === 0) return 'The event has no tees yet. Add them under Round, Handicaps'
  return `The event’s tees are ${list.format(tees.map(({ name }) => name))}`
}
