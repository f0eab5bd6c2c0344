import { useState } from 'react'
import { showPhone } from '../../../kernel/phone.ts'
import { dateAndTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import { StaffList } from '../../../ui/lists/staff-list.tsx'
import { eventZone } from '../../../ui/session/current-event.ts'
import { textsAreOn } from '../../../ui/session/delivery.ts'
import type { Consent } from '../contract.ts'
import { consentEnds, consentForms, consentNames } from '../rules.ts'
import { HeardForm } from './heard-form.tsx'

const whoOf = ({ name, phone, email }: Consent) => name ?? (phone ? showPhone(phone) : (email ?? ''))

/** 'Team sign-up', 'On paper, noted by staff: Ann Archer'. */
function howOf({ form, givenBy, byName }: Consent): string {
  if (givenBy === 'self' || byName === null) return consentForms[form]
  return givenBy === 'staff' ? `${consentForms[form]}: ${byName}` : `${consentForms[form]}, by ${byName}`
}

function stateOf({ endedAt, endedHow, endedBy }: Consent): string {
  if (endedAt === null) return 'Holds'
  const how = endedHow ? consentEnds[endedHow] : ''
  return `Ended ${dateAndTime(endedAt, eventZone())} ${how}${endedBy ? `: ${endedBy}` : ''}`
}

const columns: readonly Column<Consent>[] = [
  {
    head: 'Who',
    cell: (consent) => (
      <span className="wrap-anywhere">
        {whoOf(consent)}
        {consent.name && consent.phone && <span className="block text-soft">{showPhone(consent.phone)}</span>}
      </span>
    ),
    sortValue: whoOf,
  },
  {
    head: 'Agreed to',
    cell: ({ kind, text }) => (
      <details>
        <summary className="min-h-6 py-1">{consentNames[kind]}</summary>
        <p className="wrap-anywhere max-w-prose whitespace-pre-line pb-2 text-soft">{text}</p>
      </details>
    ),
    sortValue: ({ kind }) => consentNames[kind],
  },
  { head: 'When', cell: ({ at }) => dateAndTime(at, eventZone()), sortValue: ({ at }) => at },
  { head: 'How', cell: howOf, sortValue: howOf },
  { head: 'State', cell: stateOf, sortValue: ({ endedAt }) => endedAt ?? '' },
]

interface Props {
  /** Opens the email that asks for a consent to texts. */
  onAsk: () => void
}

/** What people agreed to, and when that ended. Nothing is deleted here. */
export function ConsentList({ onAsk }: Props) {
  const called = useCall('GET /api/admin/consents')
  const [asked, setAsked] = useState<Consent | 'new' | null>(null)
  const close = () => setAsked(null)

  function done(message: string): void {
    toast.success(message)
    close()
    void called.refresh()
  }
  return (
    <>
      {textsAreOn() && (
        <div className="mb-4 flex flex-wrap gap-3">
          <Button onClick={onAsk}>Ask by email</Button>
          <Button onClick={() => setAsked('new')}>Note a consent</Button>
        </div>
      )}
      <UntilLoaded called={called} label="Loading consents">
        {({ consents }) => <List consents={consents} onEnd={setAsked} />}
      </UntilLoaded>
      {asked === 'new' && (
        <HeardForm onClose={close} onNoted={(consent) => done(`${whoOf(consent)} may be texted.`)} />
      )}
      {asked && asked !== 'new' && <EndConsent consent={asked} onClose={close} onDone={done} />}
    </>
  )
}

function List({ consents, onEnd }: { consents: Consent[]; onEnd: (consent: Consent) => void }) {
  if (consents.length === 0)
    return (
      <EmptyState title="Nobody has agreed to anything yet">
        People check a box below their phone number when they sign up. Texts only go to those who did.
      </EmptyState>
    )
  const holding = consents.filter(({ endedAt }) => endedAt === null).length
  return (
    <StaffList
      caption="Consents"
      columns={columns}
      rows={consents}
      rowKey={({ id }) => id}
      totals={[`${holding} of ${consents.length} hold`, '', '', '', '']}
      actions={(consent) =>
        consent.endedAt === null && (
          <RowButton of={`the consent of ${whoOf(consent)}`} onClick={() => onEnd(consent)}>
            End
          </RowButton>
        )
      }
    />
  )
}

interface EndProps {
  consent: Consent
  onClose: () => void
  onDone: (message: string) => void
}

function EndConsent({ consent, onClose, onDone }: EndProps) {
  async function end(): Promise<void> {
    await call('DELETE /api/admin/consents/{id}', { params: { id: consent.id } })
    onDone('The consent has ended.')
  }
  return (
    <ConfirmDialog title="End this consent?" yes="End consent" busy="Ending..." onYes={end} onClose={onClose}>
      For somebody who asked for it. What {whoOf(consent)} agreed to, and when, stays on record.
      {consent.kind === 'texts' && ' They get no more texts, unless they agreed more than once.'}
    </ConfirmDialog>
  )
}
