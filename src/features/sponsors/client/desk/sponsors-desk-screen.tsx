import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { showOops } from '../../../../ui/feedback/oops.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { CsvButton } from '../../../../ui/lists/csv-button.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { DeletedLink, toastDeleted } from '../../../deletions/client/index.ts'
import type { WholeSponsor } from '../../contract.ts'
import type { Asked } from './desk-acts.ts'
import { SponsorDialogs } from './sponsor-dialogs.tsx'
import { SponsorsDesk } from './sponsors-desk.tsx'

/** Every sponsor of the event: who has paid, who stands at which hole, and with which logo. */
export default function SponsorsDeskScreen() {
  const { event } = useEvent()
  const called = useCall('GET /api/admin/sponsors')
  const [asked, setAsked] = useState<Asked | null>(null)

  function answered(message: string): void {
    toast.success(message)
    setAsked(null)
    void called.refresh()
  }
  function deleted({ sponsorName }: WholeSponsor): void {
    toastDeleted({
      kind: 'sponsor',
      name: sponsorName,
      words: `${sponsorName} deleted.`,
      onBack: () => void called.refresh(),
    })
    setAsked(null)
    void called.refresh()
  }
  /** What a write has just answered stands in the list at once. */
  function put(changed: WholeSponsor): void {
    const sponsors = called.data?.sponsors.map((each) => (each.id === changed.id ? changed : each))
    if (sponsors) void called.refresh({ sponsors })
  }
  async function assignAll(): Promise<void> {
    try {
      const { assigned } = await call('POST /api/admin/sponsors/assign-holes', { body: {} })
      answered(assigned === 1 ? '1 sponsor got a hole.' : `${assigned} sponsors got a hole.`)
    } catch (thrown) {
      showOops(asFault(thrown))
    }
  }

  return (
    <div className="page">
      <PageHead
        title="Sponsor Desk"
        actions={
          <>
            <DeletedLink />
            <CsvButton route="GET /api/admin/export/sponsors.csv" />
            <Button kind="main" onClick={() => setAsked({ act: 'add' })}>
              Add sponsor
            </Button>
          </>
        }
      >
        {event?.eventName}
      </PageHead>
      <UntilLoaded called={called} label="Loading sponsors">
        {({ sponsors }) => (
          <SponsorsDesk
            sponsors={sponsors}
            onAct={(act, sponsor) => setAsked({ act, sponsor })}
            onChanged={put}
            onAssignAll={assignAll}
          />
        )}
      </UntilLoaded>
      {asked && (
        <SponsorDialogs
          asked={asked}
          onClose={() => setAsked(null)}
          onDone={answered}
          onChanged={put}
          onDeleted={deleted}
        />
      )}
    </div>
  )
}
