import { createHash } from 'node:crypto'
import type { Sql } from '../../../ports/database.ts'

export interface WaveRecord {
  id: string
  name: string
  /** '08:00', on the event's day and in its time zone. */
  startsAt: string
  maxTeams: number
  /** Nines of the card that its teams play, in that order; null for the whole card. */
  nines: number[] | null
  /** Teams in it, also those that stopped. */
  teamCount: number
}

interface WavesTable extends Omit<WaveRecord, 'nines' | 'teamCount'> {
  eventId: string
  /** In the order of play: '3,1'. */
  nines: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    waves: WavesTable
  }
}

/** Another one as soon as a wave comes, goes or changes. */
export function basisOf(waves: readonly WaveRecord[]): string {
  const facts = waves.map(({ id, name, startsAt, maxTeams, nines }) => [id, name, startsAt, maxTeams, nines])
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/** In the order of their starts. */
export async function wavesOf(sql: Sql, eventId: string): Promise<WaveRecord[]> {
  const rows = await sql
    .selectFrom('waves')
    .select(['id', 'name', 'startsAt', 'maxTeams', 'nines'])
    .select((wave) =>
      wave
        .selectFrom('teams')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('teams.waveId', '=', 'waves.id')
        .as('teamCount'),
    )
    .where('eventId', '=', eventId)
    .orderBy('startsAt')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ nines, teamCount, ...wave }) => ({
    ...wave,
    nines: nines === null ? null : nines.split(',').map(Number),
    teamCount: Number(teamCount),
  }))
}
