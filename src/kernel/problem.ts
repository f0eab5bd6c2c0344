/** The closed list of problems: a status, and a sentence that fits in a toast. Code never matches on the text. */
export const faults = {
  'invalid-input': [400, 'Please check what you entered.'],
  'malformed-request': [400, 'We couldn’t read that request.'],
  'bad-signature': [400, 'The signature does not match.'],
  'not-signed-in': [401, 'Please log in.'],
  'session-expired': [401, 'Your session has expired. Please log in again.'],
  'team-code-unknown': [401, 'Team code not found'],
  'team-link-unknown': [401, 'This team link is no longer valid. Enter your team code instead.'],
  'team-link-closed': [
    401,
    'Team links close once the result is final. Enter your team code to see your scorecard.',
  ],
  'not-your-card': [401, 'You are not authorized to view this page.'],
  'not-allowed': [403, 'You are not allowed to do that.'],
  'second-step-needed': [403, 'Set up a second step for signing in first. It’s on your account page.'],
  'set-up-code-needed': [
    403,
    'Enter the code from your email, or one from another admin, before you set up a second step.',
  ],
  'set-up-code-wrong': [409, 'That code isn’t right, or it has expired. Ask for a new one.'],
  'confirm-first': [403, 'Please enter your password again first.'],
  'not-found': [404, 'That was not found.'],
  'no-event': [404, 'There is no event yet.'],
  'no-team': [404, 'You have no team in this event.'],
  'contacts-needed': [409, 'These contact details are still needed.'],
  'cannot-undo': [409, 'That can’t be undone anymore.'],
  'registration-closed': [409, 'Registration is currently closed.'],
  'event-full': [409, 'This event is full.'],
  'wave-full': [409, 'This start is full. Please choose another one.'],
  'not-full': [409, 'There is room. You can sign up right away.'],
  'places-sold': [
    409,
    'Your dinner places were held for 60 minutes and have been sold since. Nothing was charged.',
  ],
  'code-refused': [409, 'That code can’t be used here.'],
  'sold-out': [409, 'There aren’t enough left.'],
  'over-limit': [409, 'That is more than one order, team or player may have.'],
  'not-on-sale': [409, 'That isn’t on sale here right now.'],
  'raffle-not-allowed': [409, 'That can’t be on sale yet.'],
  'raffle-closed': [409, 'The list of numbers is closed, so this can’t be changed anymore.'],
  'raffle-not-ready': [409, 'The raffle isn’t ready for that yet.'],
  'numbers-taken': [409, 'Somebody has some of these numbers already.'],
  'number-cannot-win': [409, 'That number can’t win.'],
  'none-left': [409, 'Your team has none left.'],
  'package-sold': [409, 'This package has just been sold. Please choose another one.'],
  'place-taken': [409, 'Someone else has already taken this place.'],
  'too-late': [409, 'The event has started, so this can’t be changed anymore.'],
  'scoring-locked': [409, 'Scoring is locked. Please ask the committee.'],
  'link-closed': [409, 'This link isn’t open anymore. Please ask whoever sent it to you.'],
  'changes-closed': [409, 'Names and shirt sizes are settled now. Please ask the committee.'],
  'items-sold': [
    409,
    'Your order isn’t held anymore: it was sold since, or its limit was reached. Nothing was charged.',
  ],
  'already-paid': [409, 'Nothing more is owed.'],
  'proof-needed': [
    409,
    'Almost done: please open the link we emailed. It confirms this order, which costs nothing.',
  ],
  'payment-under-way': [409, 'A payment for this is still being processed.'],
  'price-changed': [409, 'The amount to pay has changed.'],
  'no-result': [409, 'That ranks nobody yet.'],
  'not-final': [409, 'The result isn’t final yet.'],
  'reason-needed': [409, 'The result is final. Enter the reason for this change.'],
  'not-live': [409, 'Scoring has not started yet.'],
  'holes-missing': [409, 'Every hole needs a score before the scorecard can be confirmed.'],
  'conflict-open': [409, 'Two phones disagree about a hole. Pick one score first.'],
  'no-rehearsal': [409, 'There can’t be a rehearsal now.'],
  'set-up-already': [409, 'Pinhigh is already set up.'],
  'setup-link-unknown': [403, 'This setup link is not valid. Use the one printed when the server started.'],
  'not-retryable': [409, 'This message can’t be sent again.'],
  'request-reused': [409, 'This was already sent with different content. Please start again.'],
  'drawer-open': [409, 'There is an open cash drawer already.'],
  'name-taken': [409, 'That is already in use.'],
  'import-changed': [409, 'Something has changed since you looked. Please look again.'],
  'too-many': [409, 'That’s as many as there can be. Remove one first.'],
  'in-use': [409, 'That is still in use.'],
  'passkeys-need-a-name': [
    409,
    'Passkeys work only at a name, and this site’s address is a number. Sign in with your password; whoever runs the server can set PUBLIC_URL to a name.',
  ],
  'own-second-step-first': [409, 'Set up your own second step first, so that this can’t lock you out.'],
  'second-step-required': [
    409,
    'Admins need a second step here. Set up another one before you remove this one.',
  ],
  'passkey-refused': [409, 'That passkey couldn’t be added. Please try again.'],
  'too-many-passkeys': [409, 'That’s as many passkeys as one account can have. Remove one first.'],
  'wrong-code': [
    409,
    'That code isn’t right. Check that your phone’s clock is set automatically, and try the next code.',
  ],
  'own-account': [409, 'You cannot remove yourself. Another admin can.'],
  'last-admin': [409, 'This is the last admin who can log in. Make someone else an admin first.'],
  'joined-already': [
    409,
    'This person already has a password. If they forgot it, they can reset it on the login page.',
  ],
  'changed-meanwhile': [409, 'Someone else just changed this. Nothing was saved. Please look at it again.'],
  'team-has-money': [409, 'This team has paid money that hasn’t been refunded.'],
  'team-has-scores': [409, 'This team has scores, which would be lost.'],
  'too-many-teams': [409, 'There are more teams than starting places on the course.'],
  'refund-too-large': [409, 'That is more than is left of this payment.'],
  'refund-overtaken': [409, 'Someone else just changed this payment. Please look at it again.'],
  'offer-ended': [409, 'This offer was answered already, or has ended. Please contact us.'],
  'refund-refused': [409, 'The payment provider refused this refund. Nothing was paid back.'],
  'payment-disputed': [
    409,
    'This payment is disputed. The bank decides, and nothing can be refunded until then.',
  ],
  'not-refundable': [409, 'This payment has no money left to refund.'],
  'already-used': [409, 'What was used already can’t be given as a gift.'],
  'not-todays-provider': [
    409,
    'This payment didn’t come through today’s payment provider and account, so it can’t be refunded here.',
  ],
  'not-rehearsal': [
    409,
    'Only cash, checks and waived fees recorded during a rehearsal can be counted as real.',
  ],
  'not-movable': [409, 'Only money that was received for a team can be moved, and only to another team.'],
  'nothing-above-fee': [409, 'None of this payment was overpaid.'],
  'below-card-minimum': [
    409,
    'Cards can’t be charged less than $0.50. Please pay this amount in cash or by check.',
  ],
  'not-voidable': [409, 'Only cash, checks and waived fees with no refunds can be voided.'],
  'too-slow': [408, 'That took too long to arrive. Please try again.'],
  'too-large': [413, 'That is too large.'],
  'wrong-media-type': [415, 'That kind of content isn’t accepted here.'],
  'headers-too-large': [431, 'The headers of that request are too large.'],
  'too-many-attempts': [429, 'Too many attempts. Please wait a moment and try again.'],
  'pick-your-team': [429, 'Please also pick your team from the list.'],
  'confirm-your-team': [
    429,
    'Too many wrong codes were tried. Please also enter an email or phone number your team signed up with, or open your team link.',
  ],
  'team-code-paused': [
    429,
    'Too many wrong codes were tried for this team. Open your team link or scan your QR code, or ask at check-in.',
  ],
  'payment-unclear': [
    503,
    'We can’t tell yet whether your payment went through. You won’t be charged twice.',
  ],
  'provider-failed': [503, 'The payment provider isn’t answering. Nothing was charged. Please try again.'],
  'card-key-refused': [
    503,
    'The card service doesn’t accept our key, so cards can’t be charged right now. Nothing was charged. Please pay by cash or check, or try again later.',
  ],
  'database-away': [503, 'We can’t save right now. Please try again in a moment.'],
  'out-of-space': [503, 'We can’t save right now: the disk is full. Nothing was changed.'],
  'uploads-paused': [503, "We can't take files right now."],
  busy: [503, 'The server is busy right now. Please try again in a moment.'],
  'files-away': [503, 'We can’t save or show pictures right now. Please try again in a moment.'],
  'secrets-key-missing': [
    503,
    'This server is missing its key for secrets, so it can’t check codes of apps or sign webhooks. Use a recovery code or a passkey. Whoever runs the server puts the key back.',
  ],
  internal: [500, 'Something went wrong!'],
} as const satisfies Record<string, readonly [status: number, title: string]>

