/** Matches columns to fields and groups rows into items. Pure. */
import { type Column, headKey, type Layout, usualTeam } from './column-parts.ts'
import { type ImportKind, layoutsFor } from './columns.ts'
import { type Preset, presetOf, questionKey } from './presets.ts'
import { firstPlayersNames } from './team-columns.ts'

/** Bytes. A list of 500 people is about a twentieth of it. */
export const largestFile = 2 * 1_048_576
/**
 * Every line is entered twice, for the preview and for the import, while other writers wait; this keeps it to a few
 * seconds.
 */
export const mostLines = 500

/** Of a file, as they are shown. */
export const mostColumns = 100

const titleRows = 10

/** Finds the row with the column names: among the first rows, the one with the most known names. */
export function headRow(records: readonly (readonly string[])[], known: (heads: string[]) => number): number {
  const first = records.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  const tries = records.slice(first, first + titleRows).map((cells, index) => ({
    place: first + index,
    worth: known([...cells]),
  }))
  const best = tries.reduce((one, other) => (other.worth > one.worth ? other : one), {
    place: first,
    worth: 0,
  })
  return best.place
}

/** Columns matched by hand: the index by field. */
export type Chosen = ReadonlyMap<string, number>

/** The matched columns: the index by field. */
export interface Heads {
  layout: Layout
  places: ReadonlyMap<string, number>
  /** Columns that match no field. */
  unread: string[]
  /** The program whose file it seems to be. */
  preset: Preset | null
}

/** What is known of a file's columns: names, what an admin chose, and the cells below. */
export interface FileColumns {
  heads: readonly string[]
  chosen?: Chosen
  rows?: readonly NumberedRow[]
}

/** Matches the column names with the layout that fits, or returns the columns missing from the closest one. */
export function readHeads(
  kind: ImportKind,
  file: FileColumns,
  team = usualTeam,
): Heads | (Pick<Heads, 'layout' | 'places' | 'preset'> & { missing: string[] }) {
  const preset = kind === 'teams' ? presetOf(file.heads) : null
  const tries = layoutsFor(kind, team).map((layout) => ({
    layout,
    preset,
    ...placesIn(layout, file, preset),
  }))
  const fitting = tries.find(({ missing }) => missing.length === 0)
  if (fitting) return { layout: fitting.layout, places: fitting.places, unread: fitting.unread, preset }
  const [nearest] = tries.sort((a, b) => a.missing.length - b.missing.length)
  if (!nearest) throw new RangeError('A list without a layout')
  return { missing: nearest.missing, layout: nearest.layout, places: nearest.places, preset }
}

/** The number of known column names; used to tell comma from semicolon. */
export function knownHeads(kind: ImportKind, heads: readonly string[]): number {
  return Math.max(
    ...layoutsFor(kind, usualTeam).map((layout) => placesIn(layout, { heads }, null).places.size),
  )
}

/**
 * Matches by name: what the program that made the file calls it, the column's main name, its other names, then names
 * that need a look at the cells, and questions. A choice by hand changes its own field alone: no other field loses its
 * column by it.
 */
function placesIn(
  layout: Layout,
  { heads, chosen = new Map(), rows = [] }: FileColumns,
  preset: Preset | null,
) {
  const places = new Map<string, number>()
  const taken = new Set<number>()
  const matcher = (keys: readonly string[]) => (field: string, name: string, cells?: RegExp) => {
    const place = keys.indexOf(name)
    if (name === '' || place < 0 || taken.has(place) || places.has(field)) return
    if (cells && !lookLike(cells, rows, place)) return
    places.set(field, place)
    taken.add(place)
  }
  const own = new Set(layout.columns.map(({ field }) => field))
  const take = matcher(heads.map(headKey))
  if (layout.name === 'one line per player') {
    for (const [field, names] of Object.entries(preset?.columns ?? {}))
      for (const name of names) if (own.has(field)) take(field, name)
  }
  // A column's main name takes precedence over other names, so that 'Group' stays a group.
  for (const { field, head } of layout.columns) take(field, headKey(head))
  for (const { field, also } of layout.columns) for (const name of also) take(field, name)
  for (const { field, maybe } of layout.columns)
    for (const name of maybe?.names ?? []) take(field, name, maybe?.cells)
  const asked = matcher(heads.map(questionKey))
  for (const { field, head, also } of layout.columns)
    for (const name of [headKey(head), ...also]) asked(field, name)
  if ([...places.keys()].some((field) => field.startsWith('players.1.')))
    for (const { field, name } of firstPlayersNames) asked(field, name)
  for (const { field, says, orFrom, atLast = [] } of layout.columns) {
    if (says) take(field, heads.map(headKey)[heads.findIndex((head) => says.test(head))] ?? '')
    const from = orFrom && !places.has(field) ? places.get(orFrom.field) : undefined
    if (orFrom && from !== undefined && !lookLike(orFrom.cells, rows, from)) {
      places.delete(orFrom.field)
      places.set(field, from)
    }
    for (const name of atLast) take(field, name)
  }
  for (const [field, place] of chosen) {
    if (!own.has(field) || place >= heads.length) continue
    if (place < 0) places.delete(field)
    else places.set(field, place)
  }
  const read = new Set(places.values())
  return {
    places,
    missing: layout.columns.filter((column) => isMissing(column, places)).map(({ head }) => head),
    unread: heads.filter((head, place) => head.trim() !== '' && !read.has(place)),
  }
}

