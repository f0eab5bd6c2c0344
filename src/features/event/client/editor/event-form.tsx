import { useMemo, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { blankDraft, draftOf } from '../../event-draft.ts'
import type { EventDetails } from '../../event-shapes.ts'
import { previewOf } from '../../preview.ts'
import { HoleEditor } from './course/hole-editor.tsx'
import { EventFormProvider } from './event-form-context.ts'
import { EventFormDay, EventFormIncluded } from './event-form-day.tsx'
import { EventFormList, useSectionOfAddress } from './event-form-list.tsx'
import { EventFormMoney } from './event-form-money.tsx'
import { EventFormPeople } from './event-form-people.tsx'
import { HomePreview } from './home-preview.tsx'
import { useSaveEvent } from './use-save-event.ts'

interface Props {
  event: EventDetails | null
  onSaved: (event: EventDetails) => void
}

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Starts from the event as first loaded, so that polling never changes what somebody is editing. */
export function EventForm({ event, onSaved }: Props) {
  const start = useMemo(() => (event ? draftOf(event) : blankDraft(here)), [event])
  const { draft, faults, summary, isSaving, isChanged, change, take, save } = useSaveEvent({
    event,
    draft: start,
    onSaved,
  })
  const [isPreview, setPreview] = useState(false)
  useSectionOfAddress()
  return (
    // The scroll margin keeps a focused field from hiding behind the bar at the bottom.
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5 [&_:is(input,select,textarea)]:scroll-mt-4 [&_:is(input,select,textarea)]:scroll-mb-28"
      onSubmit={(submit) => {
        submit.preventDefault()
        void save()
      }}
    >
      <ErrorSummary faults={summary} />
      <EventFormProvider value={{ eventId: event?.eventId ?? null, draft, faults, change, take }}>
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="xl:sticky xl:top-4 xl:order-last">
            <EventFormList />
          </div>
          <div className="grid min-w-0 gap-5">
            <EventFormDay />
            <HoleEditor />
            <EventFormIncluded />
            <EventFormMoney />
            <EventFormPeople />
          </div>
        </div>
      </EventFormProvider>
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-x-5 gap-y-1 rounded-t-lg border border-line bg-paper px-4 py-3 shadow-float">
        <Button kind="main" type="submit" busy={isSaving && 'Saving...'}>
          {event ? 'Save changes' : 'Create event'}
        </Button>
        <Button onClick={() => setPreview(true)}>Preview</Button>
        <p role="status" className="text-soft">
          {statusOf(Object.keys(faults).length, isChanged, event !== null)}
        </p>
      </div>
      {isPreview && <HomePreview event={previewOf(event, draft)} onClose={() => setPreview(false)} />}
    </form>
  )
}

function statusOf(faults: number, isChanged: boolean, isKept: boolean): string {
  if (faults > 0) return faults === 1 ? 'One field needs a look.' : `${faults} fields need a look.`
  if (isChanged) return 'Not saved yet.'
  return isKept ? 'All changes are saved.' : ''
}
