import { z } from 'zod'
import { contract, type Handlers, ok } from '../../src/kernel/endpoint.ts'
import { call } from '../../src/ui/calls/api.ts'

/**
 * What must not compile. Each expected error is one the compiler has to raise: if the contract's types got looser,
 * the unused expectation itself would fail the type check in `npm test`.
 */
const api = contract({
  'POST /api/greet': {
    summary: 'Says hello',
    access: 'public',
    body: z.object({ name: z.string() }),
    answers: { 200: z.object({ greeting: z.string() }), 204: null },
  },
  'GET /api/time': {
    summary: 'Tells the time',
    access: 'admin',
    answers: { 200: z.object({ time: z.string() }) },
  },
})

const time = { 'GET /api/time': () => ok({ time: 'noon' }) } as const

export const right: Handlers<typeof api> = {
  'POST /api/greet': ({ body }) => ok({ greeting: `Hello ${body.name}` }),
  ...time,
}

// @ts-expect-error a handler is missing
export const missing: Handlers<typeof api> = { ...time }

export const undeclared: Handlers<typeof api> = {
  // @ts-expect-error nobody declared a 201
  'POST /api/greet': () => ({ status: 201, body: { greeting: 'Hello' } }),
  ...time,
}

export const wrongAnswer: Handlers<typeof api> = {
  // @ts-expect-error the greeting is no number
  'POST /api/greet': () => ok({ greeting: 7 }),
  ...time,
}

export const wrongInput: Handlers<typeof api> = {
  // @ts-expect-error the body has no such key
  'POST /api/greet': ({ body }) => ok({ greeting: body.surname }),
  ...time,
}

/** Never run: the page's side of the same checks. */
export async function page(): Promise<string> {
  // @ts-expect-error no such call
  await call('GET /api/Nowhere')
  const byHand = { teamId: 't', holeId: 'h' }
  // @ts-expect-error the score is no word
  await call('POST /api/LiveScoring/UpdateTeamHoleScore', { body: { ...byHand, score: 'four' } })
  // @ts-expect-error a body is needed
  await call('POST /api/SignUp')
  const answer = await call('GET /api/Home')
  // @ts-expect-error the home info has no such key
  return answer.nothingLikeIt
}
