/** Starts of one day after each other: each with a name, a time and its own places for teams. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, line, named } from '../../kernel/wire.ts'
import { mostTeamsInWave, mostWaves } from './rules.ts'

const teamInWave = named('TeamInWave', {
  teamId: z.string(),
  teamNumber: z.int(),
  teamName: z.string(),
  /** '14B'; null without one. */
  startsOn: z.string().nullable(),
})

export const wavesPage = named('WavesPage', {
  eventId: z.string(),
  /** Places of the event: of all waves together, where there are any. */
  maxTeams: z.int(),
  teamCount: z.int(),
  isFinal: z.boolean(),
  /** Of these waves: whoever changes them says which it saw. */
  basis: z.string(),
  /** In the order of their starts; empty where all start at once. */
  waves: z.array(
    z.object({
      waveId: z.string(),
      name: z.string(),
      /** '08:00', in the event's time zone. */
      startsAt: z.string(),
      maxTeams: z.int(),
      /** Nines of the card that it plays, in that order; left out for the whole card. */
      nines: z.array(z.int()).optional(),
      teams: z.array(teamInWave),
    }),
  ),
  /** How waves over different holes are ranked: apart, or by their totals all the same. Left out where all play the same. */
  ranks: z.enum(['apart', 'compared']).optional(),
})
export type WavesPage = z.output<typeof wavesPage>

const waveEntry = named('WaveEntry', {
  /** Left out for a new one. */
  waveId: idField.optional(),
  name: line(40, 'Enter a name'),
  startsAt: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time'),
  maxTeams: z
    .int('Enter a number')
    .min(1, 'At least one team')
    .max(mostTeamsInWave, `At most ${mostTeamsInWave} teams`),
  /** Nines of the course's card, from 1, in the order of play; left out for the whole card. */
  nines: z
    .array(z.int().min(1).max(9))
    .min(1, 'Choose a nine')
    .refine((nines) => new Set(nines).size === nines.length, 'Choose each nine once')
    .optional(),
})
export type WaveEntry = z.output<typeof waveEntry>

const also = ['Registration'] as const

export const wavesApi = contract({
  'GET /api/admin/waves': {
    summary: 'Get the waves of an event, and the teams in each',
    access: 'admin',
    also,
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: wavesPage },
    faults: ['no-event', 'not-found'],
  },
  'PUT /api/admin/waves': {
    summary:
      'Set all waves of an event at once; none means that all teams start together, and only those of the first keep their starting holes. Teams without a wave get the first that has room',
    access: 'admin',
    body: z.object({
      eventId: idField,
      /** Left out, whatever is there is replaced. */
      basis: line(64).optional(),
      waves: z.array(waveEntry).max(mostWaves),
      /** Totals over different holes are compared; left out, the teams of one route are ranked apart from the others. */
      comparesRoutes: z.boolean().optional(),
    }),
    answers: { 200: wavesPage },
    faults: ['not-found', 'changed-meanwhile', 'wave-full', 'too-late'],
  },
  'POST /api/admin/waves/teams': {
    summary: 'Move teams to another wave. Each loses its starting hole, which belongs to its wave',
    access: 'admin',
    also,
    body: z.object({
      eventId: idField,
      waveId: idField,
      teamIds: z.array(idField).min(1).max(200),
    }),
    answers: { 200: wavesPage },
    faults: ['not-found', 'wave-full', 'too-late'],
  },
})
