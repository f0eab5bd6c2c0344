import { Problem } from '../../../kernel/problem.ts'
import { holeCountOf, type Round } from '../round.ts'

/** Throws Problem 'invalid-input' at this field if the event has no such hole. null and undefined name none. */
export function refuseUnknownHole(
  event: Pick<Round, 'holeCount'>,
  field: string,
  holeNumber: number | null | undefined,
): void {
  const last = holeCountOf(event)
  if (holeNumber && holeNumber > last)
    throw new Problem('invalid-input', { errors: { [field]: [`Holes are 1 to ${last}`] } })
}
