import type { EventRecord } from '../../../event/event/server/index.ts'
import { mostTeeSlots, teeTimeAt } from '../../../event/event/tee-times.ts'
import { isoInZone } from '../../../kernel/text/dates.ts'
import type { Sql } from '../../../ports/database.ts'
import { teamsOf, updateTeam } from '../../teams/server/index.ts'
import { turnKey } from '../rules.ts'
import { turnOf } from './tee-sheet.ts'

interface Said {
  teamId: string
  /** '8:10 AM' or '08:10', as a list says it. */
  time: string
  /** Null: any that is free. */
  tee: number | null
}

/** Gives a team the tee time that a list says. The event's row must be locked. Returns what is wrong with it; null if it has it. */
export async function giveTurn(
  sql: Sql,
  event: EventRecord,
  { teamId, time, tee }: Said,
): Promise<string | null> {
  const { teeTimes } = event
  if (!teeTimes) return 'Teams don’t go off by tee times'
  const times = clocksOf(time)
  const slot = Array.from({ length: mostTeeSlots }, (_, at) => at).find((at) => {
    const { startsAt = '' } = teeTimeAt(event, at) ?? {}
    return times.includes(isoInZone(new Date(startsAt), event.timeZone).slice(11, 16))
  })
  if (slot === undefined)
    return `Tee times are every ${teeTimes.minutes} minutes from ${teeTimeAt(event, 0)?.start}`
  const taken = new Set((await teamsOf(sql, event.id)).map(turnOf).map((turn) => turn && turnKey(turn)))
  const tees = teeTimes.tees.filter((each) => tee === null || each === tee)
  const free = tees.find((each) => !taken.has(turnKey({ tee: each, slot })))
  if (tees.length === 0) return `Nobody goes off from tee ${tee}`
  if (free === undefined) return 'Another team has this tee time'
  await updateTeam(sql, teamId, { startingHole: free, startingGroup: null, teeSlot: slot })
  return null
}

/** '1:30' may be either half of the day. */
function clocksOf(said: string): string[] {
  const [, hour = '', minutes = '', half = ''] = /^(\d{1,2}):(\d\d)\s*([ap])?/i.exec(said.trim()) ?? []
  if (hour === '') return []
  const clock = (hours: number) => `${String(hours).padStart(2, '0')}:${minutes}`
  const [early, late] = [clock(Number(hour) % 12), clock((Number(hour) % 12) + 12)]
  if (half !== '') return [half.toLowerCase() === 'a' ? early : late]
  return Number(hour) > 12 || hour.startsWith('0')
    ? [clock(Number(hour))]
    : [Number(hour) === 12 ? late : early, late]
}
