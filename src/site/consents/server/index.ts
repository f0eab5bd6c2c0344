import type { Person } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import type { Consent, consentsApi } from '../contract.ts'
import { asksOf } from './asks.ts'
import { listConsents } from './consent-store.ts'
import type { ConsentsDeps } from './deps.ts'
import {
  agreeForSelf,
  noteSigned,
  type OwnAgreement,
  type Signatures,
  takeBackSigned,
} from './golfers-rules.ts'
import { keepConsents, type Signed } from './keep-consents.ts'
import { chooseTexts, type Holder, ownTexts, tokenFor } from './own-texts.ts'
import { endByStaff, type Heard, recordHeard } from './staff-consents.ts'

export { agreedPhones, endTexts } from './consent-store.ts'
export { countWithoutRules, rulesForSelf, rulesOfGolfers, type Signatures } from './golfers-rules.ts'
export type { Signer } from './keep-consents.ts'
export type { Holder } from './own-texts.ts'
export { resumeTexts } from './replies.ts'

interface ConsentsNeeds extends Omit<ConsentsDeps, 'seal' | 'isStopped' | 'text'> {
  auth: Pick<ConsentsDeps, 'seal'>
  messages: Pick<ConsentsDeps, 'text'> & {
    optedOut(sql: Sql, channel: 'sms', phones: readonly string[]): Promise<ReadonlySet<string>>
  }
}

export interface Consents {
  handlers: { consents: Handlers<typeof consentsApi> }
  /** Keeps what somebody agreed to on a form. Throws Problem 'invalid-input' at `agreed`. */
  keep(tx: Tx, signed: Signed): Promise<void>
  /** Writes down what staff heard or have on paper. Throws Problem 'invalid-input' at `phone` for a number that opted out. */
  heard(tx: Tx, actor: Person, heard: Heard): Promise<Consent>
  /** A golfer agrees to the rules for themselves. Throws Problem 'invalid-input' at `agreed`, or 'not-found'. */
  agreeForSelf(tx: Tx, agreement: OwnAgreement): Promise<void>
  /** Notes that golfers signed the rules on paper. Returns whose is new. Throws Problem 'not-found' at an event without rules. */
  noteSigned(tx: Tx, signatures: Signatures): Promise<Set<string>>
  /** Takes that back. Returns whose. */
  takeBackSigned(tx: Tx, signatures: Signatures): Promise<Set<string>>
  /** The secret with which somebody sees and changes whether they get texts; null while no text service is set up. */
  tokenFor(holder: Holder): string | null
}

export const consents = feature({
  open: ({ messages, auth, ...needs }: ConsentsNeeds) => ({
    consents: createConsents({
      ...needs,
      seal: auth.seal,
      isStopped: async (sql, phone) => (await messages.optedOut(sql, 'sms', [phone])).size > 0,
      text: messages.text,
    }),
  }),
  handsIn: ({ delivers }) => ({
    async eventInfo(_, event) {
      const asks = asksOf(event, { texts: delivers.sms })
      return asks.length > 0 ? { asks } : {}
    },
  }),
})

/** What people agree to: kept with the exact words, when, where and by whom, and until when it held. */
function createConsents(deps: ConsentsDeps): Consents {
  const { sql } = deps.database
  return {
    keep: (tx, signed) => keepConsents(deps, tx, signed),
    heard: (tx, actor, heard) => recordHeard(deps, tx, actor, heard),
    agreeForSelf: (tx, agreement) => agreeForSelf(deps, tx, agreement),
    noteSigned: (tx, signatures) => noteSigned(deps, tx, signatures),
    takeBackSigned: (tx, signatures) => takeBackSigned(deps, tx, signatures),
    tokenFor: (holder) => (deps.delivers.sms ? tokenFor(deps, holder) : null),
    handlers: {
      consents: {
        'POST /api/consents/texts': async ({ body }) => ok(await ownTexts(deps, sql, body.token)),
        'PUT /api/consents/texts': async ({ body }) => ok(await chooseTexts(deps, body.token, body.agreed)),
        'GET /api/admin/consents': async ({ query }) => ok({ consents: await listConsents(sql, query.kind) }),
        'POST /api/admin/consents': async ({ actor, body }) =>
          ok(await deps.database.transaction((tx) => recordHeard(deps, tx, actor, body))),
        'DELETE /api/admin/consents/{id}': async ({ actor, params }) =>
          ok(await endByStaff(deps, actor, params.id)),
      },
    },
  }
}
