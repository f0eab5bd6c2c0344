import { Button, buttonLook } from '../../../ui/button.tsx'
import { copyLink } from '../../../ui/copy-button.tsx'
import { ProgramSection } from './program-section.tsx'

/** The address that calendars subscribe to. It is there for everybody: nothing in it is about a person. */
export function CalendarSection() {
  const address = `${location.origin}/calendar.ics`
  return (
    <ProgramSection
      title="Calendar"
      about="A calendar that subscribes to this address shows the event, its times and place, and keeps up when they change. Anyone can use it, and it names nobody."
    >
      <p className="rounded-md bg-mint p-3 font-mono text-sm [overflow-wrap:anywhere]">{address}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => copyLink(address, 'Address')}>Copy address</Button>
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonLook({ kind: 'plain' })}>
          Subscribe
        </a>
      </div>
    </ProgramSection>
  )
}
