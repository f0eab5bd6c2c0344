import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { fromDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { fromPercent } from '../../../kernel/sales-tax.ts'
import { type AuditFacts, asMoney } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import type { StaffSettings } from '../item-shapes.ts'
import type { SellingSettings } from '../settings.ts'
import { lockPriceList } from './change-item.ts'
import type { ItemsDeps } from './deps.ts'
import { type SettingsRecord, saveSettings, settingsOf } from './settings-store.ts'

/** Throws Problem 'no-event', 'not-found' or 'changed-meanwhile'. */
export function changeSettings(
  deps: ItemsDeps,
  actor: Person,
  { eventId, ...entry }: StaffSettings & { eventId?: string | undefined },
): Promise<SettingsRecord> {
  return deps.database.transaction(async (tx) => {
    const event = await lockPriceList(deps, tx, eventId)
    const before = await settingsOf(tx.sql, event.id)
    if (before.version !== entry.version) throw new Problem('changed-meanwhile')
    const { coverFee, giftAmounts, version, ...rest } = entry
    const after = {
      ...rest,
      coverFee: coverFee && { percent: fromPercent(coverFee.percent), fixed: fromDollars(coverFee.fixed) },
      giftAmounts: giftAmounts.map(fromDollars).toSorted((a, b) => a - b),
      version: version + 1,
    }
    await save(deps, tx, { event, actor, before, after })
    return after
  })
}

/** Ends the sale of extras, if they are on sale. The event's row must be locked. */
export async function closeExtras(deps: ItemsDeps, tx: Tx, event: EventRecord, actor: Person): Promise<void> {
  const before = await settingsOf(tx.sql, event.id)
  if (!before.extrasOpen) return
  await save(deps, tx, {
    event,
    actor,
    before,
    after: { ...before, extrasOpen: false, version: before.version + 1 },
  })
}

interface Change {
  event: EventRecord
  actor: Person
  before: SettingsRecord
  after: SettingsRecord
}

async function save(deps: ItemsDeps, tx: Tx, { event, actor, before, after }: Change): Promise<void> {
  await saveSettings(tx.sql, event.id, after)
  await deps.audit(tx, {
    eventId: event.id,
    actor,
    action: 'selling settings changed',
    subject: { kind: 'event', id: event.id, name: event.name },
    before: told(before),
    after: told(after),
  })
  tx.announce({ topic: 'event', eventId: event.id })
}

function told({
  coverFee,
  takesGifts,
  giftAmounts,
  giftIntro,
  showsGifts,
  extrasOpen,
}: SellingSettings): AuditFacts {
  const fee = coverFee && { percent: `${coverFee.percent / 1000}%`, fixed: asMoney(coverFee.fixed) }
  return {
    coverFee: fee,
    takesGifts,
    giftAmounts: giftAmounts.map(asMoney),
    giftIntro,
    showsGifts,
    extrasOpen,
  }
}
