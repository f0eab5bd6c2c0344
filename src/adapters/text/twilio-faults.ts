import { DeliveryFailure, type FailureFacts } from '../../ports/mailer.ts'

/** What Twilio's error response says, as far as it could be parsed. */
export interface TwilioRefusal {
  status: number
  /** Twilio's error number; null if the response wasn't Twilio's. */
  code: number | null
  message: string
  /** Milliseconds, from the Retry-After header. */
  retryAfter: number | null
}

/** Errors about one recipient, with their messages. Twilio's list: https://www.twilio.com/docs/api/errors */
const ofRecipient: Record<number, string> = {
  21211: 'This is not a phone number that can be texted.',
  21408: 'The Twilio account can’t text numbers in this region.',
  21610: 'This number has replied STOP, so we can’t text it.',
  21612: 'This number can’t be reached from TWILIO_FROM.',
  21614: 'This is not a mobile number.',
  21617: 'The text is too long.',
}

/** Errors that affect every text until the configuration is changed. */
const ofSetUp = new Set([20003, 20404, 21212, 21603, 21606, 21609, 21659, 21660, 21703, 21705])
/** The sender's queue is full. */
const tooMuch = new Set([20429, 21611, 14107])

/** The failure in words for staff, and whether a retry helps. */
export function twilioFault({ status, code, message, retryAfter }: TwilioRefusal): DeliveryFailure {
  const details = `${code ?? status}${message ? `: ${message}` : ''}`
  const facts: FailureFacts = { affectsAll: true, ...(retryAfter === null ? {} : { retryAfter }) }
  if (status === 429 || tooMuch.has(code ?? 0)) {
    return new DeliveryFailure(`The text service asked us to slow down (${details}).`, facts)
  }
  if (status === 401 || code === 20003) {
    return new DeliveryFailure(
      `Twilio doesn’t accept TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN (${details}).`,
      facts,
    )
  }
  if (status >= 500 || status === 408) {
    const unsure = status === 504
    return new DeliveryFailure(`The text service is down (${details}).`, { ...facts, unsure })
  }
  if (code === null || status === 403 || status === 404 || ofSetUp.has(code)) {
    return new DeliveryFailure(`The text service isn’t set up to send this (${details}).`, facts)
  }
  const words = ofRecipient[code]
  return new DeliveryFailure(words ? `${words} (${code})` : `The text service refused it (${details}).`, {
    permanent: true,
    optedOut: code === 21610,
  })
}

/** Errors before a connection existed, so nothing was sent. */
const neverReached =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/

/** No response at all. */
export function noAnswer(error: unknown): DeliveryFailure {
  const code = String((error as { cause?: { code?: string } }).cause?.code ?? '')
  if (neverReached.test(code)) {
    return new DeliveryFailure(`We can’t reach the text service (${code}).`, { affectsAll: true })
  }
  return new DeliveryFailure('The text service didn’t answer. It may have accepted the text.', {
    affectsAll: true,
    unsure: true,
  })
}

/** The response isn't from Twilio, or can't be parsed. */
export function unreadable(status: number): DeliveryFailure {
  return new DeliveryFailure(
    `The text service sent a response we can’t read (${status}). It may have accepted the text.`,
    { affectsAll: true, unsure: true },
  )
}
