import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import { teamsOf } from '../../../people/teams/server/index.ts'
import { ballsByTeam, boardCards, golfersOf } from '../../../play/scoring/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { ExportTable } from './export-deps.ts'

interface Deps {
  sql: Sql
  events: Pick<Events, 'holes'>
}

/** What is written on the cards: a row for each team, and in a best ball below it one for each golfer with a ball. */
export async function scoresTable({ sql, events }: Deps, event: EventRecord): Promise<ExportTable> {
  const holes = await events.holes(sql, event.id)
  const cards = new Map((await boardCards(sql, event.id)).map(({ teamId, strokes }) => [teamId, strokes]))
  const balls = await ballsByTeam(sql, event.id)
  const isBestBall = balls.size > 0
  const golfers = await golfersOf(
    sql,
    [...balls.values()].flatMap((own) => [...own.values()]),
  )
  const rowOf = (team: { number: number; name: string }, golfer: string, strokesOn: StrokesOn) => {
    const strokes = holes.map(({ id }) => strokesOn(id) ?? null)
    const total = strokes.reduce<number>((sum, each) => sum + (each ?? 0), 0)
    return [team.number, team.name, ...(isBestBall ? [golfer] : []), ...strokes, total || null]
  }
  return {
    heads: [
      ...['Number', 'Team', ...(isBestBall ? ['Golfer'] : [])],
      ...holes.map(({ number }) => `Hole ${number}`),
      'Strokes',
    ],
    rows: (await teamsOf(sql, event.id)).flatMap((team) => {
      const own = balls.get(team.id)
      const played = golfers.filter(({ id }) => [...(own?.values() ?? [])].some((each) => each[id]))
      return [
        rowOf(team, 'Team', (hole) => cards.get(team.id)?.get(hole)),
        ...played.map(({ id, name }) => rowOf(team, name, (hole) => own?.get(hole)?.[id])),
      ]
    }),
  }
}

type StrokesOn = (holeId: string) => number | undefined
