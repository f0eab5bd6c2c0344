/** An incoming call from the text service, unparsed. */
export interface TextCall {
  /** The requested path, with its query. */
  path: string
  /** The form's fields, by name and value. */
  fields: readonly (readonly [name: string, value: string])[]
  signature: string | undefined
}

/** A text somebody sent to our number. */
export interface InboundText {
  /** In the service's format, such as +18315550142. */
  from: string
  body: string
  /** The service has already replied to STOP, START or HELP. */
  isAnswered: boolean
}

/** A delivery report for a text. */
export interface TextReport {
  /** Our message id. */
  id: string
  /** Why it wasn't delivered, in words for staff; null unless it failed. */
  failure: string | null
}

/** Parses the text service's signed calls. Each returns null if the signature isn't the service's. */
export interface TextCalls {
  inbound(call: TextCall): InboundText | null
  report(call: TextCall): TextReport | null
  /** The HTTP response to the service: a text for it to send, or nothing. */
  answer(text: string | null): { type: string; body: string }
}

/** The paths the text service calls. */
export const textCallPaths = {
  inbound: '/api/messages/twilio/inbound',
  status: '/api/messages/twilio/status',
} as const
