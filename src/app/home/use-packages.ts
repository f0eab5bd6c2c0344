import type { EventInfo } from '../../event/event/event-shapes.ts'
import type { AnswerOf } from '../../ui/calls/api.ts'
import { useCall } from '../../ui/calls/use-call.ts'

type Packages = AnswerOf<'GET /api/sponsor/packages'>['packages']

/** The sponsor packages that can be bought now. */
export function usePackages({ registrationEnabled }: EventInfo): Packages {
  const { data } = useCall(registrationEnabled ? 'GET /api/sponsor/packages' : null)
  return (data?.packages ?? []).filter(({ left }) => left !== 0)
}
