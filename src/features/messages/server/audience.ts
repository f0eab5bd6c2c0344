import type { MailContent } from '../../../kernel/text/html.ts'
import type { AudienceName, Values } from '../compose-rules.ts'
import type { OwnKind, TemplateRequest } from '../message-kinds.ts'

/** Somebody whom staff may write to. */
export interface Recipient {
  name: string
  email: string | null
  /** Ten digits. */
  phone: string | null
  values: Values
  /** What staff don't read once messages leave this machine: codes and links. */
  secrets: string[]
}

/** Who is in an audience, and who writes to them. Handed in where the app is put together. */
export interface Recipients {
  eventId: string
  eventName: string
  sender: string
  all: Recipient[]
}

/** What staff wrote, and to whom. */
export interface ComposeRequest {
  channel: 'email' | 'sms'
  audience: AudienceName
  /** Sponsors who gave at least that many dollars. */
  atLeast: number
  /** '' for a text. */
  subject: string
  message: string
}

/** What staff ask to be sent. */
export type BlastRequest = TemplateRequest | { kind: OwnKind; composed: ComposeRequest }

/** Who would get it, each with what they would read. Messages know neither teams nor what they owe: it is handed in. */
export interface Audience {
  eventId: string
  /** Of one team: its name. */
  team: { id: string; name: string } | null
  /** What the blast is called by: the subject, or the text. */
  about: string
  /** Each address once. */
  addressed: AddressedMessage[]
  /** The people, or teams, that cannot be reached this way. */
  noAddress: number
  /** Said when nobody is left. */
  nobody: string
}

export interface AddressedMessage {
  /** An email address, or ten digits. */
  to: string
  /** Subject and html are '' for a text. Secrets are hidden from staff once messages leave this machine. */
  content: MailContent & { secrets: string[] }
}
