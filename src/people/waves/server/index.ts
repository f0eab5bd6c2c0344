import { nine } from '../../../event/event/round.ts'
import { holesOfNines, routeInWords } from '../../../event/event/routes.ts'
import { type EventRecord, eventForStaff, refuseOtherEvent } from '../../../event/event/server/index.ts'
import { momentOf } from '../../../event/event/wall-moment.ts'
import type { Person } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import { clockTimeInWords, isoInZone } from '../../../kernel/text/dates.ts'
import type { Sql } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import { teamsOf } from '../../teams/server/index.ts'
import { spotOf } from '../../teams/starting-spots.ts'
import type { WavesPage, wavesApi } from '../contract.ts'
import type { WavesDeps } from './deps.ts'
import { moveToWave, setWaves } from './set-waves.ts'
import { basisOf, type WaveRecord, wavesOf } from './wave-store.ts'

export { wavesOf } from './wave-store.ts'

export const waves = feature({
  open: (needs: WavesDeps) => ({ waves: { handlers: { waves: routes(needs) } } }),
  handsIn: ({ clock }) => ({
    answers: {
      waveFor: (sql, event, wish) => waveFor(sql, event, { ...wish, now: clock() }),
      startsOf: async (sql, event) =>
        new Map((await wavesOf(sql, event.id)).map((wave) => [wave.id, told(event, wave)])),
      async placesOfWaves(sql, eventId) {
        const all = await wavesOf(sql, eventId)
        return all.length > 0 ? all.reduce((sum, { maxTeams }) => sum + maxTeams, 0) : null
      },
    },
    eventInfo: async (sql, event) => wavesForAll(sql, event),
    async holesInUse(sql, { id }, above) {
      const all = await wavesOf(sql, id)
      // Beside routes, a wave on the whole card would be longer than they are with another card.
      const hasRoutes = all.some(({ nines }) => nines !== null)
      const beyond = all.filter(({ nines }) => nines?.some((each) => each * nine > above) ?? hasRoutes)
      return { routes: beyond.map(({ name }) => name) }
    },
    on: {
      /** Another year begins with the same waves. */
      async 'event copied'(tx, { from, to }) {
        for (const { id: _, ...wave } of await wavesOf(tx.sql, from.id)) {
          const { name, startsAt, maxTeams, nines } = wave
          const facts = { name, startsAt, maxTeams, nines: nines?.join(',') ?? null }
          await tx.sql
            .insertInto('waves')
            .values({ id: newId(), eventId: to.id, ...facts })
            .execute()
        }
      },
    },
  }),
})

/** As everybody may know them: `start` is '8:00 AM', `startsAt` ISO 8601. */
function told({ startsAt: day, timeZone, texts }: EventRecord, { name, startsAt, nines }: WaveRecord) {
  const at = momentOf(`${isoInZone(day, timeZone).slice(0, 10)}T${startsAt}`, timeZone)
  const route = nines && { holes: holesOfNines(nines), words: routeInWords(nines, texts.course.nines) }
  return {
    ...{ name, start: clockTimeInWords(startsAt), startsAt: at.toISOString() },
    ...(route && { route }),
  }
}

async function wavesForAll(sql: Sql, event: EventRecord) {
  const all = await wavesOf(sql, event.id)
  if (all.length === 0) return {}
  return {
    waves: all.map((wave) => ({
      ...{ waveId: wave.id, ...told(event, wave) },
      ...{ maxTeams: wave.maxTeams, teamCount: wave.teamCount },
    })),
  }
}

/**
 * The wave a team joins; null where all start at once. The event's row must be locked. `wanted` is the one somebody chose;
 * without it, the first that has room and hasn't started, or else the last that has room, or the last. Throws Problem 'wave-full', also if
 * it is gone meanwhile, or of another event.
 */
async function waveFor(
  sql: Sql,
  event: EventRecord,
  {
    wanted,
    mayOverfill = false,
    now,
  }: { wanted?: string | null | undefined; mayOverfill?: boolean; now: Date },
): Promise<string | null> {
  const all = await wavesOf(sql, event.id)
  if (wanted) {
    const wave = all.find(({ id }) => id === wanted)
    if (!wave) throw new Problem('wave-full', { detail: 'This start is gone.' })
    if (wave.teamCount >= wave.maxTeams && !mayOverfill) throw new Problem('wave-full')
    return wave.id
  }
  const open = all.filter(({ teamCount, maxTeams }) => teamCount < maxTeams)
  const next = open.find((wave) => Date.parse(told(event, wave).startsAt) > now.getTime())
  return (next ?? open.at(-1) ?? all.at(-1))?.id ?? null
}

function routes(deps: WavesDeps): Handlers<typeof wavesApi> {
  const { sql } = deps.database
  const page = async (eventId: string) => ok(await readPage(deps, eventId))
  return {
    async 'GET /api/admin/waves'({ actor, query }) {
      const event = await eventForStaff(deps.events, sql, actor as Person, query.eventId)
      if (!event) throw new Problem('no-event')
      return page(event.id)
    },
    async 'PUT /api/admin/waves'({ actor, body }) {
      await setWaves(deps, actor as Person, body)
      return page(body.eventId)
    },
    async 'POST /api/admin/waves/teams'({ actor, body }) {
      await refuseOtherEvent(deps.events, sql, actor as Person, body.eventId)
      await moveToWave(deps, actor as Person, body)
      return page(body.eventId)
    },
  }
}

async function readPage(deps: WavesDeps, eventId: string): Promise<WavesPage> {
  const { sql } = deps.database
  const { maxTeams, finalizedAt, routes } = await deps.events.pick(sql, eventId)
  const teams = await teamsOf(sql, eventId)
  const all = await wavesOf(sql, eventId)
  return {
    ...{ eventId, maxTeams, teamCount: teams.length, isFinal: finalizedAt !== null },
    basis: basisOf(all),
    waves: all.map((wave) => ({
      waveId: wave.id,
      name: wave.name,
      startsAt: wave.startsAt,
      maxTeams: wave.maxTeams,
      ...(wave.nines && { nines: wave.nines }),
      teams: teams
        .filter(({ waveId }) => waveId === wave.id)
        .map((team) => ({
          ...{ teamId: team.id, teamNumber: team.number, teamName: team.name },
          startsOn: spotOf(team),
        })),
    })),
    ...(routes !== null && routes !== 'same' && { ranks: routes }),
  }
}
