import { OwnTextsCard } from '../../../site/consents/client/index.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { useEvent } from '../../../ui/session/current-event.ts'

/** For whoever is logged in as the team: whether its leader's phone gets texts. */
export function LeaderTexts() {
  const { event } = useEvent()
  const asksTexts = event?.asks?.some(({ kind }) => kind === 'texts') ?? false
  const { data } = useCall(asksTexts ? 'GET /api/user/texts' : null)
  return <OwnTextsCard token={data?.texts} />
}
