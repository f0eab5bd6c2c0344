import { DeliveryFailure } from '../../ports/mailer.ts'

/** Nodemailer's error: `code` is its own, `responseCode` the server's, `command` the SMTP command. */
interface SmtpError extends Error {
  code?: string
  originalCode?: string
  command?: string
  responseCode?: number
  response?: string
}

/**
 * A failure in words for staff, and whether a retry helps (RFC 5321, 4.2.1: 4xx may pass, 5xx won't). A failure before
 * a recipient was named affects everyone. `handedOver`: the whole message was sent before it failed.
 */
export function smtpFault(error: unknown, handedOver: boolean): DeliveryFailure {
  const fault = (error instanceof Error ? error : new Error('unknown')) as SmtpError
  return fault.responseCode ? refusal(fault, fault.responseCode) : silence(fault, handedOver)
}

function refusal(fault: SmtpError, code: number): DeliveryFailure {
  const answer = fault.response?.replaceAll(/\s+/g, ' ').trim() ?? String(code)
  const affectsAll = { affectsAll: true }
  if (fault.code === 'EAUTH' || code === 530 || code === 535) {
    return new DeliveryFailure(
      `The email server doesn’t accept the user name or password in SMTP_URL: ${answer}`,
      affectsAll,
    )
  }
  if (fault.command === 'RCPT TO' || fault.command === 'DATA') return ofRecipient(code, answer)
  if (fault.command === 'MAIL FROM' && code >= 500 && code !== 552) {
    return new DeliveryFailure(`The email server doesn’t accept emails from MAIL_FROM: ${answer}`, affectsAll)
  }
  if (code === 552) return new DeliveryFailure(`The email server refused it: ${answer}`, { permanent: true })
  return new DeliveryFailure(`The email server isn’t accepting messages right now: ${answer}`, affectsAll)
}

/** 421 ends the session, and 503 is about command order: neither is about the message. */
function ofRecipient(code: number, answer: string): DeliveryFailure {
  if (code === 421) {
    return new DeliveryFailure(`The email server isn’t accepting messages right now: ${answer}`, {
      affectsAll: true,
    })
  }
  if (code >= 500 && code !== 503) {
    return new DeliveryFailure(`The email server refused it: ${answer}`, { permanent: true })
  }
  return new DeliveryFailure(`The email server asked us to try again later: ${answer}`)
}

const words: Record<string, string> = {
  ECONNREFUSED: 'Nothing answers at the address in SMTP_URL.',
  EDNS: 'The email server’s name in SMTP_URL doesn’t exist.',
  ETIMEDOUT: 'The email server didn’t answer in time.',
  EPROTOCOL: 'The server at SMTP_URL doesn’t respond like an email server.',
  ETLS: 'We couldn’t make a secure connection to the email server.',
}

function silence(fault: SmtpError, handedOver: boolean): DeliveryFailure {
  const why =
    words[fault.originalCode ?? ''] ??
    words[fault.code ?? ''] ??
    'The connection to the email server was lost.'
  if (!handedOver) return new DeliveryFailure(why, { affectsAll: true })
  return new DeliveryFailure(`${why} It had received the whole message, so it may have arrived.`, {
    affectsAll: true,
    unsure: true,
  })
}
