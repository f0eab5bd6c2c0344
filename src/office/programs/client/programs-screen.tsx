import { Button, buttonLook } from '../../../ui/button.tsx'
import { copyLink } from '../../../ui/copy-button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { EmbedSection } from './embed/embed-section.tsx'
import { KeysSection } from './keys/keys-section.tsx'
import { ProgramSection } from './program-section.tsx'
import { WebhooksSection } from './webhooks/webhooks-section.tsx'

/** What other programs get from this site. Everything but the public calendar is off until an admin adds something. */
export default function ProgramsScreen() {
  return (
    <div className="page pb-12">
      <PageHead title="Other programs">
        Connect a spreadsheet, a chat or your own website. Only what’s public is shared until you add it here.
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-10">
        <WebhooksSection />
        <KeysSection />
        <EmbedSection />
        <CalendarSection />
      </div>
    </div>
  )
}

/** The address that calendars subscribe to. It is there for everybody: nothing in it is about a person. */
function CalendarSection() {
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
