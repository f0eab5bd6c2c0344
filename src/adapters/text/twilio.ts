import { z } from 'zod'
import type { OutgoingText, TextSender } from '../../ports/mailer.ts'
import { noAnswer, twilioFault, unreadable } from './twilio-faults.ts'

export interface TwilioAccount {
  accountSid: string
  authToken: string
  /** A number like +1…, a short code, or a messaging service (MG…). */
  from: string
  /** The API's base URL, without a trailing slash. */
  apiBase: string
}

export interface TwilioOptions extends TwilioAccount {
  /** Where Twilio sends delivery reports; null if it couldn't reach us. */
  statusUrl: ((id: string) => string) | null
  /** Timeout for a response, in milliseconds. */
  patience?: number
}

const taken = z.object({ sid: z.string().min(1) })
const refused = z.object({ code: z.number(), message: z.string().default('') })

/** Texts through Twilio's REST API. */
export function twilioTexts(options: TwilioOptions): TextSender {
  const { accountSid, authToken, patience = 20_000 } = options
  const url = `${options.apiBase}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const closing = new AbortController()

  async function ask(text: OutgoingText): Promise<{ status: number; headers: Headers; body: unknown }> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization, accept: 'application/json' },
      body: form(options, text),
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(patience), closing.signal]),
    })
    return { status: answer.status, headers: answer.headers, body: asJson(await answer.text()) }
  }

  return {
    delivers: true,
    async send(text) {
      const { status, headers, body } = await ask(text).catch((error: unknown) => {
        throw noAnswer(error)
      })
      if (status >= 200 && status < 300) {
        if (taken.safeParse(body).success) return 'sent'
        throw unreadable(status)
      }
      const parsed = refused.safeParse(body)
      const { code, message } = parsed.success ? parsed.data : { code: null, message: '' }
      throw twilioFault({ status, code, message, retryAfter: waitIn(headers.get('retry-after')) })
    },
    async close() {
      closing.abort()
    },
  }
}

/** Whether the service knows the account, without sending anything: null, or in words why not. */
export async function twilioAccountFault(
  { accountSid, authToken, apiBase }: TwilioAccount,
  patience: number,
): Promise<string | null> {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const answer = await fetch(`${apiBase}/2010-04-01/Accounts/${accountSid}.json`, {
    headers: { authorization, accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).catch(() => null)
  if (!answer) return 'The text service didn’t answer.'
  if (answer.status === 401 || answer.status === 404)
    return 'The text service doesn’t accept TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.'
  if (answer.status !== 200) return `The text service answered with status ${answer.status}.`
  const account = z.object({ status: z.string() }).safeParse(asJson(await answer.text()))
  if (account.success && account.data.status !== 'active')
    return `The account at the text service is ${account.data.status}.`
  return null
}

function form({ from, statusUrl }: TwilioOptions, { id, to, text }: OutgoingText): URLSearchParams {
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  return new URLSearchParams({
    To: `+1${to}`,
    [sender]: from,
    Body: text,
    ...(statusUrl ? { StatusCallback: statusUrl(id) } : {}),
  })
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Retry-After is seconds, or a date. */
function waitIn(header: string | null): number | null {
  if (!header) return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now()
  return wait >= 0 ? wait : null
}
