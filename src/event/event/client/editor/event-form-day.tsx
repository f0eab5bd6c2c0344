import { AgendaEditor } from './agenda-editor.tsx'
import { HoleEditor } from './course/hole-editor.tsx'
import { HolePictures } from './course/hole-pictures.tsx'
import { EventText, EventTextArea, FieldRow, FormSection } from './event-fields.tsx'
import { FormFold } from './form-fold.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

/** What and when. */
export function EventFormDay() {
  return (
    <>
      <EventText path="eventName" label="Event name" />
      <FieldRow>
        <EventText path="date" label="Date" type="date" />
        <EventText path="time" label="Start" type="time" />
      </FieldRow>
      <div className="grid items-start gap-5 sm:grid-cols-[3fr_2fr]">
        <TimeZoneField />
        <EventText path="shotgunStart" label="Start in words (optional)" />
      </div>
      <EventText
        path="headline"
        label="Headline"
        hint="The large line on the home page. Leave it blank to use the event’s name."
      />
      <div>
        <FormFold title="More words on the home page">
          <EventTextArea
            path="intro"
            label="Introduction"
            hint="One or two sentences under the headline."
            rows={3}
          />
          <EventText
            path="comingSoonText"
            label="While sign-ups are closed"
            hint="The home page says this. When empty: the event’s year and ‘Sign-Ups Coming Soon’."
          />
          <EventText
            path="nextYearText"
            label="After the final"
            hint="Closes the home page once the result is final: See you July 17th, 2027."
          />
        </FormFold>
        <FormFold
          id="agenda"
          title="Agenda and dinner time"
          intro="Shown on the home page. Dinner guests are told the dinner time, golfers the shotgun start."
        >
          <EventText path="dinnerTime" label="Dinner time" type="time" className="max-w-48" />
          <AgendaEditor />
        </FormFold>
      </div>
    </>
  )
}

/** The course, its address and its card. */
export function EventFormPlace() {
  return (
    <>
      <EventText path="course.courseName" label="Course name" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1.4fr_0.7fr_1fr]">
        <EventText path="course.addressStreet" label="Street" className="max-sm:col-span-2" />
        <EventText path="course.addressCity" label="City" className="max-sm:col-span-2" />
        <EventText path="course.addressState" label="State" />
        <EventText path="course.addressZipCode" label="Zip code" />
      </div>
      <FormSection id="card" title="Course card">
        <HoleEditor />
      </FormSection>
      <FormFold title="Hole pictures" note="optional, drawn until then">
        <HolePictures />
      </FormFold>
    </>
  )
}
