/** Who starts where, hole by hole, for the starter and for the wall of the clubhouse. */
import { inLineUp, type PrintedTeam, type PrintFacts, some, startOf } from '../facts.ts'
import type { Sheet, Tools } from '../sheet.ts'
import { type Column, listSheets } from './list.ts'

const columns: Column<PrintedTeam>[] = [
  { title: '', width: 24 },
  { title: 'Hole', width: 46, face: 'board', text: startOf },
  { title: 'No.', width: 34, align: 'right', text: ({ teamNumber }) => String(teamNumber) },
  { title: 'Team', width: 150, face: 'bold', text: ({ teamName }) => teamName },
  {
    title: 'Players',
    width: 286,
    text: ({ teamMembers }) => teamMembers.map(({ fullName }) => fullName).join(', '),
  },
]

export function startersList({ event, teams }: PrintFacts, tools: Tools): Sheet[] {
  const start = event.shotgunStart ? `, shotgun start ${event.shotgunStart}` : ''
  const without = teams.filter(({ startingHole }) => startingHole === null).length
  const rest = without > 0 ? `. ${some(without, 'team')} without a starting hole at the end` : ''
  return listSheets(
    {
      title: "Starter's list",
      eventName: event.eventName,
      about: `${some(teams.length, 'team')} by hole${start}${rest}`,
      columns,
      rows: inLineUp(teams),
      rowHeight: 24,
    },
    tools,
  )
}
