import { escapeHtml } from '../../kernel/text/html.ts'
import { type TextCall, type TextCalls, textCallPaths } from '../../ports/text-calls.ts'
import { isSignedByTwilio } from './twilio-signature.ts'

/** Why a text that Twilio accepted wasn't delivered (https://www.twilio.com/docs/api/errors). */
const reasons: Record<string, string> = {
  '21610': 'This number has replied STOP.',
  '30003': 'The phone was off or out of reach.',
  '30004': 'The phone or its network blocks our texts.',
  '30005': 'The number is not in use.',
  '30006': 'This is a landline, or its network doesn’t accept texts.',
  '30007': 'The network blocked it as spam.',
  '30034': 'The sending number is not registered for A2P 10DLC.',
}
const failed = new Set(['failed', 'undelivered'])

/** The URL for a text's delivery reports; null if Twilio couldn't reach us. */
export function statusUrl(publicUrl: string): ((id: string) => string) | null {
  if (!publicUrl.startsWith('https:')) return null
  return (id) => `${publicUrl}${textCallPaths.status}?message=${encodeURIComponent(id)}`
}

export function twilioCalls(options: { authToken: string; publicUrl: string }): TextCalls {
  const fieldsOf = ({ fields }: TextCall) =>
    new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value]))
  const isReal = (call: TextCall) =>
    isSignedByTwilio(options.authToken, call.signature, options.publicUrl + call.path, fieldsOf(call))
  return {
    inbound(call) {
      if (!isReal(call)) return null
      const fields = fieldsOf(call)
      return {
        from: fields.get('From') ?? '',
        body: fields.get('Body') ?? '',
        isAnswered: fields.has('OptOutType'),
      }
    },
    report(call) {
      if (!isReal(call)) return null
      const fields = fieldsOf(call)
      const id = new URLSearchParams(call.path.split('?')[1]).get('message') ?? ''
      const code = fields.get('ErrorCode') ?? ''
      const why = reasons[code] ?? 'The network did not deliver it.'
      const isFailed = failed.has(fields.get('MessageStatus') ?? '')
      return { id, failure: isFailed ? `${why}${code ? ` (${code})` : ''}` : null }
    },
    answer(text) {
      const message = text === null ? '' : `<Message>${escapeHtml(text)}</Message>`
      return {
        type: 'text/xml',
        body: `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`,
      }
    },
  }
}
