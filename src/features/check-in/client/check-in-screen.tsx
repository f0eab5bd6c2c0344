import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { DeskView } from './desk.tsx'
import { useDesk } from './use-desk.ts'

/** The registration table on the morning of the event: a laptop or two, and a line of golfers. */
export default function CheckInScreen() {
  const { called, take, awaySince } = useDesk()
  return (
    <div className="page">
      <PageHead title="Check-in" />
      <UntilLoaded called={called} label="Loading check-in">
        {(desk) => (
          <DeskView desk={desk} awaySince={awaySince} onAnswered={take} onOld={() => void called.refresh()} />
        )}
      </UntilLoaded>
    </div>
  )
}
