import { vi } from 'vitest'

/** The parts of a browser the session needs: storage, events, an address, and no network. */
export function fakeBrowser(stored: Record<string, string> = {}) {
  const storage = new Map(Object.entries(stored))
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { getElementById: () => null })
  const location = { pathname: '/teams', search: '', origin: 'http://scramble.example' }
  const visited: { to: string; state: unknown }[] = []
  const history = {
    state: null,
    pushState: (state: unknown, _: string, to: string) => visited.push({ to, state }),
    replaceState: (state: unknown, _: string, to: string) => visited.push({ to, state }),
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  for (const [name, value] of Object.entries({ window, document, location, history }))
    vi.stubGlobal(name, value)
  return { storage, window, document, location, visited }
}

/** Answers calls by route; calls not listed fail as unreachable. */
export function fakeServer(answers: Record<string, () => Response | Promise<Response>>) {
  const asked: { route: string; headers: Record<string, string>; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const route = `${request.method} ${address}`
    const body: unknown = request.body ? JSON.parse(String(request.body)) : undefined
    asked.push({ route, headers: request.headers as Record<string, string>, body })
    const answer = answers[route]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  return asked
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type, ...headers } })
}
