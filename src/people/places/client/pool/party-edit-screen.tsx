import { useLocation, useParams } from 'wouter'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { PartyPool, StaffParty } from '../../staff-party-contract.ts'
import { StaffPartyForm } from './staff-party-form.tsx'

const list = '/admin/pool'

/** Golfers who sign up on paper or by phone, or a party whose names, sizes or wishes are corrected. */
export default function PartyEditScreen() {
  const { partyId } = useParams()
  const { event } = useEvent()
  const [, navigate] = useLocation()
  const called = useCall('GET /api/admin/places/parties', {})
  const party = called.data?.parties.find((each) => each.partyId === partyId)

  function done(pool: PartyPool, saved: StaffParty | undefined): void {
    void called.refresh(pool)
    if (partyId) toast.success(`${saved?.name ?? 'The sign-up'} is saved.`)
    else toast.success(`${saved?.name ?? 'They'} ${saved?.size === 1 ? 'is' : 'are'} signed up.`)
    navigate(!partyId && saved && saved.owedAmount > 0 ? `${list}?pay=${saved.partyId}` : list)
  }
  return (
    <div className="page">
      <PageHead title={partyId ? (party?.name ?? 'Golfers') : 'Add golfers'}>
        {party ? (
          <>
            Their own page: <CopyButton text={party.link} what={`Link of ${party.name}`} />
          </>
        ) : (
          event?.eventName
        )}
      </PageHead>
      <UntilLoaded called={called} label="Loading golfers">
        {(pool) =>
          partyId && (!party || party.canceledOn !== null) ? (
            <EmptyState title="No such golfers">Their sign-up may have been canceled.</EmptyState>
          ) : (
            <StaffPartyForm
              key={partyId}
              pool={pool}
              party={party ?? null}
              onCancel={() => navigate(list)}
              onSaved={done}
              onStale={() => called.refresh()}
            />
          )
        }
      </UntilLoaded>
    </div>
  )
}
