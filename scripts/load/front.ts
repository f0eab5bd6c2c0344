import { readFileSync } from 'node:fs'
import { openConnection } from '../../tests/support/over-http2.ts'
import type { Send } from '../bench/phone.ts'

/** A proxy with TLS in front of the server: where the crowd connects, by HTTP/2. */
export interface Front {
  url: string
  /** The file with the certificate of its authority. */
  caFile: string
}

const addresses = 10

/** A crowd comes from ten addresses of this machine, each a clubhouse: a proxy limits what one address holds. */
export function addressOf(index: number): string {
  return `127.0.0.${11 + (index % addresses)}`
}

/** How the phone of that index sends through the proxy, over one connection of its own. */
export function sendThrough({ url, caFile }: Front, index: number): { send: Send; close(): void } {
  const connection = openConnection(new URL(url), {
    ca: readFileSync(caFile, 'utf8'),
    from: addressOf(index),
  })
  return {
    send: (path, token, body) =>
      connection.ask({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }),
    close: connection.close,
  }
}
