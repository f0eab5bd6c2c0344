import type { Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type AuditFacts, asMoney } from '../../../ports/audit.ts'
import type { Sql } from '../../../ports/database.ts'
import type { CodeEntry } from '../contract.ts'
import { codeInWords, codeKey } from '../rules.ts'
import { type CodeRecord, findByKey, findCode, insertCode, updateCode } from './code-store.ts'
import type { CodesDeps } from './deps.ts'

/** Throws Problem 'no-event', or 'name-taken' if the event has this code already. */
export async function addCode(deps: CodesDeps, actor: Person, entry: CodeEntry): Promise<CodeRecord> {
  const { id: eventId } = await deps.events.pick(deps.database.sql)
  return deps.database.transaction(async (tx) => {
    await tx.lockRow('events', eventId)
    await refuseTaken(tx.sql, eventId, entry.code, null)
    const code: CodeRecord = {
      ...termsOf(entry),
      id: newId(),
      eventId,
      version: 1,
      createdAt: instant(deps.clock()),
      endedAt: null,
      isEnded: false,
    }
    await insertCode(tx.sql, code)
    await deps.audit(tx, {
      eventId,
      actor,
      action: 'code added',
      subject: subjectOf(code),
      after: told(code),
    })
    tx.announce({ topic: 'event', eventId })
    return code
  })
}

/**
 * Bills that were made with it keep their price. Throws Problem 'not-found', 'name-taken', or 'changed-meanwhile' if
 * somebody else changed it first.
 */
export async function changeCode(
  deps: CodesDeps,
  actor: Person,
  id: string,
  { version, ...entry }: CodeEntry & { version: number },
): Promise<CodeRecord> {
  return deps.database.transaction(async (tx) => {
    const known = await findCode(tx.sql, id)
    if (!known) throw new Problem('not-found')
    const { eventId } = known
    await tx.lockRow('events', eventId)
    const before = (await findCode(tx.sql, id)) as CodeRecord
    if (before.version !== version) throw new Problem('changed-meanwhile')
    await refuseTaken(tx.sql, eventId, entry.code, id)
    const code = { ...before, ...termsOf(entry), version: version + 1 }
    await updateCode(tx.sql, code)
    const subject = subjectOf(code)
    const change = { before: told(before), after: told(code) }
    await deps.audit(tx, { eventId, actor, action: 'code changed', subject, ...change })
    tx.announce({ topic: 'event', eventId })
    return code
  })
}

/** The code stops working and gives up the places it holds. Ending it again changes nothing. Throws 'not-found'. */
export async function endCode(deps: CodesDeps, actor: Person, id: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const known = await findCode(tx.sql, id)
    if (!known) throw new Problem('not-found')
    const { eventId } = known
    await tx.lockRow('events', eventId)
    const code = (await findCode(tx.sql, id)) as CodeRecord
    if (code.isEnded) return
    await updateCode(tx.sql, { ...code, endedAt: instant(deps.clock()), version: code.version + 1 })
    await deps.audit(tx, { eventId, actor, action: 'code ended', subject: subjectOf(code) })
    tx.announce({ topic: 'event', eventId })
  })
}

function termsOf(entry: CodeEntry) {
  return { ...entry, code: codeKey(entry.code), amount: Math.round(entry.amount * 100) }
}

async function refuseTaken(sql: Sql, eventId: string, typed: string, ownId: string | null): Promise<void> {
  const other = await findByKey(sql, eventId, codeKey(typed))
  if (other && other.id !== ownId)
    throw new Problem('name-taken', { errors: { code: ['There’s already a code like this'] } })
}

function subjectOf({ id, code }: CodeRecord) {
  return { kind: 'code' as const, id, name: `code ${code}` }
}

function told(code: CodeRecord): AuditFacts {
  return {
    code: code.code,
    note: code.note,
    discount:
      code.kind === 'amount' || code.kind === 'price' ? asMoney(cents(code.amount)) : codeInWords(code),
    for: code.things,
    maxUses: code.maxUses,
    maxPerPayer: code.maxPerPayer,
    until: code.until,
    holds: code.holds && { teams: code.holds.teams, until: code.holds.until },
  }
}
