import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What the mail server does with the next emails. Codes are returned at the step they are named for. */
export type Mood =
  | 'fine'
  | 'slow'
  | 'hang in data'
  | 'hang up after data'
  | { recipient: number }
  | { data: number }
  | { sender: number }

/** A mail server that speaks real SMTP. */
export interface MailServer {
  url: string
  received: Email[]
  /** Connections made to it. */
  lines: () => number
  /** By recipient, or for everybody. */
  mood: Mood | ((to: string) => Mood)
  close(): Promise<void>
}

export interface MailServerOptions {
  /** The user name and password it requires. */
  account?: { user: string; pass: string }
  port?: number
}

export async function openMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  let lines = 0
  const sockets = new Set<Socket>()
  const moodFor = (to: string) => (typeof office.mood === 'function' ? office.mood(to) : office.mood)
  const server = new SMTPServer({
    authOptional: !options.account,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const { account } = options
      if (username === account?.user && password === account?.pass) return done(null, { user: username })
      done(refusal(535, '5.7.8 wrong user name or password'))
    },
    onConnect(_session, done) {
      lines += 1
      done()
    },
    onMailFrom(_address, _session, done) {
      const mood = typeof office.mood === 'function' ? 'fine' : office.mood
      done(codeOf(mood, 'sender'))
    },
    onRcptTo({ address }, _session, done) {
      done(codeOf(moodFor(address), 'recipient'))
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const mail = await PostalMime.parse(Buffer.concat(chunks))
      const mood = moodFor(session.envelope.rcptTo[0]?.address ?? '')
      if (mood === 'hang in data') return
      const refused = codeOf(mood, 'data')
      if (refused) return done(refused)
      office.received.push(mail)
      if (mood === 'hang up after data') return hangUp()
      if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, 700))
      done()
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const office: MailServer = {
    url: '',
    received: [],
    lines: () => lines,
    mood: 'fine',
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      hangUp()
      await closed
    },
  }
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const login = options.account ? `${options.account.user}:${options.account.pass}@` : ''
  office.url = `smtp://${login}127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return office
}

function codeOf(mood: Mood, place: 'sender' | 'recipient' | 'data'): Error | null {
  const code = typeof mood === 'object' && place in mood ? (mood as Record<string, number>)[place] : undefined
  return code === undefined ? null : refusal(code, 'not this one')
}

function refusal(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code })
}

/** Accepts connections but isn't a mail server: sends this, or nothing. */
export async function openFalsePostOffice(
  behaviour: 'silent' | 'garbage' | 'hangs up',
): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (behaviour === 'garbage') socket.end('HTTP/1.1 400 Bad Request\r\n\r\n<html>\r\n')
    if (behaviour === 'hangs up') socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
