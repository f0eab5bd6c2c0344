import { type TeeTimes, teesOf } from '../../../event/event/tee-times.ts'
import type { Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import { updateTeam } from '../../teams/server/index.ts'
import type { TeeTimesDeps } from './deps.ts'
import { lockSheet } from './tee-sheet.ts'

/**
 * Sets how teams go off, or null: all at once. Who keeps its tee keeps its turn, so that other minutes move everybody's time;
 * all others lose their starting hole. Throws Problem 'invalid-input' for a tee the course doesn't have and while there are
 * waves; 'changed-meanwhile' if the sheet isn't the one that was seen; 'too-late' once there is a result.
 */
export async function setTeeTimes(
  deps: TeeTimesDeps,
  actor: Person,
  {
    eventId,
    basis,
    teeTimes: wanted,
  }: { eventId: string; basis?: string | undefined; teeTimes: TeeTimes | null },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const { event, teams, basis: current } = await lockSheet(deps, tx, eventId)
    if (basis !== undefined && basis !== current) throw new Problem('changed-meanwhile')
    const after = wanted && {
      ...wanted,
      tees: teesOf(event.holeCount).filter((tee) => wanted.tees.includes(tee)),
    }
    if (wanted && after?.tees.length !== wanted.tees.length)
      refuse(`The course has the tees ${teesOf(event.holeCount).join(', ')}. Choose each once.`)
    if (wanted && (await deps.ask('startsOf', tx.sql, event)).size > 0)
      refuse('Teams start in waves. Remove those first, on the Waves page.')
    const keeps = (tee: number | null) => after?.tees.some((each) => each === tee) ?? false
    for (const { id, startingHole, teeSlot } of teams)
      if (startingHole !== null && (teeSlot === null || !keeps(startingHole)))
        await updateTeam(tx.sql, id, { startingHole: null, startingGroup: null, teeSlot: null })
    await deps.events.setTeeTimes(tx, event, after)
    await deps.audit(tx, {
      eventId,
      actor,
      action: 'tee times changed',
      subject: { kind: 'event', id: eventId, name: event.name },
      before: { teams: inWords(event.teeTimes) },
      after: { teams: inWords(after) },
    })
    tx.announce({ topic: 'event', eventId })
    tx.announce({ topic: 'teams', eventId })
  })
}

function refuse(words: string): never {
  throw new Problem('invalid-input', { errors: { teeTimes: [words] } })
}

function inWords(teeTimes: TeeTimes | null): string {
  if (!teeTimes) return 'all at once'
  const { minutes, tees } = teeTimes
  return `every ${minutes} minutes from ${tees.length === 1 ? 'tee' : 'tees'} ${tees.join(', ')}`
}
