import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { CheckInView } from './check-in-view.tsx'
import { useCheckInList } from './use-check-in-list.ts'

/** Check-in on the morning of the event, used on several laptops at once. */
export default function CheckInScreen() {
  const { called, merge, awaySince } = useCheckInList()
  return (
    <div className="page">
      {!called.data && <PageHead title="Check-in" />}
      <UntilLoaded called={called} label="Loading check-in">
        {(list) => (
          <CheckInView
            list={list}
            awaySince={awaySince}
            onPartiesChange={merge}
            onStale={() => void called.refresh()}
          />
        )}
      </UntilLoaded>
    </div>
  )
}
