import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { waveOf } from '../../../event/event/waves.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/text-input.tsx'
import { WaveFilter } from '../../../ui/forms/waves.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { longestText, messagesInWords, noService } from '../blast-rules.ts'
import {
  type AudienceName,
  audienceNames,
  audiences,
  fields,
  longestEmail,
  longestSubject,
  teamAudienceNames,
  templates,
} from '../compose-rules.ts'
import { ComposeExample } from './compose-example.tsx'
import { type ComposeForm, startOf, useCompose } from './use-compose.ts'

/** Composes a message to a chosen audience: write, preview as a recipient, send a test, send. */
export function Compose() {
  const [parameters] = useSearchParams()
  const form = useCompose(parameters.get('template'))
  const [isAsking, setAsking] = useState(false)
  const { draft, preview, change } = form
  const isOffered = useOffered()
  const wave = waveOf(useEvent().event, draft)
  const count = preview ? messagesInWords(preview.recipients, draft.channel) : ''
  const sends = `${preview?.isSent === false ? 'Save' : 'Send'} ${count}`
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <form
        noValidate
        // What has the focus doesn't hide behind the buttons at the bottom.
        className="grid min-w-0 gap-4 [&_:is(input,select,textarea,fieldset_button)]:scroll-mb-24"
        onSubmit={async (submit) => {
          submit.preventDefault()
          if (await form.look()) setAsking(true)
        }}
      >
        <AudienceFields form={form} />
        <SelectField
          label="Start from a template (optional)"
          value=""
          onChange={({ target }) => {
            const template = templates[Number(target.value)]
            if (template) change({ ...startOf(template), ...(draft.channel === 'sms' && { subject: '' }) })
          }}
        >
          <option value="">Choose a template</option>
          {templates.map(
            ({ name, audience }, index) =>
              isOffered(audience) && (
                <option key={name} value={index}>
                  {name}
                </option>
              ),
          )}
        </SelectField>
        {draft.channel === 'email' && (
          <TextField
            label="Subject"
            maxLength={longestSubject}
            value={draft.subject}
            error={form.faults.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
        )}
        <TextAreaField
          label="Message"
          rows={7}
          maxLength={draft.channel === 'email' ? longestEmail : longestText}
          value={draft.message}
          error={form.faults.message}
          hint="Words in {braces} are filled in for each person. You can’t attach files: link to them instead."
          onChange={({ target }) => change({ message: target.value })}
        />
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">Add a field</legend>
          {/* One row on a phone, which moves sideways, as filters do. */}
          <div className="flex flex-wrap gap-2 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4">
            {fields.map((field) => (
              <button
                key={field}
                type="button"
                className="shrink-0 min-h-11 rounded-md border border-line bg-white px-3 hover:bg-mint desk:min-h-9 desk:px-2.5 desk:text-[0.9375rem]"
                onClick={() => change({ message: `${draft.message}{${field}}` })}
              >
                {`{${field}}`}
              </button>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap items-end gap-3 lg:sticky lg:bottom-0 lg:border-line lg:border-t lg:bg-paper lg:py-3">
          <Button
            kind={preview ? 'main' : 'plain'}
            type="submit"
            busy={form.busy === 'looking' && 'Looking...'}
          >
            {count && preview && preview.recipients > 0 ? sends : 'Send'}
          </Button>
          <Button kind={preview ? 'plain' : 'main'} onClick={() => form.look()}>
            Preview
          </Button>
          <TestButton form={form} />
        </div>
      </form>
      <ComposeExample form={form} />
      {isAsking && preview && (
        <ConfirmDialog
          title={`${sends}?`}
          yes={sends}
          busy={preview.isSent ? 'Sending...' : 'Saving...'}
          onYes={async () => {
            await form.send()
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          To: {audienceNames[draft.audience]}
          {wave && teamAudienceNames.includes(draft.audience) && `, ${wave.name} only`}.{' '}
          {preview.isSent
            ? 'Each person gets their own message. What’s sent can’t be taken back.'
            : `They’ll be saved in Messages, not sent: ${noService(draft.channel)}.`}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Nobody has a meal to choose at an event without a menu. */
function useOffered(): (audience: AudienceName) => boolean {
  const { event } = useEvent()
  return (audience) => audience !== 'no-meal' || event?.dishes !== undefined
}

function AudienceFields({ form: { draft, change, faults } }: { form: ComposeForm }) {
  return (
    <div className="grid grid-cols-2 gap-4 max-sm:[&>:nth-child(n+3)]:col-span-2">
      <SelectField
        label="Send as"
        value={draft.channel}
        onChange={({ target }) => change({ channel: target.value === 'sms' ? 'sms' : 'email' })}
      >
        <option value="email">Email</option>
        <option value="sms">Text message</option>
      </SelectField>
      <SelectField
        label="To"
        value={draft.audience}
        onChange={({ target }) =>
          change({ audience: audiences.find((each) => each === target.value) ?? 'players' })
        }
      >
        <Options of={audiences.filter(useOffered()).map((each) => [each, audienceNames[each]])} />
      </SelectField>
      {teamAudienceNames.includes(draft.audience) && (
        <WaveFilter value={draft.waveId} onChange={(waveId) => change({ waveId })} />
      )}
      {draft.audience === 'sponsors' && (
        <TextField
          label="Sponsors who gave at least ($)"
          hint="0 for all of them."
          inputMode="decimal"
          value={draft.atLeast}
          error={faults.atLeast}
          onChange={({ target }) => change({ atLeast: target.value })}
        />
      )}
    </div>
  )
}

function TestButton({ form }: { form: ComposeForm }) {
  const { draft, change, faults, test, busy } = form
  return (
    <>
      {draft.channel === 'sms' && (
        <TextField
          label="Your phone, for a test"
          type="tel"
          className="max-w-56"
          value={draft.phone}
          error={faults.phone}
          onChange={({ target }) => change({ phone: target.value })}
        />
      )}
      <Button onClick={test} busy={busy === 'testing' && 'Sending...'}>
        Send a test to me
      </Button>
    </>
  )
}
