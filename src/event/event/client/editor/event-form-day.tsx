import { Button } from '../../../../ui/button.tsx'
import { Options } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import type { EventDraft } from '../../event-draft.ts'
import { HoleEditor } from './course/hole-editor.tsx'
import { HolePictures } from './course/hole-pictures.tsx'
import { EventChoice, EventText, EventTextArea, FieldRow, FormSection } from './event-fields.tsx'
import { eventFieldId, useEventForm, useEventText } from './event-form-context.ts'
import { FormFold } from './form-fold.tsx'

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

type Line = EventDraft['agenda'][number]

const mostLines = 30

/** The agenda, line by line. Lines are sorted by time when saved, so their order doesn't matter. */
function AgendaEditor() {
  const { draft, faults, change } = useEventForm()
  const { agenda } = draft
  const put = (index: number, part: Partial<Line>) =>
    change(`agenda.${index}.${'time' in part ? 'time' : 'title'}`, {
      agenda: agenda.map((line, place) => (place === index ? { ...line, ...part } : line)),
    })
  const remove = (index: number) => change('agenda', { agenda: agenda.filter((_, place) => place !== index) })
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Agenda</legend>
      {agenda.map((line, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
          key={index}
          className="grid grid-cols-[8.5rem_1fr] items-end gap-3 sm:grid-cols-[8.5rem_1fr_auto]"
        >
          <TextField
            id={eventFieldId(`agenda.${index}.time`)}
            label={`Time ${index + 1}`}
            type="time"
            value={line.time}
            error={faults[`agenda.${index}.time`]}
            onChange={(changed) => put(index, { time: changed.target.value })}
          />
          <TextField
            id={eventFieldId(`agenda.${index}.title`)}
            label={`What happens ${index + 1}`}
            maxLength={120}
            value={line.title}
            error={faults[`agenda.${index}.title`]}
            onChange={(changed) => put(index, { title: changed.target.value })}
          />
          <Button className="max-sm:col-span-2 max-sm:justify-self-start" onClick={() => remove(index)}>
            Remove<span className="sr-only"> line {index + 1}</span>
          </Button>
        </div>
      ))}
      {agenda.length < mostLines && (
        <Button
          className="justify-self-start"
          onClick={() => change('agenda', { agenda: [...agenda, { time: '', title: '' }] })}
        >
          Add a line
        </Button>
      )}
    </fieldset>
  )
}

/** The most common time zones, by their everyday names. */
const common: readonly (readonly [zone: string, name: string])[] = [
  ['America/New_York', 'Eastern Time (New York)'],
  ['America/Chicago', 'Central Time (Chicago)'],
  ['America/Denver', 'Mountain Time (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific Time (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
]

const regions: Record<string, string> = { America: 'Americas', Etc: 'Other', Indian: 'Indian Ocean' }

/** Everything else by region, each under its city's name. */
const others = Map.groupBy(
  Intl.supportedValuesOf('timeZone').filter((zone) => !common.some(([known]) => known === zone)),
  (zone) => {
    const [region = '', city] = zone.split('/')
    return city ? (regions[region] ?? region) : 'Other'
  },
)

/** 'America/Argentina/La_Rioja' is 'La Rioja, Argentina'. */
function cityOf(zone: string): string {
  const [region = zone, ...places] = zone.replaceAll('_', ' ').split('/')
  return places.toReversed().join(', ') || region
}

/** The zones of the United States first, by the names people say; then the cities of the world. */
function TimeZoneField() {
  const { value } = useEventText('timeZone')
  const isListed = [...common.map(([zone]) => zone), ...[...others.values()].flat()].includes(value)
  return (
    <EventChoice path="timeZone" label="Time zone of the course">
      {!isListed && <option value={value}>{value ? cityOf(value) : 'Choose a time zone'}</option>}
      <optgroup label="United States">
        <Options of={common} />
      </optgroup>
      {[...others].map(([region, zones]) => (
        <optgroup key={region} label={region}>
          <Options of={zones.map((zone) => [zone, cityOf(zone)])} />
        </optgroup>
      ))}
    </EventChoice>
  )
}
