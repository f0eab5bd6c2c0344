import { PageHead } from '../../../ui/page/page-head.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { EmbedSection } from './embed/embed-section.tsx'
import { KeysSection } from './keys/keys-section.tsx'
import { WebhooksSection } from './webhooks/webhooks-section.tsx'

/** What other programs get from this site. Everything but the public calendar is off until an admin adds something. */
export default function ProgramsScreen() {
  return (
    <div className="page pb-12">
      <PageHead title="Other programs">
        Connect a spreadsheet, a chat or your own website. Only what’s public is shared until you add it here.
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <WebhooksSection />
        <KeysSection />
        <EmbedSection />
        <CalendarSection />
      </div>
    </div>
  )
}
