/** Events in which teams start in waves: what differs by wave. */
import type { EventInfo } from './event-shapes.ts'

export type Wave = NonNullable<EventInfo['waves']>[number]

/** Whatever has waves, if it has any: an event's info. */
type Waving = Pick<EventInfo, 'waves'> | null | undefined

/** The wave of a team; undefined where all start at once. */
export function waveOf(event: Waving, { waveId }: { waveId?: string | undefined }): Wave | undefined {
  return event?.waves?.find((wave) => wave.waveId === waveId)
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
