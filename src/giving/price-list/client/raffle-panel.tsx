import { useState } from 'react'
import { dayIn } from '../../../kernel/clock.ts'
import { calendarDay, longDate } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { showOops } from '../../../ui/feedback/oops.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Fold } from '../../../ui/fold.tsx'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { StaffItem, StaffRafflePermission } from '../item-shapes.ts'
import {
  longestRaffleFact,
  longestRaffleReason,
  type RafflePermission,
  rafflePermissionFaults,
} from '../raffle-permission.ts'
import { listed } from '../words.ts'

interface Props {
  eventId: string
  timeZone: string
  /** Items that are games of chance. */
  chances: readonly StaffItem[]
  known: StaffRafflePermission
  onChanged: () => void
  /** Puts these on sale where the permission allows. */
  onShow: (items: readonly StaffItem[], permission: RafflePermission) => Promise<void>
}

/** Whether raffles may be sold, who found that out, and the form that says so. */
export function RafflePanel({ eventId, timeZone, chances, known, onChanged, onShow }: Props) {
  const [asked, ask] = useState<'facts' | 'take back' | null>(null)
  const [isShowing, setShowing] = useState(false)
  const { permission } = known
  const hidden = chances.filter(({ isHidden }) => isHidden)
  function done(words: string): void {
    toast.success(words)
    ask(null)
    onChanged()
  }
  return (
    <>
      {permission && hidden.length > 0 && (
        <Banner className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-64">
            {listed(hidden.map(({ name }) => name))} may be sold now, but {hidden.length === 1 ? 'is' : 'are'}{' '}
            still hidden.
          </p>
          <Button
            kind="main"
            busy={isShowing && 'Just a moment...'}
            onClick={async () => {
              setShowing(true)
              await onShow(hidden, permission)
              setShowing(false)
            }}
          >
            Put {hidden.length === 1 ? 'it' : 'them'} on sale
          </Button>
        </Banner>
      )}
      {permission ? (
        <Fold
          title="Raffles"
          note={`May be sold in ${permission.state}${permission.onlineAllowed ? '' : ', not online'}`}
          className="rounded-lg border-x bg-white px-4 sm:px-5"
        >
          <p className="max-w-3xl">{permissionInWords(permission)}</p>
          <div className="flex flex-wrap gap-3 py-3">
            <Button onClick={() => ask('facts')}>Change</Button>
            <Button onClick={() => ask('take back')}>Take it back</Button>
          </div>
        </Fold>
      ) : (
        <Banner className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-64">
            <h2 className="font-sans font-semibold text-base">Raffles</h2>
            <p>
              {listed(chances.map(({ name }) => name))} {chances.length === 1 ? 'stays' : 'stay'} hidden until
              you enter your license, or why you need none. States differ: many ask for a license, and some
              forbid online sales. Ask your state’s attorney general or gaming office.
            </p>
          </div>
          <Button kind="main" onClick={() => ask('facts')}>
            Enter license or exemption
          </Button>
        </Banner>
      )}
      {asked === 'facts' && (
        <RaffleDialog
          eventId={eventId}
          timeZone={timeZone}
          known={known}
          onClose={() => ask(null)}
          onSaved={() => done(permission ? 'Saved.' : 'Saved. Now you can put raffle tickets on sale.')}
        />
      )}
      {asked === 'take back' && (
        <ConfirmDialog
          title="Stop selling raffles?"
          yes="Stop selling"
          busy="Stopping..."
          danger
          onClose={() => ask(null)}
          onYes={async () => {
            try {
              const body = { eventId, version: known.version, permission: null }
              await call('PUT /api/admin/raffle-permission', { body })
              done('Raffle tickets are hidden.')
            } catch (thrown) {
              showOops(asFault(thrown))
            }
          }}
        >
          {listed(chances.map(({ name }) => name))} will be hidden everywhere. What was sold stays. To sell
          again, enter the facts once more.
        </ConfirmDialog>
      )}
    </>
  )
}

/** 'May be sold in New York, license 123. Not online: ….' */
function permissionInWords(permission: RafflePermission): string {
  const { state, license, noLicenseReason, onlineAllowed, checkedBy, checkedOn } = permission
  const by = license ? `license ${license}` : `no license needed: ${noLicenseReason.replace(/\.$/, '')}`
  const where = onlineAllowed
    ? 'Online sale is allowed.'
    : 'Not online: sold at check-in and on sellers’ phones, for cash, a check or a card on your own terminal.'
  return `May be sold in ${state}, ${by}. ${where} Checked by ${checkedBy} on ${longDate(calendarDay(checkedOn), 'UTC')}.`
}

interface DialogProps {
  eventId: string
  timeZone: string
  known: StaffRafflePermission
  onClose: () => void
  onSaved: () => void
}

function RaffleDialog({ eventId, timeZone, known, onClose, onSaved }: DialogProps) {
  const today = dayIn(timeZone)(new Date())
  const form = useEntryForm({
    start: (): RafflePermission =>
      known.permission ?? {
        ...{ state: '', license: '', noLicenseReason: '', onlineAllowed: false, checkedBy: '' },
        checkedOn: today,
      },
    check: (typed) => rafflePermissionFaults(typed, today),
    send: (permission) =>
      call('PUT /api/admin/raffle-permission', { body: { eventId, version: known.version, permission } }),
    onSaved,
  })
  const { typed, faults, change, field, check } = form
  const line = (name: 'state' | 'license' | 'checkedBy', label: string, hint?: string) => (
    <TextField
      id={`${form.id}-${name}`}
      label={label}
      hint={hint}
      maxLength={longestRaffleFact}
      value={typed[name]}
      error={faults[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <EntryDialog title="May raffles be sold?" yes="Save" form={form} onClose={onClose}>
      <p className="text-soft">
        For raffle tickets, 50/50 and other games of chance. This isn’t legal advice: we only save what you
        enter.
      </p>
      {line('state', 'State', 'Where the tickets are sold and drawn.')}
      {line('license', 'License (if you need one)', 'Its number, or who gave it.')}
      <TextAreaField
        id={`${form.id}-noLicenseReason`}
        label="Or: why you need none"
        rows={2}
        maxLength={longestRaffleReason}
        value={typed.noLicenseReason}
        onChange={({ target }) => change({ noLicenseReason: target.value, license: typed.license })}
      />
      <CheckField
        label="Online sale is allowed"
        hint="If it isn’t, only check-in and sellers’ phones sell tickets, for cash, a check or a card on your own terminal."
        {...check('onlineAllowed')}
      />
      {line('checkedBy', 'Who checked this')}
      <TextField {...field('checkedOn')} label="When" type="date" max={today} />
    </EntryDialog>
  )
}
