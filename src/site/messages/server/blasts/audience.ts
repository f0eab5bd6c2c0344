import type { MailContent } from '../../../../kernel/text/html.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { AudienceName, Values } from '../../compose-rules.ts'
import type { OwnKind, TemplateRequest } from '../../message-kinds.ts'

/** Somebody staff can send messages to. */
export interface Recipient {
  name: string
  email: string | null
  /** Ten digits. */
  phone: string | null
  values: Values
  /** Codes and links, hidden from staff once messages are really delivered. */
  secrets: string[]
}

/** An audience and the sender. */
export interface Recipients {
  eventId: string
  /** Why none of them has an address, if that's known. */
  unreachable: string | null
  eventName: string
  sender: string
  all: Recipient[]
}

/** What staff composed, and for whom. */
export interface ComposeRequest {
  channel: 'email' | 'sms'
  audience: AudienceName
  /** Only sponsors who gave at least this many dollars. */
  atLeast: number
  /** Only teams that start in this wave. */
  waveId?: string | undefined
  /** '' for a text. */
  subject: string
  message: string
}

/** A request to send a blast. */
export type BlastRequest = TemplateRequest | { kind: OwnKind; composed: ComposeRequest }

/**
 * The recipients, each with their own version. Provided by the features that know teams and amounts owed; messages know
 * neither.
 */
export interface Audience {
  eventId: string
  /** For one team: its id and name. */
  team: { id: string; name: string } | null
  /** The blast's title: the subject, or the text. */
  about: string
  /** Each address once. */
  addressed: AddressedMessage[]
  /** How many people or teams have no address for this channel. */
  noAddress: number
  /** The response when there are no recipients. */
  nobody: string
  /** Why none of them has an address, if that's known. */
  unreachable?: string
  /** Called with the messages that are on their way, before the commit. Not where no service delivers them. */
  onSending?(tx: Tx, sent: readonly AddressedMessage[]): Promise<void>
}

export interface AddressedMessage {
  /** An email address, or ten digits. */
  to: string
  /** Subject and html are '' for a text. Secrets are hidden from staff once messages are really delivered. */
  content: MailContent & { secrets: string[] }
}
