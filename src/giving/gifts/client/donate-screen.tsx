import { useSearch } from 'wouter'
import { LinkButton } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useIsInteractive } from '../../../ui/page/served-page.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { levelsFirst } from '../pledge-rules.ts'
import { DonateForm } from './donate-form.tsx'

/** A gift of any amount, alone or with whatever else is paid for on this phone. */
export default function DonateScreen() {
  const { event, fault, isMissing } = useEvent()
  const isInteractive = useIsInteractive()
  const selling = useCall('GET /api/selling')
  const takesGifts = selling.data?.takesGifts
  const { levels, isKnown } = useLevels()
  return (
    <div className="page">
      <PageHead title="Make a gift">
        {takesGifts && selling.data?.giftIntro && (
          <p className="max-w-2xl whitespace-pre-line">{selling.data.giftIntro}</p>
        )}
      </PageHead>
      {takesGifts === false && <NotHere donateUrl={event?.donateUrl ?? ''} />}
      {event && takesGifts && selling.data && isInteractive && isKnown && (
        <DonateForm event={event} settings={selling.data} levels={levels} />
      )}
      {takesGifts !== false &&
        !(event && takesGifts && isInteractive && isKnown) &&
        !fault &&
        !selling.fault &&
        !isMissing && <SkeletonRows count={4} label="Loading the form" />}
      {!event && isMissing && <EmptyState title="There is no event yet" />}
      {(fault ?? selling.fault) && !selling.data && (
        <Banner kind="fault">{(fault ?? selling.fault)?.title}</Banner>
      )}
    </div>
  )
}

/** The levels on the clubhouse screen, highest first, for whoever scanned its code; null if the moment is over, or for others. */
function useLevels(): { levels: readonly number[] | null; isKnown: boolean } {
  const isAsked = `?${useSearch()}`.includes(`?${levelsFirst}`)
  const { data, fault } = useCall(isAsked ? 'GET /api/pledge-moment' : null, { query: {} })
  const moment = data?.moment
  const levels = moment?.isOn ? moment.levels.map(({ amount }) => amount) : []
  return {
    levels: levels.length > 0 ? levels : null,
    isKnown: !isAsked || data !== undefined || fault !== undefined,
  }
}

/** The committee takes gifts elsewhere, or not at all. */
function NotHere({ donateUrl }: { donateUrl: string }) {
  const isElsewhere = donateUrl !== '' && donateUrl !== '/donate'
  return (
    <EmptyState title="We’re not taking gifts on this page right now">
      <p className="mb-5">
        {isElsewhere ? 'The organizer takes them on another page.' : 'Please contact the organizer.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {isElsewhere && (
          <a className="link inline-flex min-h-11 items-center" href={donateUrl}>
            Donate
          </a>
        )}
        <LinkButton href="/">Home</LinkButton>
      </div>
    </EmptyState>
  )
}
