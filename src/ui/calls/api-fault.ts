import type { FaultCode, ProblemBody } from '../../kernel/problem.ts'

interface FaultFacts {
  kind: 'answered' | 'unreachable'
  status: number
  title: string
  code?: FaultCode | null
  problem?: ProblemBody | null
  retryAfter?: number | null
}

/**
 * A failed call. `answered`: the server refused, with a reason. `unreachable`: no answer came, so it is unknown
 * whether the call had its effect.
 */
export class ApiFault extends Error {
  readonly kind: 'answered' | 'unreachable'
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  readonly code: FaultCode | null
  /** A sentence that fits in a toast. */
  readonly title: string
  readonly detail: string | null
  /** Sentences by field, such as 'players.0.email'. */
  readonly errors: Readonly<Record<string, string[]>>
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | null
  /** The whole problem body, for extra members such as `amountOwed`. */
  readonly problem: ProblemBody | null

  constructor(facts: FaultFacts) {
    super(facts.title)
    this.name = 'ApiFault'
    this.kind = facts.kind
    this.status = facts.status
    this.title = facts.title
    this.problem = facts.problem ?? null
    this.code = facts.code ?? codeOf(this.problem?.type)
    this.detail = this.problem?.detail ?? null
    this.errors = this.problem?.errors ?? {}
    this.retryAfter = facts.retryAfter ?? null
  }
}

export function unreachable(): ApiFault {
  return new ApiFault({
    kind: 'unreachable',
    status: 0,
    title: 'We couldn’t reach the server. Check your connection and try again.',
  })
}

/** Reads a refusal: problem+json, or plain text from the login calls. */
export async function readFault(response: Response): Promise<ApiFault> {
  const text = await response.text().catch(() => '')
  const problem = response.headers.get('content-type')?.includes('json') ? readProblem(text) : null
  const plain = response.headers.get('content-type')?.startsWith('text/plain') ? text.trim() : ''
  return new ApiFault({
    kind: 'answered',
    status: response.status,
    title: problem?.title || plain || 'Something went wrong!',
    problem,
    code: codeOf(response.headers.get('x-problem-type')),
    retryAfter: Number(response.headers.get('retry-after')) || null,
  })
}

/** Turns anything thrown into a fault to show. A bug in the page isn't reported as a network failure. */
export function asFault(thrown: unknown): ApiFault {
  if (thrown instanceof ApiFault) return thrown
  return new ApiFault({ kind: 'answered', status: 500, title: 'Something went wrong!' })
}

function readProblem(text: string): ProblemBody | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as ProblemBody) : null
  } catch {
    return null
  }
}

/** '/problems/event-full' gives 'event-full'. */
function codeOf(type: string | null | undefined): FaultCode | null {
  return (type?.match(/\/problems\/([a-z-]+)$/)?.[1] as FaultCode | undefined) ?? null
}
