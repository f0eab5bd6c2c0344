/** The ties of a result that no rule breaks, for whoever decides them. */

import { wholeRound } from '../rules/rules.ts'
import { isAbout, type TieDecision, type TiedTeams } from '../rules/ties.ts'
import { allChoices, boardLines, boardsIn } from './board-choice.ts'
import type { Standing } from './contract.ts'
import type { Field } from './field.ts'
import { placeOf } from './result.ts'
import { rulesOf } from './rule-versions.ts'

export interface Tie extends TiedTeams {
  /** The place that the teams share while nobody decides. */
  place: number
  teams: readonly Pick<Standing, 'teamId' | 'teamName'>[]
  /** 'Equal on every hole'; null where the event leaves ties. */
  words: string | null
  /** Null while there is none about exactly these teams. */
  decision: TieDecision | null
  /** So they are; in a flight also by a decision for all teams. */
  isDecided: boolean
}

export interface Ties {
  ties: readonly Tie[]
  /** Decisions that no longer stand: their teams aren't tied anymore, or others are tied with them. */
  lapsed: readonly TieDecision[]
  /** The result with every hole, as it is with these decisions once it is final. */
  standings: readonly Standing[]
}

/** As the cards are now, final or not, whatever the public board hides. */
export function tiesOf(field: Field): Ties {
  const decisions = field.round?.ties ?? []
  const standings = settled(field, decisions)
  // A flight's own ties are those that decisions for all teams leave.
  const ofAll = settled(field, [])
  const ofFlights = settled(
    field,
    decisions.filter(({ flight }) => flight === null),
  )
  const ties = allChoices(boardsIn(standings)).flatMap((choice) => {
    const on: TiedTeams = { board: choice.isNet ? 'net' : 'gross', flight: choice.flight }
    const settledLines = boardLines(standings, choice)
    return tiedLines(boardLines(choice.flight === null ? ofAll : ofFlights, choice)).map((lines): Tie => {
      const ids = lines.map(({ teamId }) => teamId)
      const decision = decisions.find((each) => isAbout(each, on, ids)) ?? null
      const inFlight = settledLines.find(({ teamId }) => teamId === ids[0])?.tie?.isDecided ?? false
      return {
        ...on,
        place: placeOf(lines[0] as Standing) ?? 0,
        teams: lines.map(({ teamId, teamName }) => ({ teamId, teamName })),
        words: lines[0]?.tie?.isDecided ? null : (lines[0]?.tie?.words ?? null),
        decision,
        isDecided: decision !== null || inFlight,
      }
    })
  })
  const standing = new Set(ties.map(({ decision }) => decision))
  return { ties, lapsed: decisions.filter((each) => !standing.has(each)), standings }
}

function settled(field: Field, ties: readonly TieDecision[]): Standing[] {
  const round = { ...wholeRound, ...field.round, hidden: 0, ties }
  return rulesOf(field).standings({ ...field, isFinal: true, round })
}

function tiedLines<Each extends Standing>(lines: readonly Each[]): Each[][] {
  const tied = lines.filter(({ position }) => position.startsWith('T'))
  return [...Map.groupBy(tied, placeOf).values()]
}
