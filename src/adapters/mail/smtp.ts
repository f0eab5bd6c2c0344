import nodemailer from 'nodemailer'
import { DeliveryFault, type Mailer } from '../../ports/mailer.ts'

const patience = 20_000

/** Mail through an SMTP server. A 5xx answer is final; anything else may pass and is tried again. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url, { from })
  Object.assign(transport.options, {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    delivers: true,
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject: oneLine(subject), text, html })
        return 'sent'
      } catch (error) {
        const code = (error as { responseCode?: number }).responseCode ?? 0
        throw new DeliveryFault(error instanceof Error ? error.message : 'unknown', {
          permanent: code >= 500,
        })
      }
    },
    close: async () => transport.close(),
  }
}

/** A line break in a subject would start a header of its own. */
function oneLine(subject: string): string {
  return subject.replaceAll(/\s+/g, ' ').trim()
}
