import findMyWay from 'find-my-way'
import type { Contract, Endpoint } from '../../kernel/endpoint.ts'

/** How addresses are read. 400 characters are long for a person and short for a machine; 100 would cut off an email. */
export const readingAddresses = { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 400 }

/** One call of a contract. */
export interface Call {
  /** The name of its contract. */
  contract: string
  /** Its key in the contract: 'GET /api/teams/{id}'. */
  route: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Its path, with `:name` for a parameter: '/api/teams/:id'. */
  pattern: string
  endpoint: Endpoint
}

export interface Calls {
  /** Those that accept a form. `find` doesn't find them. */
  forms: Call[]
  /** HEAD finds what GET finds. Returns null if no call has the address. */
  find(method: string, address: string): { call: Call; params: unknown } | null
}

const made = new WeakMap<object, Calls>()

/** Made once in a process, however many servers it starts: hundreds of routes take most of a server's start. */
export function callsOf(contracts: Readonly<Record<string, Contract>>): Calls {
  const calls = made.get(contracts) ?? makeCalls(contracts)
  made.set(contracts, calls)
  return calls
}

function makeCalls(contracts: Readonly<Record<string, Contract>>): Calls {
  const all = Object.entries(contracts).flatMap(([name, api]) =>
    Object.entries(api).map(([route, endpoint]) => callOf(name, route, endpoint)),
  )
  // The query is read by Fastify.
  const router = findMyWay({ ...readingAddresses, querystringParser: () => ({}) })
  for (const call of all)
    if (!call.endpoint.upload) router.on(call.method, call.pattern, () => undefined, call)
  return {
    forms: all.filter(({ endpoint }) => endpoint.upload),
    find(method, address) {
      const found = router.find(method === 'HEAD' ? 'GET' : (method as Call['method']), address)
      return found && { call: found.store as Call, params: found.params }
    },
  }
}

function callOf(contract: string, route: string, endpoint: Endpoint): Call {
  const [method, path] = route.split(' ') as [Call['method'], string]
  return { contract, route, method, pattern: path.replaceAll(/\{(\w+)\}/g, ':$1'), endpoint }
}