export type FaultCode = keyof typeof faults
export type FaultStatus = (typeof faults)[FaultCode][0]

/** Problems any call may return, so that contracts don't repeat them. */
export const commonFaults: readonly FaultCode[] = [
  'invalid-input',
  'malformed-request',
  'not-signed-in',
  'session-expired',
  'not-allowed',
  'second-step-needed',
  'too-large',
  'wrong-media-type',
  'too-many-attempts',
  'database-away',
  'out-of-space',
  'files-away',
  'internal',
]

/** Problems any call that takes a file may return, besides the common ones. */
export const uploadFaults: readonly FaultCode[] = ['busy', 'uploads-paused']

export interface ProblemDetails {
  /** Sentences by field path ('players.0.email'). */
  errors?: Record<string, string[]>
  /** A longer explanation for the person. */
  detail?: string | undefined
  /** Seconds until a retry makes sense; sent as Retry-After. */
  retryAfter?: number
  /** Extra members of the problem body, such as the right `amountOwed`. */
  more?: Record<string, unknown>
}

/** A refusal shown to the person. Throwing one inside a transaction rolls it back. */
export class Problem extends Error {
  readonly code: FaultCode
  readonly details: ProblemDetails
  constructor(code: FaultCode, details: ProblemDetails = {}) {
    super(faults[code][1])
    this.name = 'Problem'
    this.code = code
    this.details = details
  }
  get status(): FaultStatus {
    return faults[this.code][0]
  }
}

/** The body defined by RFC 9457. `type` is a path on this site, deliberately relative. */
export interface ProblemBody {
  type: string
  title: string
  status: number
  detail?: string
  errors?: Record<string, string[]>
  [more: string]: unknown
}

export function problemBody(problem: Problem): ProblemBody {
  const { errors, detail, more } = problem.details
  return {
    ...more,
    type: `/problems/${problem.code}`,
    title: problem.message,
    status: problem.status,
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors }),
  }
}
