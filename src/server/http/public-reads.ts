import { anonymous } from '../../kernel/actor.ts'
import type { Contract, Endpoint } from '../../kernel/endpoint.ts'
import { callOfKey } from '../../kernel/served-page.ts'
import type { Answers } from './answers.ts'
import { answerOf, bodyOf, type LooseHandler } from './serve.ts'

/** Runs a public GET call by its key, as for somebody who isn't signed in. Returns its JSON. */
export type PublicReads = (key: string) => Promise<string>

/** The same handlers and answer shapes as over HTTP. Throws what they throw. */
export function publicReads(contracts: readonly [Contract, object][], answers: Answers): PublicReads {
  const open = new Map<string, { endpoint: Endpoint; handle: LooseHandler }>()
  for (const [api, handlers] of contracts)
    for (const [route, endpoint] of Object.entries(api))
      if (route.startsWith('GET ') && endpoint.access === 'public')
        open.set(route, {
          endpoint,
          handle: (handlers as Record<string, LooseHandler>)[route] as LooseHandler,
        })
  return async (key) => {
    const { route, input } = callOfKey(key)
    const found = open.get(route)
    if (!found) throw new Error(`No public read: ${route}`)
    const { endpoint, handle } = found
    const asker = { actor: anonymous, upload: null, deviceId: '', network: '' }
    const answer = await answerOf(endpoint, handle, { query: {}, ...input, ...asker })
    return bodyOf(answers, { route, endpoint }, answer)
  }
}
