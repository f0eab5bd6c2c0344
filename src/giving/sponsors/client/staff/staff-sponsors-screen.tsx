import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { DeletedLink, toastDeleted } from '../../../../site/deletions/client/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { CsvButton } from '../../../../ui/lists/csv-button.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { PageTabs } from '../../../../ui/page/page-tabs.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { SponsorDetails } from '../../contract.ts'
import { ChecksToCome } from './checks-to-come.tsx'
import type { SponsorDialog } from './sponsor-actions.ts'
import { SponsorDialogs } from './sponsor-dialogs.tsx'
import { StaffSponsors } from './staff-sponsors.tsx'
import { UnnamedPlacesList } from './unnamed-places-list.tsx'

/** Every sponsor of the event, with payment, hole and logo. */
export default function StaffSponsorsScreen() {
  const { event } = useEvent()
  const called = useCall('GET /api/admin/sponsors')
  const tab = useSearchParams()[0].get('tab')
  const [dialog, setAsked] = useState<SponsorDialog | null>(null)

  function onDone(message: string): void {
    toast.success(message)
    setAsked(null)
    void called.refresh()
  }
  function onDeleted({ sponsorName }: SponsorDetails): void {
    toastDeleted({
      kind: 'sponsor',
      name: sponsorName,
      words: `${sponsorName} deleted.`,
      onBack: () => void called.refresh(),
    })
    setAsked(null)
    void called.refresh()
  }
  /** Shows a changed sponsor without waiting for a reload. */
  function onChanged(changed: SponsorDetails): void {
    const sponsors = called.data?.sponsors.map((each) => (each.id === changed.id ? changed : each))
    if (sponsors) void called.refresh({ sponsors })
  }
  async function assignAll(): Promise<void> {
    const { assigned } = await call('POST /api/admin/sponsors/assign-holes', { body: {} })
    onDone(assigned === 1 ? '1 sponsor got a hole.' : `${assigned} sponsors got a hole.`)
  }

  return (
    <div className="page">
      <PageHead
        title="Sponsor desk"
        actions={
          <>
            <DeletedLink />
            <CsvButton route="GET /api/admin/export/sponsors.csv" />
            <Button kind="main" onClick={() => setAsked({ act: 'add' })}>
              Add sponsor
            </Button>
          </>
        }
        tabs={
          (tab || called.data?.sponsors.some((sponsor) => sponsor.package)) && (
            <PageTabs label="Sponsor desk" tabs={parts} here={partAt(tab)} isOwn />
          )
        }
      >
        {event?.eventName}
      </PageHead>
      {tab === 'places' && <UnnamedPlacesList onChanged={() => void called.refresh()} />}
      {tab === 'checks' && <ChecksToCome onChanged={() => void called.refresh()} />}
      {partAt(tab) === partAt(null) && (
        <UntilLoaded called={called} label="Loading sponsors">
          {({ sponsors }) => (
            <StaffSponsors
              sponsors={sponsors}
              onAct={(act, sponsor) => setAsked({ act, sponsor })}
              onChanged={onChanged}
              onAssignAll={assignAll}
            />
          )}
        </UntilLoaded>
      )}
      {dialog && (
        <SponsorDialogs
          asked={dialog}
          onClose={() => setAsked(null)}
          onDone={onDone}
          onChanged={onChanged}
          onOutdated={() => void called.refresh()}
          onDeleted={onDeleted}
        />
      )}
    </div>
  )
}

/** Who bought a package names places and may pay by check: each is a part of this page. */
const parts = [
  { href: '/admin/sponsors', label: 'Sponsors' },
  { href: '/admin/sponsors?tab=places', label: 'Places to name' },
  { href: '/admin/sponsors?tab=checks', label: 'Checks to come' },
]

function partAt(tab: string | null): string {
  const href = `/admin/sponsors?tab=${tab}`
  return parts.some((part) => part.href === href) ? href : '/admin/sponsors'
}
