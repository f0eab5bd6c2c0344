/** A call of the text service to us, as it came. */
export interface TextCall {
  /** The path that was called, with its query. */
  path: string
  /** The form's fields, by name and value. */
  fields: readonly (readonly [name: string, value: string])[]
  signature: string | undefined
}

/** What a person texted to our number. */
export interface InboundText {
  /** As the service writes it, such as +18315550142. */
  from: string
  body: string
  /** The service has answered STOP, START or HELP itself. */
  isAnswered: boolean
}

/** What became of a text that the service had taken. */
export interface TextReport {
  /** The message's id, as we sent it. */
  id: string
  /** Why it did not arrive, in words for staff; null as long as it may. */
  failure: string | null
}

/** The text service's signed calls, read. Each answers null when it is not the service who calls. */
export interface TextCalls {
  inbound(call: TextCall): InboundText | null
  report(call: TextCall): TextReport | null
  /** What the service is answered: a text for it to send, or nothing. */
  answer(text: string | null): { type: string; body: string }
}

/** Where the text service finds us. */
export const textCallPaths = {
  inbound: '/api/messages/twilio/inbound',
  status: '/api/messages/twilio/status',
} as const
