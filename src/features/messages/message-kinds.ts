/**
 * What staff send to many at once, or to one team: one entry for each kind. Calls, previews, screens, the audit log and
 * opt-outs read it. A new template is an entry here, its words in the feature that knows the recipients, and a line in
 * that feature's list of who gets what.
 */

interface KindFacts {
  /** Inside a sentence: 'Error sending reminder email: …'. The audit log says '… sent'. */
  name: string
  channel: 'email' | 'sms'
  /** Everybody of the current event, one team, or an audience that staff choose. */
  to: 'everybody' | 'team' | 'chosen'
  /** Staff write its words; else they are ours. */
  isTyped: boolean
  /** What sends it; null where it is part of a call that sends what staff choose. */
  call: `POST /api/Admin/${string}` | null
  summary: string
  /** Refused when that team owes nothing. */
  asksForMoney: boolean
  /** Under its name on the page of all teams; '' where it isn't offered there. */
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
    offer: "Every player with an email address gets their team's code and link.",
  },
  text: {
    name: 'text message',
    channel: 'sms',
    to: 'everybody',
    isTyped: true,
    call: 'POST /api/Admin/SendTextMessageBlast',
    summary: 'Text every phone number of the current event, each once',
    asksForMoney: false,
    offer: 'One text to every phone number of the teams and their players.',
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
/** What staff write themselves, to an audience of their choice. */
export type OwnKind = KindTo<'chosen'>
/** To those whom the kind itself names. */
export type TemplateKind = Exclude<BlastKind, OwnKind>

/** What staff ask to be sent: of one team, which; where they write it, its text. */
export type TemplateRequest = {
  [Kind in TemplateKind]: { kind: Kind } & (MessageKinds[Kind]['to'] extends 'team'
    ? { teamId: string }
    : unknown) &
    (MessageKinds[Kind]['isTyped'] extends true ? { message: string } : unknown)
}[TemplateKind]

export const messageKinds: { readonly [Kind in BlastKind]: MessageKinds[Kind] & KindFacts } = list
export const blastKinds = Object.keys(list) as BlastKind[]
export const templateKinds = blastKinds.filter(
  (kind): kind is TemplateKind => messageKinds[kind].to !== 'chosen',
)
export const wideKinds = blastKinds.filter((kind): kind is WideKind => messageKinds[kind].to === 'everybody')

/** 'Reminder email': at the head of something. */
export function kindTitle(kind: BlastKind): string {
  const { name } = messageKinds[kind]
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** The request for a kind, with what it needs of these. */
export function templateRequest(
  kind: TemplateKind,
  { teamId = '', message = '' }: { teamId?: string | undefined; message?: string | undefined },
): TemplateRequest {
  const { to, isTyped } = messageKinds[kind]
  return { kind, ...(to === 'team' && { teamId }), ...(isTyped && { message }) } as TemplateRequest
}
