import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port for a server that starts a moment later. It is below those the system gives out by itself (32768 and up), so
 * that no other test gets it meanwhile, and above those browsers refuse to open.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const listener = createServer()
    listener.once('error', () => resolve(false))
    listener.listen(port, '127.0.0.1', () => listener.close(() => resolve(true)))
  })
}
