import type { Person } from '../../../kernel/actor.ts'
import { type Cents, fromDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type AuditFacts, asMoney } from '../../../ports/audit.ts'
import type { PlaceSettings } from '../settings.ts'
import type { PlaceSettingsChange, PlaceSettingsWire } from '../settings-contract.ts'
import type { PlacesDeps } from './deps.ts'
import { placeSettingsOf, savePlaceSettings } from './settings-store.ts'
import { anybodySignedUp, settingsView } from './settings-view.ts'

/** Throws Problem 'no-event', 'not-found', 'changed-meanwhile', or 'invalid-input' if the team size is fixed. */
export function changePlaceSettings(
  deps: PlacesDeps,
  actor: Person,
  { eventId, teamSize, version, ...entry }: PlaceSettingsChange,
): Promise<PlaceSettingsWire> {
  return deps.database.transaction(async (tx) => {
    const { id } = await deps.events.pick(tx.sql, eventId)
    await tx.lockRow('events', id)
    const event = await deps.events.pick(tx.sql, id)
    const before = await placeSettingsOf(tx.sql, id)
    if (before.version !== version) throw new Problem('changed-meanwhile')
    const after = {
      ...entry,
      playerPrice: moneyOf(entry.playerPrice),
      playerValue: moneyOf(entry.playerValue),
      version: version + 1,
    }
    if (teamSize !== event.teamSize) {
      if (await anybodySignedUp(deps, tx.sql, id)) throw teamSizeIsFixed
      await deps.events.setTeamSize(tx, event, teamSize)
    }
    await savePlaceSettings(tx.sql, id, after)
    await deps.audit(tx, {
      eventId: id,
      actor,
      action: 'place settings changed',
      subject: { kind: 'event', id, name: event.name },
      before: told(before, event.teamSize),
      after: told(after, teamSize),
    })
    await deps.tell(tx, 'values set', { event: { ...event, teamSize }, actor })
    tx.announce({ topic: 'event', eventId: id })
    return settingsView(deps, tx.sql, { ...event, teamSize })
  })
}

const teamSizeIsFixed = new Problem('invalid-input', {
  errors: { teamSize: ['The team size can’t be changed: people have already signed up'] },
})

function moneyOf(dollars: number | null): Cents | null {
  return dollars === null ? null : fromDollars(dollars)
}

function told({ playerPrice, playerValue, ...settings }: PlaceSettings, teamSize: number): AuditFacts {
  const { version: _, ...said } = { version: 0, ...settings }
  return { teamSize, ...said, playerPrice: asMoney(playerPrice), playerValue: asMoney(playerValue) }
}
