/**
 * Messages that staff send to many people or to one team, defined once: calls, previews, screens, the audit log and
 * opt-outs read this list. A new template needs an entry here, its words in the feature that knows the recipients, and
 * a line in that feature's list of recipients.
 */
import { withCapital } from '../../kernel/count-in-words.ts'

interface KindFacts {
  /** Within a sentence: 'Error sending reminder email: …'. The audit log says '… sent'. */
  name: string
  channel: 'email' | 'sms'
  /** Everybody at the current event, those with a phone who haven't agreed to texts, captains who don't know their tee time, one team, or an audience chosen by staff. */
  to: 'everybody' | 'not-agreed' | 'untold' | 'team' | 'chosen'
  /** Staff write the text; otherwise it comes from the app. */
  isTyped: boolean
  /** The call that sends it; null if it is part of a more general call. */
  call: `POST /api/Admin/${string}` | null
  summary: string
  /** Refused when the team owes nothing. */
  asksForMoney: boolean
  /** The description on the teams page; '' if it isn't offered there. */
  offer: string
}

const list = {
  'team-invite': {
    name: 'team invite email',
    channel: 'email',
    to: 'everybody',
    isTyped: false,
    call: 'POST /api/Admin/SendTeamInviteBlastEmail',
    summary: "Email every player their team's code and link",
    asksForMoney: false,
    offer: 'Every player with an email address gets their team’s code and link.',
  },
  text: {
    name: 'text message',
    channel: 'sms',
    to: 'everybody',
    isTyped: true,
    call: 'POST /api/Admin/SendTextMessageBlast',
    summary: 'Text every phone number of the current event that agreed to texts, each once',
    asksForMoney: false,
    offer: 'One text to each phone number of teams and players that has agreed to texts.',
  },
  reminder: {
    name: 'reminder email',
    channel: 'email',
    to: 'everybody',
    isTyped: false,
    call: 'POST /api/Admin/SendReminderEmail',
    summary: 'Email every player a reminder: what the team owes, or the details of the day',
    asksForMoney: false,
    offer:
      'Teams that owe are told how much and where to pay. Paid teams get the details: when, where, starting hole, code.',
  },
  'text-consent': {
    name: 'text consent email',
    channel: 'email',
    to: 'not-agreed',
    isTyped: false,
    call: 'POST /api/Admin/SendTextConsentEmail',
    summary: 'Email everybody who has a phone number and hasn’t agreed to texts a link where they can',
    asksForMoney: false,
    offer: '',
  },
  'tee-time': {
    name: 'tee time email',
    channel: 'email',
    to: 'untold',
    isTyped: false,
    call: 'POST /api/Admin/SendTeeTimeEmail',
    summary: 'Email the captains of teams whose tee time they weren’t told yet, or that has changed since',
    asksForMoney: false,
    offer: '',
  },
  'text-invite': {
    name: 'text invite',
    channel: 'sms',
    to: 'team',
    isTyped: false,
    call: 'POST /api/Admin/SendTextInvite',
    summary: 'Text a team its code and link',
    asksForMoney: false,
    offer: '',
  },
  'payment-request': {
    name: 'payment request email',
    channel: 'email',
    to: 'team',
    isTyped: false,
    call: 'POST /api/Admin/SendPaymentRequestEmail',
    summary: "Email a team's leader what is owed and where to pay. 409 if it is paid in full",
    asksForMoney: true,
    offer: '',
  },
  'own-email': {
    name: 'email',
    channel: 'email',
    to: 'chosen',
    isTyped: true,
    call: null,
    summary: '',
    asksForMoney: false,
    offer: '',
  },
  'own-text': {
    name: 'text message',
    channel: 'sms',
    to: 'chosen',
    isTyped: true,
    call: null,
    summary: '',
    asksForMoney: false,
    offer: '',
  },
} as const satisfies Record<string, KindFacts>

export type MessageKinds = typeof list

export type BlastKind = keyof MessageKinds
type KindTo<To extends KindFacts['to']> = {
  [Kind in BlastKind]: MessageKinds[Kind]['to'] extends To ? Kind : never
}[BlastKind]
/** To everybody of the current event. */
export type WideKind = KindTo<'everybody'>
/** To people of one event's teams, which know what to say. */
export type TeamsKind = KindTo<'everybody' | 'untold' | 'team'>
/** What staff write themselves, to an audience of their choice. */
export type OwnKind = KindTo<'chosen'>
/** Kinds with fixed recipients. */
export type TemplateKind = Exclude<BlastKind, OwnKind>

/** A request to send: the team for a kind sent to one team, the text for a kind staff write. */
export type TemplateRequest = RequestOf<TemplateKind>
export type TeamsRequest = RequestOf<TeamsKind>

type RequestOf<Kinds extends TemplateKind> = {
  [Kind in Kinds]: { kind: Kind } & (MessageKinds[Kind]['to'] extends 'team' ? { teamId: string } : unknown) &
    (MessageKinds[Kind]['isTyped'] extends true ? { message: string } : unknown)
}[Kinds]

export const messageKinds: { readonly [Kind in BlastKind]: MessageKinds[Kind] & KindFacts } = list
export const blastKinds = Object.keys(list) as BlastKind[]
export const templateKinds = blastKinds.filter(
  (kind): kind is TemplateKind => messageKinds[kind].to !== 'chosen',
)
export const wideKinds = blastKinds.filter((kind): kind is WideKind => messageKinds[kind].to === 'everybody')

/** 'Reminder email': as a title. */
export function kindTitle(kind: BlastKind): string {
  const { name } = messageKinds[kind]
  return withCapital(name)
}

/** Builds a kind's request from the values it needs. */
export function templateRequest(
  kind: TemplateKind,
  { teamId = '', message = '' }: { teamId?: string | undefined; message?: string | undefined },
): TemplateRequest {
  const { to, isTyped } = messageKinds[kind]
  return { kind, ...(to === 'team' && { teamId }), ...(isTyped && { message }) } as TemplateRequest
}
