import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { StaffSettings } from '../item-shapes.ts'
import { longestGiftIntro } from '../settings.ts'
import { settingsEntry, settingsFaults, typedSettings } from '../settings-draft.ts'

/** How the event sells: the extras page, the card fee, gifts. */
export function SellingSettings({ eventId }: { eventId: string }) {
  const called = useCall('GET /api/admin/selling-settings', { query: { eventId } })
  return (
    <section className="rounded-lg border border-line bg-white p-4 sm:p-5">
      <h2 className="mb-3 text-xl">How you sell</h2>
      <UntilLoaded called={called} label="Loading the settings">
        {(settings) => (
          <SettingsForm
            key={settings.version}
            eventId={eventId}
            settings={settings}
            onSaved={(saved) => {
              toast.success('Saved.')
              void called.refresh(saved)
            }}
            onStale={() => void called.refresh()}
          />
        )}
      </UntilLoaded>
    </section>
  )
}

interface FormProps {
  eventId: string
  settings: StaffSettings
  onSaved: (saved: StaffSettings) => void
  onStale: () => void
}

function SettingsForm({ eventId, settings, onSaved }: FormProps) {
  const form = useEntryForm({
    start: () => typedSettings(settings),
    check: settingsFaults,
    send: (typed) =>
      call('PUT /api/admin/selling-settings', { body: { ...settingsEntry(typed, settings), eventId } }),
    onSaved,
  })
  const { typed, field, check } = form
  return (
    <Form of={form}>
      <CheckField
        label="Sell add-ons on a page of their own"
        hint="Anyone can open it, or scan the QR code on a cart sign."
        {...check('extrasOpen')}
      />
      <CheckField
        label="Let buyers cover the card fee"
        hint="Checkout offers it, unchecked. It counts as a gift."
        {...check('coversFee')}
      />
      {typed.coversFee && (
        <div className="grid grid-cols-2 items-end gap-3 pl-8">
          <TextField {...field('percent')} label="Fee (%)" inputMode="decimal" />
          <TextField {...field('fixed')} label="plus ($)" inputMode="decimal" />
        </div>
      )}
      <CheckField
        label="Take gifts here"
        hint="At checkout and on a page for gifts."
        {...check('takesGifts')}
      />
      {typed.takesGifts && (
        <div className="grid gap-4 pl-8">
          <TextField
            {...field('giftAmounts')}
            label="Amounts to choose from ($)"
            hint="Separate them with commas. Givers can always enter another."
          />
          <TextAreaField
            {...field('giftIntro')}
            label="What gifts are for (optional)"
            rows={3}
            maxLength={longestGiftIntro}
          />
          <CheckField
            label="List gifts on the home page"
            hint="Only if the giver agrees, and after you’ve read the words."
            {...check('showsGifts')}
          />
        </div>
      )}
      <Button type="submit" busy={form.isBusy && 'Saving...'} className="justify-self-start">
        Save
      </Button>
    </Form>
  )
}
