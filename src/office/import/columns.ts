/** The columns of every list that can be imported: their names in the template, and other names people use. */
import { answerColumns, type Column, type Layout, type TeamShape, usualTeam } from './column-parts.ts'
import { basketLine, guestLine, shirtLine, sponsorLine, volunteerLine } from './line-columns.ts'
import { playerPerLine, teamPerLine } from './team-columns.ts'

export const importKinds = ['teams', 'guests', 'shirts', 'baskets', 'sponsors', 'volunteers'] as const
export type ImportKind = (typeof importKinds)[number]

const eachLine = (columns: Column[]): Layout[] => [{ name: 'one line each', columns }]

export const layouts: Record<ImportKind, readonly Layout[]> = {
  teams: [teamPerLine(usualTeam), playerPerLine(usualTeam)],
  guests: eachLine(guestLine),
  shirts: eachLine(shirtLine),
  baskets: eachLine(basketLine),
  sponsors: eachLine(sponsorLine),
  volunteers: eachLine(volunteerLine),
}

/** The arrangements of a list for an event's teams. */
export function layoutsFor(kind: ImportKind, team: TeamShape): readonly Layout[] {
  if (kind === 'teams') return [teamPerLine(team), playerPerLine(team)]
  if (kind === 'guests') return eachLine([...guestLine, ...answerColumns(team, 'guest')])
  return kind === 'sponsors' ? eachLine([...sponsorLine, ...answerColumns(team, 'sponsor')]) : layouts[kind]
}

/** The template: its column names, and one sample line. */
export function templateOf(kind: ImportKind, team = usualTeam): { heads: string[]; example: string[] } {
  const columns = layoutsFor(kind, team)[0]?.columns.filter(({ example }) => example !== undefined) ?? []
  return { heads: columns.map(({ head }) => head), example: columns.map(({ example = '' }) => example) }
}
