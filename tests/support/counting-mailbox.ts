import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that speaks real SMTP over real sockets, and only counts which messages it accepted for whom. */
export interface CountingMailbox {
  url: string
  /** By recipient, the Message-ID of every accepted message, repeated if it came again. */
  taken: Map<string, string[]>
  /** Resolves once it has accepted so many in total. */
  hasTaken(count: number): Promise<void>
  close(): Promise<void>
}

export async function openCountingMailbox(): Promise<CountingMailbox> {
  const taken = new Map<string, string[]>()
  let total = 0
  let waiting: { count: number; go: () => void }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const mail = await whole(stream)
      // Its sender was killed while sending: it was not accepted.
      if (mail === null) return
      const [messageId = ''] = /^Message-ID: .*$/im.exec(mail) ?? []
      for (const { address } of session.envelope.rcptTo)
        taken.set(address, [...(taken.get(address) ?? []), messageId])
      total += 1
      for (const { go } of waiting.filter(({ count }) => count <= total)) go()
      waiting = waiting.filter(({ count }) => count > total)
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    hasTaken: (count) =>
      new Promise((go) => {
        if (count <= total) go()
        else waiting.push({ count, go })
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function whole(stream: AsyncIterable<unknown>): Promise<string | null> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of stream) chunks.push(chunk as Buffer)
  } catch {
    return null
  }
  return Buffer.concat(chunks).toString()
}
