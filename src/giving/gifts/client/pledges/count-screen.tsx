import { useCall } from '../../../../ui/calls/use-call.ts'
import { classes } from '../../../../ui/classes.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { CsvButton } from '../../../../ui/lists/csv-button.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { useSession } from '../../../../ui/session/session.ts'
import type { CountedPledges } from '../../pledge-contract.ts'
import { CountHands } from './count-hands.tsx'
import { MomentForm } from './moment-form.tsx'
import { PledgeList } from './pledge-list.tsx'
import { useHands } from './use-hands.ts'

/** Milliseconds: what others count appears here. */
const askEvery = 5_000

/** The pledge moment for staff: start it, count hands on a phone, and write down who pledged. */
export default function CountScreen() {
  const { event, isLoading } = useEvent()
  const called = useCall(event ? 'GET /api/admin/pledges' : null, {}, { every: askEvery })
  return (
    <div className="page pb-12">
      <PageHead title="Pledges" actions={<CsvButton route="GET /api/admin/export/pledges.csv" />}>
        A count of raised hands: pledged, not paid. Pledges aren’t in your books until the money comes in.
      </PageHead>
      {event ? (
        <UntilLoaded called={called} label="Loading the pledges">
          {(counted) => <Pledges counted={counted} onCounted={(fresh) => void called.refresh(fresh)} />}
        </UntilLoaded>
      ) : (
        !isLoading && <EmptyState title="No event yet">Create an event first.</EmptyState>
      )}
    </div>
  )
}

interface Props {
  counted: CountedPledges
  onCounted: (fresh: CountedPledges) => void
}

function Pledges({ counted, onCounted }: Props) {
  const { user } = useSession()
  const hands = useHands(onCounted)
  const { moment, pledges } = counted
  const isOn = moment?.isOn ?? false
  // Before the moment there is nothing but the form.
  const isBeside = isOn || pledges.length > 0 || hands.waiting.length > 0
  return (
    <div className={classes('grid items-start gap-5', isBeside && 'lg:grid-cols-[minmax(0,1fr)_22rem]')}>
      <div className="grid min-w-0 gap-5 empty:hidden">
        {moment && (isOn || hands.waiting.length > 0) && <CountHands moment={moment} hands={hands} />}
        {!isOn && !user?.isAdmin && (
          <EmptyState title="Not started yet">
            An admin starts the pledge moment. This page shows it at once.
          </EmptyState>
        )}
      </div>
      {user?.isAdmin && (
        <div
          className={classes(
            'min-w-0',
            isBeside ? 'lg:col-start-2 lg:row-span-2 lg:row-start-1' : 'max-w-xl',
          )}
        >
          <MomentForm key={String(isOn)} moment={moment} onCounted={onCounted} />
        </div>
      )}
      {pledges.length > 0 && (
        <div className="min-w-0 lg:col-start-1">
          <PledgeList pledges={pledges} moment={moment} onCounted={onCounted} />
        </div>
      )}
    </div>
  )
}
