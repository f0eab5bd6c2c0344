import { type ComponentType, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { MayLink } from '../../../ui/page/may-link.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { PageTabs } from '../../../ui/page/page-tabs.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { emailIsOn, textsAreOn } from '../../../ui/session/delivery.ts'
import { ConsentList } from '../../consents/client/index.ts'
import { BlastList } from './blast-list.tsx'
import { BlastDialog } from './blasts/blast-dialog.tsx'
import { Compose } from './compose.tsx'
import { OptOuts } from './opt-outs.tsx'
import { OutboxList } from './outbox-list.tsx'

/** What people agreed to, and an email that asks those who haven't agreed to texts. */
function Consents() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ConsentList onAsk={() => setAsking(true)} />
      {isAsking && (
        <BlastDialog kind="text-consent" title="Ask by email" onClose={() => setAsking(false)}>
          Everyone with an email address and a phone number who hasn’t agreed to texts gets a link of their
          own. Nobody is texted until they agree there.
        </BlastDialog>
      )}
    </>
  )
}

const always: Record<string, { name: string; what: string; List: ComponentType }> = {
  outbox: { name: 'Outbox', what: 'Every email and text message, newest first.', List: OutboxList },
  write: {
    name: 'Write',
    what: 'Your own email or text to teams, guests, sponsors or volunteers.',
    List: Compose,
  },
  blasts: {
    name: 'Blasts',
    what: 'Messages sent to many people at once, and their progress.',
    List: BlastList,
  },
  'opt-outs': {
    name: 'Opt-outs',
    what: 'People who opted out of bulk messages. Receipts and other personal emails still go out.',
    List: OptOuts,
  },
}

/** At an event that asks people to agree to something. */
const consents = {
  name: 'Consents',
  what: 'What people agreed to, in which words, and when. Texts only go to those who agreed to them.',
  List: Consents,
}

/** What whoever runs the server has to set up first. */
function NotSetUp() {
  const missing = [emailIsOn() ? [] : 'emails', textsAreOn() ? [] : 'texts'].flat().join(' or ')
  if (missing === '') return null
  return (
    <Banner className="mb-5 desk:mb-4 desk:py-2">
      <strong>No {missing} go out yet.</strong> They’re only saved here. Whoever runs the server can turn that
      on.{' '}
      <MayLink href="/admin/doctor" route="GET /api/admin/doctor">
        System check says how
      </MayLink>
    </Banner>
  )
}

/** Every email and text, sent or queued. */
export default function MessagesScreen() {
  const [parameters] = useSearchParams()
  const { event } = useEvent()
  const parts = event?.asks ? { ...always, consents } : always
  const asked = parameters.get('tab') ?? 'outbox'
  const tab = asked in parts ? asked : 'outbox'
  const { what, List } = (parts as typeof always)[tab] as (typeof always)[string]
  const tabs = Object.entries(parts).map(([key, { name }]) => ({ href: hrefOf(key), label: name }))
  return (
    <div className="page">
      <PageHead
        title="Messages"
        tabs={<PageTabs label="Kinds of messages" tabs={tabs} here={hrefOf(tab)} isOwn />}
      >
        {what}
      </PageHead>
      <NotSetUp />
      <List />
    </div>
  )
}

function hrefOf(tab: string): string {
  return tab === 'outbox' ? '/admin/messages' : `/admin/messages?tab=${tab}`
}
