import type { EventRecord } from '../../../../event/event/server/index.ts'
import { momentOf } from '../../../../event/event/wall-moment.ts'
import type { KnownSize } from '../../../../kernel/shirt-sizes.ts'
import type { Sql } from '../../../../ports/database.ts'
import { hasBegun } from '../../looking-rules.ts'
import type { PlacesDeps } from '../deps.ts'
import { placeSettingsOf } from '../settings-store.ts'

export interface ChangeTimes {
  /** Whether the event takes golfers without a whole team. */
  isOn: boolean
  /** Play has begun, or should have: nothing changes by link anymore. */
  hasStarted: boolean
  /** Until then names and shirt sizes can be corrected. */
  correctUntil: Date
}

/** Until when people change their places by link. */
export async function changeTimes(
  { clock }: Pick<PlacesDeps, 'clock'>,
  sql: Sql,
  event: EventRecord,
): Promise<ChangeTimes> {
  const { isOn, changeUntil } = await placeSettingsOf(sql, event.id)
  return {
    isOn,
    hasStarted: hasBegun(event, clock()),
    correctUntil: changeUntil === null ? event.startsAt : momentOf(changeUntil, event.timeZone),
  }
}

export function mayCorrect(
  { clock }: Pick<PlacesDeps, 'clock'>,
  { correctUntil }: Pick<ChangeTimes, 'correctUntil'>,
): boolean {
  return clock() < correctUntil
}

/** The size on the place: the ordered one once the committee's date is over, unless none was known. */
export function sizeKept(
  deps: Pick<PlacesDeps, 'clock'>,
  times: Pick<ChangeTimes, 'correctUntil'>,
  before: { shirtSize: KnownSize },
  typed: { shirtSize: KnownSize },
): KnownSize {
  return mayCorrect(deps, times) || before.shirtSize === '' ? typed.shirtSize : before.shirtSize
}
