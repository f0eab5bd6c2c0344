/** What a team's tees put on its scorecard. */
import type { Hole } from '../../../event/event/course-shapes.ts'
import { cardOf, commonCard, holesFrom, teesPlayed } from '../../../play/rules/tee-card.ts'
import type { PrintedTeam, PrintedTees } from '../facts.ts'

export interface YardsRow {
  name: string
  of(hole: Hole): number
}

export interface TeamTees {
  /** With the pars, yards and handicaps that all its golfers' tees agree on, else the course's. */
  holes: Hole[]
  /** One, or as many as the tees differ in. */
  yards: YardsRow[]
  /** 'Blue tee.', 'Blue: Ana Lee. Red: Bo Lee, Cy Lee.'; empty for an event without tees. */
  words: string
}

/** More don't fit on a card. */
const mostRows = 3

/** `holes` in the order of play; the course's card has `holeCount`. */
export function teamTees(
  team: PrintedTeam,
  holes: readonly Hole[],
  tees?: PrintedTees,
  holeCount = holes.length,
): TeamTees {
  const usual = { name: 'Yards', of: (hole: Hole) => hole.yardage }
  if (!tees) return { holes: [...holes], yards: [usual], words: '' }
  const chosen = team.teamMembers.map(({ id }) => tees.chosen.get(id))
  const played = teesPlayed(tees.all, chosen)
  const by = { holeCount, numberOf: ({ holeNumber }: Hole) => holeNumber }
  const own = holesFrom(holes, commonCard(played.map(({ id }) => cardOf(tees.all, id))), by)
  const rows = played.map(({ id, name }) => ({ name, holes: holesFrom(holes, cardOf(tees.all, id), by) }))
  const yardsOf = (row: (typeof rows)[0]) => String(row.holes.map(({ yardage }) => yardage))
  const different = rows.filter((row, at) => rows.findIndex((each) => yardsOf(each) === yardsOf(row)) === at)
  const yards = different.slice(0, mostRows).map(({ name, holes: from }) => ({
    name,
    of: (hole: Hole) =>
      from.find(({ holeNumber }) => holeNumber === hole.holeNumber)?.yardage ?? hole.yardage,
  }))
  const [first] = played
  const golfersOn = ({ id }: { id: string }) =>
    team.teamMembers.filter((_, seat) => teesPlayed(tees.all, [chosen[seat]])[0]?.id === id)
  const names = (golfers: PrintedTeam['teamMembers']) => golfers.map(({ fullName }) => fullName).join(', ')
  const words =
    played.length === 1
      ? `${first?.name} tee.`
      : played.map((tee) => `${tee.name}: ${names(golfersOn(tee))}.`).join(' ')
  return { holes: own, yards: yards.length > 1 ? yards : [usual], words }
}
