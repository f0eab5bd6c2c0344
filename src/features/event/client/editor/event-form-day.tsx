import { AgendaEditor } from './agenda-editor.tsx'
import { EventCheck, EventCount, EventText, EventTextArea, FieldRow, FormSection } from './event-fields.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

/** What, when and where. */
export function EventFormDay() {
  return (
    <>
      <FormSection id="event" title="The event">
        <EventText path="eventName" label="Event name" />
        <FieldRow four>
          <EventText path="date" label="Date" type="date" />
          <EventText path="time" label="Start" type="time" />
          <TimeZoneField />
          <EventText path="shotgunStart" label="Start in words (optional)" />
        </FieldRow>
        <EventText
          path="headline"
          label="Headline"
          hint="The large line on the home page. The event’s name when empty."
        />
        <EventTextArea
          path="intro"
          label="Introduction"
          hint="One or two sentences under the headline."
          rows={3}
        />
        <FieldRow>
          <EventText
            path="comingSoonText"
            label="While sign-ups are closed"
            hint="The home page says this, or ‘2025 Sign-Ups Coming Soon’ with the event’s year when empty."
          />
          <EventText
            path="nextYearText"
            label="After the final"
            hint="Closes the home page once the result is final: See you July 17th, 2027."
          />
        </FieldRow>
      </FormSection>
      <FormSection
        id="agenda"
        title="Agenda"
        intro="Shown on the home page. Dinner guests are told the dinner time, golfers the shotgun start."
      >
        <EventText path="dinnerTime" label="Dinner time" type="time" className="max-w-48" />
        <AgendaEditor />
      </FormSection>
      <FormSection id="course" title="The course">
        <FieldRow>
          <EventText path="course.courseName" label="Course name" />
          <EventText path="course.addressStreet" label="Street" />
        </FieldRow>
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
          <EventText path="course.addressCity" label="City" />
          <EventText path="course.addressState" label="State" />
          <EventText path="course.addressZipCode" label="Zip code" />
        </div>
      </FormSection>
    </>
  )
}

/** What a golfer gets for the price. */
export function EventFormIncluded() {
  return (
    <FormSection id="included" title="What’s included">
      <EventTextArea
        path="included"
        label="Included"
        hint="One per line, such as cart, lunch, dinner."
        rows={5}
      />
      <FieldRow>
        <EventCount path="drinkTickets" label="Drink tickets for each player" />
        <EventCheck name="cashBar" label="There is a cash bar" className="self-end" />
      </FieldRow>
    </FormSection>
  )
}
