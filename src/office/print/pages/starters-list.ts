/** Starting spots by hole, for the starter and the clubhouse wall. */
import { holeOnCourse } from '../../../event/event/nines.ts'
import { sharedStart } from '../../../event/event/start-words.ts'
import {
  byStartingSpot,
  countText,
  openText,
  type PrintedTeam,
  type PrintFacts,
  spotText,
  startText,
  withoutText,
} from '../facts.ts'
import type { Page, Tools } from '../page.ts'
import { type Column, listPages } from './list.ts'

const columns: Column<PrintedTeam>[] = [
  { title: '', width: 24 },
  { title: 'Hole', width: 46, face: 'board', text: spotText },
  { title: 'No.', width: 34, align: 'right', text: ({ teamNumber }) => String(teamNumber) },
  { title: 'Team', width: 150, face: 'bold', text: ({ teamName }) => teamName },
  {
    title: 'Players',
    width: 286,
    text: (team) => team.teamMembers.map(({ fullName }) => fullName).join(', ') + openText(team),
  },
]

const [box, hole, ...others] = columns as [Column<PrintedTeam>, Column<PrintedTeam>, ...Column<PrintedTeam>[]]
const moreWidth = 74

/** With the wave or the tee time where there are any, and what the course calls the hole where its nines have names. */
function columnsFor({ event: { course, teeTimes }, teams }: PrintFacts): Column<PrintedTeam>[] {
  const wave = { title: 'Wave', width: moreWidth, text: ({ wave }: PrintedTeam) => wave?.name ?? '' }
  const onCourse = {
    ...{ title: 'On the course', width: moreWidth },
    text: ({ startingHole }: PrintedTeam) => holeOnCourse(course.nines, startingHole) ?? '',
  }
  const time = { title: 'Tee time', width: moreWidth, text: startText }
  const [waves, names] = [
    teams.some((team) => team.wave) ? [wave] : teeTimes ? [time] : [],
    course.nines ? [onCourse] : [],
  ]
  const less = (waves.length + names.length) * moreWidth
  const rest = others.map((column) =>
    column.title === 'Players' ? { ...column, width: column.width - less } : column,
  )
  return [box, ...waves, hole, ...names, ...rest]
}

export function startersList(facts: PrintFacts, tools: Tools): Page[] {
  const { event, teams } = facts
  const waves = new Set(teams.flatMap(({ wave }) => (wave ? [`${wave.name} ${wave.start}`] : [])))
  const start =
    waves.size > 0
      ? `, ${[...waves].join(', ')}`
      : sharedStart(event)
        ? `, shotgun start ${sharedStart(event)}`
        : ''
  const without = withoutText(teams, event)
  const rest = without && `. ${without}`
  return listPages(
    {
      title: 'Starter’s list',
      eventName: event.eventName,
      about: `${countText(teams.length, 'team')} by ${event.teeTimes ? 'tee time' : 'hole'}${start}${rest}`,
      columns: columnsFor(facts),
      rows: byStartingSpot(teams),
      rowHeight: 24,
    },
    tools,
  )
}
