import { DeliveryFault } from '../../ports/mailer.ts'

/** What nodemailer tells of a failure: `code` is its own kind, `responseCode` the server's, `command` what was asked. */
interface SmtpError extends Error {
  code?: string
  originalCode?: string
  command?: string
  responseCode?: number
  response?: string
}

/**
 * A failure in words for staff, and whether trying again helps (RFC 5321, 4.2.1: 4xx may pass, 5xx will not). What is
 * said before a recipient was named concerns everybody. `handedOver`: the whole message was sent before it failed.
 */
export function smtpFault(error: unknown, handedOver: boolean): DeliveryFault {
  const fault = (error instanceof Error ? error : new Error('unknown')) as SmtpError
  return fault.responseCode ? refusal(fault, fault.responseCode) : silence(fault, handedOver)
}

function refusal(fault: SmtpError, code: number): DeliveryFault {
  const answer = fault.response?.replaceAll(/\s+/g, ' ').trim() ?? String(code)
  const everybody = { everybody: true }
  if (fault.code === 'EAUTH' || code === 530 || code === 535) {
    return new DeliveryFault(
      `The mail server does not accept the user name or password in SMTP_URL: ${answer}`,
      everybody,
    )
  }
  if (fault.command === 'RCPT TO' || fault.command === 'DATA') return ofRecipient(code, answer)
  if (fault.command === 'MAIL FROM' && code >= 500 && code !== 552) {
    return new DeliveryFault(`The mail server does not take mail from MAIL_FROM: ${answer}`, everybody)
  }
  if (code === 552) return new DeliveryFault(`The mail server refused it: ${answer}`, { permanent: true })
  return new DeliveryFault(`The mail server takes nothing at the moment: ${answer}`, everybody)
}

/** 421 ends the session for everybody; 503 is about the order of commands, not about the message. */
function ofRecipient(code: number, answer: string): DeliveryFault {
  if (code === 421) {
    return new DeliveryFault(`The mail server takes nothing at the moment: ${answer}`, { everybody: true })
  }
  if (code >= 500 && code !== 503) {
    return new DeliveryFault(`The mail server refused it: ${answer}`, { permanent: true })
  }
  return new DeliveryFault(`The mail server asks to try again later: ${answer}`)
}

const words: Record<string, string> = {
  ECONNREFUSED: 'Nothing answers at the address in SMTP_URL.',
  EDNS: 'The name of the mail server in SMTP_URL is not known.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EPROTOCOL: 'What answers at the address in SMTP_URL does not speak as a mail server does.',
  ETLS: 'No encrypted connection to the mail server could be made.',
}

function silence(fault: SmtpError, handedOver: boolean): DeliveryFault {
  const why =
    words[fault.originalCode ?? ''] ?? words[fault.code ?? ''] ?? 'The connection to the mail server broke.'
  if (!handedOver) return new DeliveryFault(why, { everybody: true })
  return new DeliveryFault(`${why} It had all of the message, so it may have arrived.`, {
    everybody: true,
    unsure: true,
  })
}
