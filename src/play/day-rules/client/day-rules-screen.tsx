import { LinkButton } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import { DayRuleList } from './day-rule-list.tsx'

/** How this event is played and counted. `?eventId=` shows an earlier event's. */
export default function DayRulesScreen() {
  const eventId = useEventId()
  const called = useCall('GET /api/rules-of-the-day', { query: { eventId } })
  const board = eventId ? `/leaderboard?eventId=${encodeURIComponent(eventId)}` : '/leaderboard'
  return (
    <div className="page pb-12">
      <PageHead title="Rules of the day" actions={<LinkButton href={board}>Leaderboard</LinkButton>}>
        {called.data?.eventName}
      </PageHead>
      <UntilLoaded called={called} label="Loading the rules of the day">
        {({ rules }) => <DayRuleList rules={rules} level={2} />}
      </UntilLoaded>
    </div>
  )
}
