import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { Mailer, OutgoingMail } from '../../ports/mailer.ts'
import { smtpFault } from './smtp-faults.ts'
import { type Line, LineFault, type LineOptions, openLine } from './smtp-line.ts'

/** Milliseconds: to connect and be greeted, for each answer, and until an unused line is hung up. */
export interface SmtpPatience {
  greeting: number
  answer: number
  unused: number
}
const usual: SmtpPatience = { greeting: 20_000, answer: 60_000, unused: 20_000 }
/** Many servers take only so many messages on one line. */
const mostOnLine = 100

/** Mail through an SMTP server, one message after the other on one line that is kept open while there is mail. */
export function smtpMailer(url: string, from: string, patience: SmtpPatience = usual): Mailer {
  const options: LineOptions = {
    ...(parseConnectionUrl(url) as LineOptions),
    connectionTimeout: patience.greeting,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.answer,
  }
  const closing = new AbortController()
  let line: Line | null = null
  let carried = 0
  let hangUp: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function post(mail: OutgoingMail): Promise<void> {
    clearTimeout(hangUp)
    const { envelope, message } = await compose(mail, from)
    const reused = line?.isOpen() && carried < mostOnLine ? line : null
    if (reused) {
      try {
        return await carry(reused, envelope, message)
      } catch (error) {
        // Hung up by the server between two messages: a new line shows whether more is wrong.
        if (!isHungUp(error)) throw error
      }
    }
    line?.close()
    line = await openLine(options, closing.signal)
    carried = 0
    await carry(line, envelope, message)
  }

  async function carry(on: Line, envelope: { from: string; to: string }, message: Buffer): Promise<void> {
    await on.send(envelope, message)
    carried += 1
    hangUp = setTimeout(() => on.close(), patience.unused)
  }

  return {
    delivers: true,
    async send(mail) {
      const posting = turn.then(() => post(mail))
      turn = posting.catch(() => {})
      try {
        await posting
        return 'sent'
      } catch (error) {
        if (!(error instanceof LineFault)) throw error
        throw smtpFault(error.cause, error.handedOver)
      }
    },
    async close() {
      clearTimeout(hangUp)
      closing.abort()
    },
  }
}

function isHungUp(error: unknown): boolean {
  if (!(error instanceof LineFault) || error.handedOver) return false
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

/** What mail programs show a button of their own for (RFC 2369, RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** A line break in a subject would start a header of its own. */
function oneLine(subject: string): string {
  return subject.replaceAll(/\s+/g, ' ').trim()
}
