/** Events in which teams start in waves: what differs by wave. */

import type { EventInfo } from './event-shapes.ts'
import { holeNumbersOf } from './round.ts'

export type Wave = NonNullable<EventInfo['waves']>[number]

/** Whatever has waves, if it has any: an event's info. */
type Waving = Pick<EventInfo, 'waves'> | null | undefined

/** The wave of a team; undefined where all start at once. */
export function waveOf(event: Waving, { waveId }: { waveId?: string | undefined }): Wave | undefined {
  return event?.waves?.find((wave) => wave.waveId === waveId)
}

/** Numbers of the holes that teams of this wave play, in the order of play; all where it has no route. */
export function holesOfWave(
  event: (Waving & Partial<Pick<EventInfo, 'holeCount'>>) | null | undefined,
  waveId?: string,
): number[] {
  return waveOf(event, { waveId })?.route?.holes ?? holeNumbersOf(event)
}

/** Ids of the waves that start at the time of this one, its own among them; nothing to tell apart without waves. */
export function wavesTogether(event: Waving, waveId?: string): (string | undefined)[] {
  const own = waveOf(event, { waveId })
  const others = event?.waves?.filter(({ startsAt }) => startsAt === own?.startsAt) ?? []
  return [waveId, ...others.map((wave) => wave.waveId)]
}

/** Teams of one wave; all for ''. */
export function ofWave<Team extends { waveId?: string | undefined }>(
  teams: readonly Team[],
  waveId: string,
): readonly Team[] {
  return waveId === '' ? teams : teams.filter((team) => team.waveId === waveId)
}

/** The event as a team of this wave, or with this tee time, has it: with its own start. */
export function inWave<Of extends Pick<EventInfo, 'waves' | 'shotgunStart'>>(
  event: Of,
  team: { waveId?: string | undefined; teeTime?: { start: string } | undefined },
): Of {
  const own = waveOf(event, team) ?? team.teeTime
  return own ? { ...event, shotgunStart: own.start } : event
}
