/** A WebDriver BiDi connection: https://www.w3.org/TR/webdriver-bidi/ */
export interface Bidi {
  send<T>(method: string, params: object): Promise<T>
  on<T>(event: string, listener: (params: T) => void): void
  close(): void
}

interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: string
  message?: string
}

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, (params: unknown) => void>()
  let lastId = 0
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)), { once: true })
  })
  socket.addEventListener('message', ({ data }) => {
    const answer: Message = JSON.parse(String(data))
    if (answer.method) listeners.get(answer.method)?.(answer.params)
    const asked = answer.id === undefined ? undefined : pending.get(answer.id)
    if (!asked || answer.id === undefined) return
    pending.delete(answer.id)
    if (answer.error) asked.reject(new Error(`${answer.error}: ${answer.message}`))
    else asked.resolve(answer.result)
  })
  socket.addEventListener('close', () => {
    for (const asked of pending.values()) asked.reject(new Error('The browser is gone'))
    pending.clear()
  })
  return {
    send<T>(method: string, params: object) {
      const id = ++lastId
      const asked = Promise.withResolvers<unknown>()
      pending.set(id, asked)
      socket.send(JSON.stringify({ id, method, params }))
      return asked.promise as Promise<T>
    },
    on<T>(event: string, listener: (params: T) => void) {
      listeners.set(event, listener as (params: unknown) => void)
    },
    close: () => socket.close(),
  }
}
