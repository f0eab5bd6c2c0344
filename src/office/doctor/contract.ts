import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { named } from '../../kernel/wire.ts'
import { areas, findingStates } from './findings.ts'

export const checkUp = named('CheckUp', {
  /** The program's version, such as '0.8.0'. */
  version: z.string(),
  /** When it was checked: ISO 8601 in UTC. */
  checkedOn: z.string(),
  areas: z.array(
    z.object({
      area: z.enum(areas),
      findings: z.array(
        z.object({ state: z.enum(findingStates), what: z.string(), todo: z.string().nullable() }),
      ),
    }),
  ),
})
export type CheckUp = z.output<typeof checkUp>

export const doctorApi = contract({
  'GET /api/admin/about': {
    summary: 'Get the version of the program, of Node and of the database',
    access: 'admin',
    answers: { 200: z.object({ version: z.string(), node: z.string(), database: z.string() }) },
  },
  'GET /api/admin/doctor': {
    summary: 'Check what is set up, what is not, and what is wrong. Takes some seconds; never returns a key',
    access: 'admin',
    answers: { 200: checkUp },
  },
})
