import { z } from 'zod'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import type { OwnTexts } from '../contract.ts'
import { wordingChanged } from '../rules.ts'
import { asksOf } from './asks.ts'
import { endTexts, lastTexts } from './consent-store.ts'
import type { ConsentsDeps } from './deps.ts'
import { keepConsents, refused } from './keep-consents.ts'

const typed = z.string().nullable().default(null)
/** Whose texts a link is about. */
const sealedHolder = z.object({
  ...{ name: typed, email: typed, phone: z.string(), eventId: z.string() },
  golferId: z.string().exactOptional(),
})
export type Holder = z.output<typeof sealedHolder>

const purpose = 'texts'

/** A link's secret: the person, sealed, so that no table of links has to be kept. */
export function tokenFor({ seal }: ConsentsDeps, holder: Holder): string {
  return seal.close(Buffer.from(JSON.stringify(holder)), purpose)
}

/** Throws Problem 'not-found' for a token that isn't ours. */
function holderOf({ seal }: ConsentsDeps, token: string): Holder {
  try {
    return sealedHolder.parse(JSON.parse(Buffer.from(seal.open(token, purpose)).toString()))
  } catch {
    throw new Problem('not-found')
  }
}

export async function ownTexts(deps: ConsentsDeps, sql: Sql, token: string): Promise<OwnTexts> {
  const { phone, eventId } = holderOf(deps, token)
  const event = await deps.events.pick(sql, eventId)
  const last = await lastTexts(sql, phone)
  const holds = last?.endedAt === null
  return {
    eventName: event.name,
    phone: `(•••) •••-${phone.slice(-4)}`,
    isOn: holds,
    since: holds ? last.at : null,
    isStopped: await deps.isStopped(sql, phone),
    ask: asksOf(event, { texts: deps.delivers.sms }).find(({ kind }) => kind === 'texts') ?? null,
  }
}

/** Agrees to the words with this id, or ends it. Repeating either changes nothing. */
export async function chooseTexts(
  deps: ConsentsDeps,
  token: string,
  agreed: string | null,
): Promise<OwnTexts> {
  const holder = holderOf(deps, token)
  return deps.database.transaction(async (tx) => {
    const event = await deps.events.pick(tx.sql, holder.eventId)
    // Two presses at once are one.
    await tx.lockRow('events', event.id)
    const last = await lastTexts(tx.sql, holder.phone)
    if (agreed === null) await endTexts(tx.sql, holder.phone, { at: deps.clock(), how: 'own-page', by: null })
    else if (last?.endedAt !== null || last.textId !== agreed) {
      const ask = asksOf(event, { texts: deps.delivers.sms }).find(({ id }) => id === agreed)
      if (ask?.kind !== 'texts') throw refused(wordingChanged)
      await keepConsents(deps, tx, { event, form: 'own-page', agreed: [agreed], signer: holder })
    }
    return ownTexts(deps, tx.sql, token)
  })
}
