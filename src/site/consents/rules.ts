/** What people may be asked to agree to, and the words of it. Shared by page and server. */

/**
 * 'texts': text messages, a consent of its own that nothing may depend on. 'rules' and 'photos' are in the committee's own
 * words, and asked only where it entered some.
 */
export const consentKinds = ['texts', 'rules', 'photos'] as const
export type ConsentKind = (typeof consentKinds)[number]

export const consentNames: Record<ConsentKind, string> = {
  texts: 'Text messages',
  rules: 'Rules and waiver',
  photos: 'Photos',
}

/** Where somebody agreed. */
export const consentForms = {
  'team-sign-up': 'Team sign-up',
  'party-sign-up': 'Sign-up without a team',
  'place-link': 'Link of a place',
  'join-request': 'Request to join a team',
  waitlist: 'Waitlist',
  'sponsor-sign-up': 'Sponsor sign-up',
  'sponsor-place': 'Place of a sponsor',
  'named-by-others': 'Named by the team or party',
  'own-page': 'Own page',
  reply: 'START by text',
  'in-person': 'In person, noted by staff',
  'on-paper': 'On paper, noted by staff',
} as const
export type ConsentForm = keyof typeof consentForms

/** How staff heard of a consent that they write down. */
export const heardHow = ['in-person', 'on-paper'] as const satisfies readonly ConsentForm[]

/** How a consent ended. */
export const consentEnds = {
  'own-page': 'by the person, on a page of ours',
  reply: 'STOP by text',
  provider: 'reported by the text service',
  staff: 'by staff',
} as const
export type ConsentEnd = keyof typeof consentEnds

/**
 * The words of the consent to texts, with what US practice asks for: who sends, what, how often, at what cost, STOP and HELP,
 * and that taking part doesn't depend on it (47 CFR 64.1200(f)(9); CTIA Messaging Principles and Best Practices, 5.1).
 * `charity`: '' if the event has none.
 */
export function textsWording({ eventName, charity }: { eventName: string; charity: string }): string {
  const about =
    charity === '' || charity === eventName ? eventName : `${eventName} and other golf events of ${charity}`
  return `Text me about ${about}: my team, my starting hole, and news of the day. These are automated texts, and how many varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. You don’t have to agree to take part.`
}

/** What is said at the box of the committee's own words: on sign-up forms, to a golfer alone, to whoever names one. */
const boxWords = {
  rules: 'I agree to this for myself and for everyone I sign up',
  rulesForSelf: 'I agree to this for myself',
  rulesForOther: 'I agree to this for the golfer I name',
  photos: 'I agree to this. It’s my choice',
}

/** The committee's words, as they are shown with their box. */
export function agreementWording(box: keyof typeof boxWords, words: string): string {
  return `${words}\n\n${boxWords[box]}`
}

/** The same text as a page shows it: what is read first, the box's label, and what stands below it; together all of it. */
export function boxOf({ kind, text }: { kind: ConsentKind; text: string }): {
  words: string
  label: string
  hint: string
} {
  const end = kind === 'texts' ? text.indexOf(' These are automated') : text.lastIndexOf('\n\n')
  const [before, after] = [text.slice(0, end), text.slice(end).trim()]
  return kind === 'texts'
    ? { words: '', label: before, hint: after }
    : { words: before, label: after, hint: '' }
}

/** Sent once somebody has agreed. */
export function agreedText(sender: string): string {
  return `${sender}: You’re signed up for our texts. How many varies. Msg & data rates may apply. Reply HELP for help, STOP to opt out.`
}

export const wordingChanged = 'The wording has changed. Please read it again'

/** At a golfer who hasn't agreed to the rules. */
export const rulesOpenText = 'Has not agreed to the rules'

/** At a box that has to be ticked. */
export const mustAgree = 'Please check this box to go on'
