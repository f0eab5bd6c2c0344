import { z } from 'zod'
import type { Endpoint } from '../../../kernel/endpoint.ts'
import { commonFaults, type FaultCode, faults, uploadFaults } from '../../../kernel/problem.ts'
import { answerShape } from '../answer-shape.ts'
import { type Json, type NamedShapes, shape } from './json-schema.ts'

/** RFC 9457; a call may add members, which its own responses describe. */
export const problemShape = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

/** What many calls share: whole responses, and shapes by name. */
export interface Shared {
  responses: Json
  named: NamedShapes
}

/** Every refusal of a call, by status. What many calls share is put into `shared` and referenced. */
export function problemAnswers(endpoint: Endpoint, shared: Shared): Json {
  const isPublic = endpoint.access === 'public'
  const takesInput = endpoint.body || endpoint.params || endpoint.query
  const common = commonFaults.filter((code) => {
    if (isPublic && ['not-signed-in', 'session-expired', 'not-allowed'].includes(code)) return false
    return takesInput || code !== 'invalid-input'
  })
  const ofUploads = endpoint.upload ? uploadFaults : []
  const codes: FaultCode[] = [...common, ...ofUploads, ...(endpoint.faults ?? [])]
  const byStatus = Map.groupBy(codes, (code) => faults[code][0])
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [String(status), faultAnswer(endpoint, status, same, shared)]),
  )
}

/** All problems of one status: their codes, when to retry, and extra members. */
function faultAnswer(endpoint: Endpoint, status: number, named: readonly FaultCode[], shared: Shared): Json {
  const codes = [...new Set(named)]
  const waits = status === 429 || status === 503
  const answer = {
    description: codes.map((code) => faults[code][1]).join(' · '),
    ...(waits ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: endpoint.faultsAs === 'text' ? textProblem : problemOf(endpoint, status, codes, shared.named),
  }
  const isOwn = endpoint.faultsAs === 'text' || (status === 409 && endpoint.problemMore) || codes.length > 4
  if (isOwn) return answer
  const name = codes.join('.')
  shared.responses[name] = answer
  return { $ref: `#/components/responses/${name}` }
}

const retryAfter = { description: 'Seconds', required: true, schema: { type: 'integer' } }
const textProblem = { 'text/plain': { schema: { type: 'string' } } }

function problemOf(
  { problemMore }: Endpoint,
  status: number,
  codes: readonly FaultCode[],
  named: NamedShapes,
): Json {
  const type = { enum: codes.map((code) => `/problems/${code}`) }
  const more =
    status === 409 && problemMore ? (shape(answerShape(problemMore), 'output', named).properties as Json) : {}
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Problem' }],
    properties: { type, status: { const: status }, ...more },
  }
  return { 'application/problem+json': { schema } }
}
