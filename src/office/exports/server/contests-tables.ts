import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Contests } from '../../../play/contests/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Cell } from './csv.ts'
import { localTime } from './local-time.ts'

interface Deps {
  sql: Sql
  contests: Pick<Contests, 'page'>
}

interface Table {
  heads: string[]
  rows: Cell[][]
}

const states = {
  ...{ best: 'leads', beaten: 'beaten', withdrawn: 'withdrawn' },
  ...{ waiting: 'waiting for a decision', refused: 'refused', 'team-stopped': 'the team stopped' },
} as const
const entryHeads = [
  'Player',
  'Team',
  'Result',
  'State',
  'Measured',
  'Received',
  'By',
  'Reason withdrawn',
  'Late',
  'Decision',
]

/** Everything that was written down, a row for each; a contest or group without any has a row of its own. */
export async function contestsTable({ sql, contests }: Deps, event: EventRecord): Promise<Table> {
  const page = await contests.page(sql, event.id)
  return {
    heads: ['Contest', 'Hole', 'Group', 'Sponsor', 'Prize', 'Prize value', ...entryHeads],
    rows: page.contests.flatMap(({ contest, prize, standings }): Cell[][] =>
      standings.flatMap(({ category, history }): Cell[][] => {
        const about = [contest.name, contest.holeNumber, category, contest.sponsor]
        const row = [...about, prize?.name ?? null, prize?.value ?? null]
        if (history.length === 0) return [[...row, ...entryHeads.map(() => null)]]
        return history.map((entry) => [
          ...row,
          entry.playerName,
          entry.teamName,
          entry.words,
          states[entry.state],
          localTime(entry.at, event.timeZone),
          localTime(entry.receivedAt, event.timeZone),
          entry.by,
          entry.withdrawn?.reason ?? null,
          entry.late?.why ?? null,
          entry.late?.decision?.reason ?? null,
        ])
      }),
    ),
  }
}

/** The game of skins, a row for each hole; no rows without a game. */
export async function skinsTable({ sql, contests }: Deps, event: EventRecord): Promise<Table> {
  const { game } = (await contests.page(sql, event.id)).skins
  return {
    heads: ['Hole', 'State', 'Team', 'Skins'],
    rows: (game?.holes ?? []).map((hole) => [
      hole.holeNumber,
      hole.state,
      hole.teamName,
      hole.state === 'won' ? hole.worth : null,
    ]),
  }
}