/** Whether every cell of a column that isn't blank looks like this. */
function lookLike(cells: RegExp, rows: readonly NumberedRow[], place: number): boolean {
  return rows.every((row) => {
    const text = row.cells[place]?.trim() ?? ''
    return text === '' || cells.test(text)
  })
}

function isMissing({ field, needed, unless }: Column, places: ReadonlyMap<string, number>): boolean {
  return Boolean(needed) && !places.has(field) && !(unless && places.has(unless))
}

export function missingText(missing: readonly string[]): string {
  const names = missing.map((head) => `'${head}'`)
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]
  return `We can’t find the ${names.length > 1 ? 'columns' : 'column'} ${list}. Choose below which column each of them is.`
}

/** A non-empty row with its number in the spreadsheet. */
export interface NumberedRow {
  row: number
  cells: readonly string[]
}

/** One thing to import: its rows, and its cells by field. */
export interface ImportItem {
  rows: number[]
  /** Each row as it is in the file, or was mended. */
  cells: readonly (readonly string[])[]
  cell(field: string): string
  /** The field's name for messages: 'Player 2 email', or 'Row 9, Email'. */
  called(field: string): string
  /** Only in a file with one line per player: the number of players. */
  players?: number
  /** Each row has what was paid for its golfer, never what the team paid. */
  paysEach?: true
}

/** Groups rows into items: one each, or all rows of a team together, wherever they are. */
export function itemsOf(
  { layout, places, preset }: Omit<Heads, 'unread'>,
  rows: readonly NumberedRow[],
): ImportItem[] {
  // In a list of players, rows are grouped by the team's name.
  const placeOf = (field: string) => places.get(field === 'teamName' && !places.has(field) ? 'team' : field)
  const at = (row: NumberedRow | undefined, field: string) => row?.cells[placeOf(field) ?? -1]?.trim() ?? ''
  const head = (field: string) => layout.columns.find((column) => column.field === field)?.head ?? field
  if (layout.name === 'one line each') {
    return rows.map((row) => ({
      rows: [row.row],
      cells: [row.cells],
      cell: (field) => at(row, field),
      called: head,
    }))
  }
  const teamOf = teamsOfRows(
    layout,
    rows.map((row) => headKey(at(row, 'team'))),
  )
  return [...Map.groupBy(rows, (row, at) => teamOf[at] || `row ${row.row}`).values()].map((team) => ({
    rows: team.map(({ row }) => row),
    cells: team.map(({ cells }) => cells),
    cell(field) {
      const [row, own] = ofPlayer(team, field)
      return row ? at(row, own) : firstGiven(team.map((each) => at(each, own)))
    },
    called(field) {
      const [row, own] = ofPlayer(team, field)
      return row ? `Row ${row.row}, ${head(own)}` : head(own)
    },
    players: team.length,
    ...(preset?.paysEach && { paysEach: true as const }),
  }))
}

/** In a list where each team stands in one row only, as in merged cells, the rows below it are its players. */
function teamsOfRows({ columns }: Layout, teams: readonly string[]): readonly string[] {
  const named = teams.filter(Boolean)
  const maybeAlone = !columns.find(({ field }) => field === 'team')?.needed
  if (maybeAlone || new Set(named).size < named.length) return teams
  let last = ''
  return teams.map((own) => {
    last = own || last
    return last
  })
}

/** 'players.2.email' is the 'email' of the third row. Values of the whole team may be in any of its rows. */
function ofPlayer(team: readonly NumberedRow[], field: string): [NumberedRow | undefined, string] {
  const [, seat, own] = /^players\.(\d)\.(\w+)$/.exec(field) ?? []
  return own ? [team[Number(seat)] ?? team[0], own] : [undefined, field]
}

function firstGiven(cells: readonly string[]): string {
  return cells.find((cell) => cell !== '') ?? ''
}
