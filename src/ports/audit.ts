import type { Actor } from '../kernel/actor.ts'
import type { Cents } from '../kernel/money.ts'
import type { Tx } from './database.ts'

/** Everything the audit log records. A new action is added here, and is then offered in staff's filter. */
export const auditActions = [
  'answer changed',
  'API key ended',
  'API key made',
  'arrival undone',
  'arrived',
  'authenticator app added',
  'authenticator app removed',
  'basket added',
  'basket changed',
  'basket deleted',
  'basket picture added',
  'basket picture removed',
  'basket picture replaced',
  'basket restored',
  'blast canceled',
  'blast sent again',
  'card confirmed',
  'card message ended',
  'card message sent',
  'cash-counted',
  'cash-deposited',
  'cash-drawer-float-changed',
  'cash-drawer-handed-over',
  'cash-drawer-opened',
  'cash-drawer-received',
  'code added',
  'code changed',
  'code ended',
  'consent ended',
  'consent written down',
  'contact details kept longer',
  'contact details removed',
  'contact removal set',
  'contest added',
  'contest changed',
  'contest entry added',
  'contest entry withdrawn',
  'contest link made',
  'contest links closed',
  'contest removed',
  'crew at dinner changed',
  'desk line changed',
  'device logged out',
  'dinner chosen',
  'dinner guest cannot come',
  'dinner guest comes',
  'dinner guest added',
  'dinner guest canceled',
  'dinner guest changed',
  'dinner guest moved',
  'dinner guest restored',
  'dinner sign-up',
  'email sent',
  'embedding changed',
  'event changed',
  'everyone seated',
  'guests seated',
  'question added',
  'question changed',
  'question removed',
  'question retired',
  'questions ordered',
  'seating undone',
  'table added',
  'table changed',
  'table removed',
  'event created',
  'event made current',
  'failed-refund-handled',
  'extra use undone',
  'extra used',
  'extras canceled',
  'extras ordered',
  'extras sold',
  'first admin created',
  'handicaps changed',
  'hole-in-one claim changed',
  'insured hole added',
  'insured hole changed',
  'insured hole removed',
  'item added',
  'item changed',
  'item picture added',
  'item picture removed',
  'item removed',
  'item restored',
  'menu changed',
  'late sale accepted',
  'late sale kept',
  'late sale refused',
  'flights ended',
  'flights frozen',
  'gift given',
  'gift reviewed',
  'join request accepted',
  'join request declined',
  'join request expired',
  'join requested',
  'list imported',
  'late entry accepted',
  'late entry refused',
  'looking for players',
  'looking for players ended',
  'new team code issued',
  'opted in again',
  'opted out',
  'other devices logged out',
  'party added by staff',
  'party canceled',
  'party changed',
  'party seated',
  'party signed up',
  'party unseated',
  'golfers told their team',
  'passkey added',
  'passkey refused',
  'passkey removed',
  'passkey renamed',
  'password changed',
  'password set by link',
  'place claimed',
  'place handed over',
  'place named',
  'place sent',
  'place taken back',
  'places swapped',
  'play resumed',
  'suspension ended',
  'play suspended',
  'player back on the team',
  'player corrected',
  'player off the team today',
  'payment link sent',
  'payment request email sent',
  'payment-given-instead',
  'payment-kept-as-gift',
  'payment-moved',
  'payment-recorded',
  'payment-refunded',
  'payment-voided',
  'payments-compared',
  'payout-not-seen',
  'payout-seen',
  'person invited',
  'person invited again',
  'person logged out everywhere',
  'person removed',
  'person’s data erased',
  'person’s data exported',
  'place settings changed',
  'players exchanged',
  'pledge changed',
  'pledge counted',
  'pledge moment ended',
  'pledge moment started',
  'pledge taken back',
  'price list put in order',
  'price list started',
  'prize money paid out',
  'prize money taken back',
  'prizes changed',
  'raffle changed',
  'raffle closed',
  'raffle draw finished',
  'raffle drawn',
  'raffle permission changed',
  'raffle prize drawn again',
  'raffle set up',
  'raffle ticket voided',
  'raffle tickets handed out',
  'raffle tickets returned',
  'raffle winner named',
  'receipt emailed again',
  'receipts updated',
  'recovery code used',
  'recovery codes made',
  'refund offer answered',
  'refund offer withdrawn',
  'refund offered',
  'refund-changed',
  'rehearsal ended',
  'rehearsal started',
  'rehearsal-counted',
  'rehearsal-removed',
  'reminder email sent',
  'reveal begun',
  'reveal corrected',
  'reveal done',
  'reveal stopped',
  'role changed',
  'round shortened',
  'rules on paper undone',
  'rules signed on paper',
  'score changed',
  'scoring settings changed',
  'second step cleared',
  'set-up code made',
  'selling settings changed',
  'shirt size noted',
  'sign-in link made',
  'sign-in rules changed',
  'skins changed',
  'sponsor added',
  'sponsor changed',
  'sponsor deleted',
  'sponsor logo removed',
  'sponsor logo replaced',
  'sponsor place claimed',
  'sponsor places declined',
  'sponsor places named',
  'sponsor places released',
  'sponsor promise done',
  'sponsor promise reopened',
  'sponsor restored',
  'sponsor signed up',
  'sponsor team made',
  'pairing wish changed',
  'starting holes assigned',
  'starting holes changed',
  'tax of a prize not settled',
  'tax of a prize settled',
  'team added by staff',
  'team changed',
  'team deleted',
  'team edited',
  'team plays again',
  'team stopped',
  'team invite email sent',
  'team let play unpaid',
  'team no longer let play unpaid',
  'team price changed',
  'team restored',
  'team signed up',
  'teams from the pool undone',
  'teams moved to a wave',
  'teams made from the pool',
  'teams merged',
  'tee time changed',
  'tee times assigned',
  'tee times changed',
  'tee time email sent',
  'text consent email sent',
  'text invite sent',
  'text message sent',
  'tie decided',
  'tie decision undone',
  'unpaid sponsor logo deleted',
  'volunteer added',
  'volunteer changed',
  'volunteer deleted',
  'waitlist entry removed',
  'waitlist joined',
  'waitlist left',
  'waitlist offer accepted',
  'waitlist offer declined',
  'waitlist offer ran out',
  'waitlist place offered',
  'waitlist sign-up given up',
  'waitlist turn changed',
  'waves changed',
  'webhook added',
  'webhook changed',
  'webhook removed',
  'webhook secret replaced',
  'webhook switched off',
  'whole round counts',
  'winner notified',
  'winner texts saved',
  'winners notified',
  'winner’s tax form noted',
  'withheld taxes not sent',
  'withheld taxes sent',
  'winnings minimum confirmed',
  'wrong team codes tried',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Who did it: a person known to the server, or one of these. */
export type AuditActor =
  | Actor
  | 'visitor'
  | 'recipient'
  | 'text service'
  | 'set-up'
  | 'automatic cleanup'
  | 'command on the server'
  | 'waitlist'

/** What it was done to, with the name people know; the id stays valid as a reference after deletion. */
export interface AuditSubject {
  kind:
    | 'API key'
    | 'address'
    | 'basket'
    | 'blast'
    | 'code'
    | 'contest'
    | 'count'
    | 'drawer'
    | 'event'
    | 'gift'
    | 'guest'
    | 'import'
    | 'insured hole'
    | 'item'
    | 'order'
    | 'party'
    | 'payment'
    | 'payout'
    | 'person'
    | 'question'
    | 'sponsor'
    | 'team'
    | 'volunteer'
    | 'waiting'
    | 'webhook'
    | 'website'
  /** Null for several at once, or if it has no id. */
  id: string | null
  /** 'Team Marsh'. `team <id>` and `hole <id>` within it are also replaced by names. */
  name: string
}

/** An amount in whole cents, shown to staff as dollars. */
export interface AuditMoney {
  cents: number
}

export function asMoney(amount: Cents): AuditMoney
export function asMoney(amount: Cents | null): AuditMoney | null
export function asMoney(amount: Cents | null): AuditMoney | null {
  return amount === null ? null : { cents: amount }
}

/** A number that isn't money; `asMoney` marks money. */
type PlainNumber = number & { readonly __unit?: never }

/** The recorded fields of something, before or after. */
export type AuditFacts =
  | string
  | boolean
  | PlainNumber
  | null
  | undefined
  | AuditMoney
  | readonly AuditFacts[]
  | { readonly [part: string]: AuditFacts }

export interface AuditEntry {
  eventId: string | null
  actor: AuditActor
  action: AuditAction
  subject: AuditSubject
  before?: AuditFacts
  after?: AuditFacts
  reason?: string | null | undefined
}

/** Adds an entry to the append-only audit log, in the transaction it describes. */
export type Audit = (tx: Tx, entry: AuditEntry) => Promise<void>
