import { Readable } from 'node:stream'
import SmtpConnection, { type Options } from 'nodemailer/lib/smtp-connection'

/** An open connection to a mail server that sends one message at a time. */
export interface SmtpSession {
  /** False once either side has closed it. */
  isOpen(): boolean
  /** Throws SmtpSessionError. A failure closes the session. */
  send(envelope: { from: string; to: string }, message: Buffer): Promise<void>
  close(): void
}

/** A failure, with nodemailer's error as its cause. */
export class SmtpSessionError extends Error {
  /** The whole message was sent, so it may have been accepted. */
  readonly messageSent: boolean
  constructor(cause: unknown, handedOver: boolean) {
    super('The message was not accepted', { cause })
    this.messageSent = handedOver
  }
}

export type SmtpSessionOptions = Options & { auth?: { user?: string; pass?: string } }

/** Connects, and logs in if the server requires it. The signal closes it at any time. Throws SmtpSessionError. */
export async function openSmtpSession(
  options: SmtpSessionOptions,
  closing: AbortSignal,
): Promise<SmtpSession> {
  if (closing.aborted) throw new SmtpSessionError(new Error('closed'), false)
  const connection = new SmtpConnection(options)
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => {})
  // Deferred, because the pending command's own error arrives a moment later and says more.
  const fail = (error: Error) => setImmediate(() => failure.reject(error))
  connection.on('error', fail)
  connection.on('end', () => fail(Object.assign(new Error('closed'), { code: 'ECONNECTION' })))

  /** The connection may fail first, and then the callback is never called. */
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
      // Read only once the server accepts data; reaching its end means everything was sent.
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
