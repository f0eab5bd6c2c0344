import type { Database } from '../../../ports/database.ts'
import type { EventRecord, Events, HoleRecord } from '../../event/server/index.ts'
import type { TeamRecord, Teams } from '../../registration/server/index.ts'
import type { BoardCard, Scoring } from '../../scoring/server/index.ts'
import type { Field } from '../rules.ts'

export interface FieldDeps {
  database: Database
  events: Pick<Events, 'pick' | 'holes'>
  teams: Pick<Teams, 'ofEvent'>
  scoring: Pick<Scoring, 'boardCards'>
}

/** What has changed since the last read: some teams' cards, or who knows what. */
export type Dirt = 'all' | ReadonlySet<string>

export interface FieldCache {
  /** The field as the database has it now; only what is dirty is read again. */
  read(dirt: Dirt): Promise<{ field: Field; event: EventRecord }>
}

export function fieldCache(deps: FieldDeps, eventId: string): FieldCache {
  const { sql } = deps.database
  let whole: { event: EventRecord; holes: HoleRecord[]; teams: TeamRecord[] } | undefined
  let cards = new Map<string, BoardCard>()

  async function readAll() {
    const event = await deps.events.pick(sql, eventId)
    const holes = await deps.events.holes(sql, eventId)
    const teams = await deps.teams.ofEvent(sql, eventId)
    const all = await deps.scoring.boardCards(sql, eventId)
    cards = new Map(all.map((card) => [card.teamId, card]))
    whole = { event, holes, teams }
    return whole
  }

  async function readCards(teamIds: ReadonlySet<string>): Promise<void> {
    const changed = await deps.scoring.boardCards(sql, eventId, [...teamIds])
    for (const teamId of teamIds) cards.delete(teamId)
    for (const card of changed) cards.set(card.teamId, card)
  }

  return {
    async read(dirt) {
      if (dirt !== 'all' && whole) await readCards(dirt)
      const { event, holes, teams } = dirt === 'all' || !whole ? await readAll() : whole
      return { event, field: fieldOf(event, holes, teams, cards) }
    },
  }
}

function fieldOf(
  event: EventRecord,
  holes: HoleRecord[],
  teams: TeamRecord[],
  cards: Map<string, BoardCard>,
): Field {
  return {
    holes,
    tieBreak: event.tieBreak,
    isFinal: event.finalizedAt !== null,
    teams: teams.map((team) => {
      const card = cards.get(team.id)
      return {
        teamId: team.id,
        teamName: team.name,
        teamMembers: team.players.map((player) => player.fullName),
        teamNumber: team.number,
        startingHole: team.startingHole,
        startingGroup: team.startingGroup,
        scoreConfirmed: card?.isConfirmed ?? false,
        scores: holes.map((hole) => card?.strokes.get(hole.id) ?? null),
      }
    }),
  }
}
