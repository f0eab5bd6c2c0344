import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { Mailer, OutgoingMail } from '../../ports/mailer.ts'
import { smtpFault } from './smtp-faults.ts'
import {
  openSmtpSession,
  type SmtpSession,
  SmtpSessionError,
  type SmtpSessionOptions,
} from './smtp-session.ts'

/** Milliseconds: to connect and be greeted, for each response, and until an unused connection is closed. */
export interface SmtpTimeouts {
  greeting: number
  answer: number
  unused: number
}
const defaultTimeouts: SmtpTimeouts = { greeting: 20_000, answer: 60_000, unused: 20_000 }
/** Many servers accept only so many messages per connection. */
const maxPerSession = 100

/**
 * Sends mail through an SMTP server, one message at a time, over a connection that is kept open while there is mail.
 */
export function smtpMailer(url: string, from: string, timeouts: SmtpTimeouts = defaultTimeouts): Mailer {
  const options: SmtpSessionOptions = {
    ...(parseConnectionUrl(url) as SmtpSessionOptions),
    connectionTimeout: timeouts.greeting,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.answer,
  }
  const closing = new AbortController()
  let session: SmtpSession | null = null
  let sentOnSession = 0
  let hangUp: NodeJS.Timeout | undefined
  let previous: Promise<unknown> = Promise.resolve()

  async function post(mail: OutgoingMail): Promise<void> {
    clearTimeout(hangUp)
    const { envelope, message } = await compose(mail, from)
    const reused = session?.isOpen() && sentOnSession < maxPerSession ? session : null
    if (reused) {
      try {
        return await sendOn(reused, envelope, message)
      } catch (error) {
        // The server hung up between two messages: a new connection shows whether anything is really wrong.
        if (!isHungUp(error)) throw error
      }
    }
    session?.close()
    session = await openSmtpSession(options, closing.signal)
    sentOnSession = 0
    await sendOn(session, envelope, message)
  }

  async function sendOn(
    on: SmtpSession,
    envelope: { from: string; to: string },
    message: Buffer,
  ): Promise<void> {
    await on.send(envelope, message)
    sentOnSession += 1
    hangUp = setTimeout(() => on.close(), timeouts.unused)
  }

  return {
    delivers: true,
    async send(mail) {
      const posting = previous.then(() => post(mail))
      previous = posting.catch(() => {})
      try {
        await posting
        return 'sent'
      } catch (error) {
        if (!(error instanceof SmtpSessionError)) throw error
        throw smtpFault(error.cause, error.messageSent)
      }
    },
    async close() {
      clearTimeout(hangUp)
      closing.abort()
    },
  }
}

/**
 * Whether the server greets and accepts the login, without sending anything: null, or in words why not. Milliseconds
 * for each step.
 */
export async function smtpGreeting(url: string, patience: number): Promise<string | null> {
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const options = { ...(parseConnectionUrl(url) as SmtpSessionOptions), ...timeouts }
  try {
    const session = await openSmtpSession(options, new AbortController().signal)
    session.close()
    return null
  } catch (error) {
    return smtpFault(error instanceof SmtpSessionError ? error.cause : error, false).message
  }
}

function isHungUp(error: unknown): boolean {
  if (!(error instanceof SmtpSessionError) || error.messageSent) return false
  const { code, responseCode } = error.cause as { code?: string; responseCode?: number }
  return responseCode === undefined && code !== 'ETIMEDOUT'
}

async function compose(mail: OutgoingMail, from: string) {
  const host = /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  const node = new MailComposer({
    from,
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${host}>`,
    ...(mail.unsubscribeUrl ? { headers: unsubscribeHeaders(mail.unsubscribeUrl) } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const sender = node.getEnvelope().from || ''
  return { envelope: { from: sender, to: mail.to }, message: await node.build() }
}

/** Headers for email programs' unsubscribe button (RFC 2369, RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** A line break in a subject would start a new header. */
function oneLine(subject: string): string {
  return subject.replaceAll(/\s+/g, ' ').trim()
}
