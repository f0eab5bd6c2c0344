import { Readable } from 'node:stream'
import SmtpConnection, { type Options } from 'nodemailer/lib/smtp-connection'

/** One open connection to a mail server, that takes one message after the other. */
export interface SmtpSession {
  /** False once either side has closed it. */
  isOpen(): boolean
  /** Throws LineFault. After a failure the line is closed. */
  send(envelope: { from: string; to: string }, message: Buffer): Promise<void>
  close(): void
}

/** A failure, with nodemailer's as its cause. */
export class SmtpSessionError extends Error {
  /** The whole message had been sent, so that it may have been taken. */
  readonly messageSent: boolean
  constructor(cause: unknown, handedOver: boolean) {
    super('The message was not accepted', { cause })
    this.messageSent = handedOver
  }
}

export type SmtpSessionOptions = Options & { auth?: { user?: string; pass?: string } }

/** Connects, and logs in where the server asks for it. Closed by the signal at any moment. Throws LineFault. */
export async function openSmtpSession(
  options: SmtpSessionOptions,
  closing: AbortSignal,
): Promise<SmtpSession> {
  if (closing.aborted) throw new SmtpSessionError(new Error('closed'), false)
  const connection = new SmtpConnection(options)
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => {})
  // What was asked last knows more of the reason, and is told of it a moment later.
  const fail = (error: Error) => setImmediate(() => failure.reject(error))
  connection.on('error', fail)
  connection.on('end', () => fail(Object.assign(new Error('closed'), { code: 'ECONNECTION' })))

  /** The connection's own failure may come first, and then the callback never comes. */
  const step = (start: (done: (error?: unknown) => void) => void) =>
    Promise.race([
      new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve()))),
      failure.promise,
    ])

  const close = () => connection.close()
  closing.addEventListener('abort', close, { once: true })
  connection.on('end', () => closing.removeEventListener('abort', close))
  try {
    await step((done) => connection.connect(done))
    const { auth } = options
    if (auth?.user && connection.allowsAuth) await step((done) => connection.login(auth, done))
  } catch (error) {
    close()
    throw new SmtpSessionError(error, false)
  }
  return {
    isOpen: () => !connection.destroyed,
    async send(envelope, message) {
      let handedOver = false
      // Read only once the server has said that it may come; its end is the last of what is sent.
      const reading = Readable.from([message]).on('end', () => {
        handedOver = true
      })
      try {
        await step((done) => connection.send(envelope, reading, done))
      } catch (error) {
        close()
        throw new SmtpSessionError(error, handedOver)
      }
    },
    close,
  }
}
