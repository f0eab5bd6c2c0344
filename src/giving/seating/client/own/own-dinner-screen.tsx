import { Suspense, useState } from 'react'
import { OwnAnswersCard } from '../../../../event/questions/client/index.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { OwnGuests } from './own-guests.tsx'

/** Dinner of one's own guests, opened by the order's link or a party's. */
export default function OwnDinnerScreen() {
  const [secret] = useState(() => location.hash.slice(1))
  const [isLeft, setLeft] = useState(false)
  const { event } = useEvent()
  const isAsked = event?.questions?.some(({ audience }) => audience === 'guest')
  const { data, fault, refresh } = useCall(secret ? 'POST /api/dinner/own' : null, { body: { secret } })
  if (isLeft)
    return (
      <div className="page">
        <PageHead title="Your dinner" />
        <EmptyState title="Your seats are free again">
          <p>Thank you for telling us. Nothing is owed.</p>
          <LinkButton href="/" className="mt-4">
            Home
          </LinkButton>
        </EmptyState>
      </div>
    )
  if (!secret || fault?.status === 404)
    return (
      <div className="page">
        <PageHead title="Your dinner" />
        <EmptyState title="This link doesn’t open anybody’s dinner">
          <p>Please use the link in the email you got with your order.</p>
          <LinkButton href="/" className="mt-4">
            Home
          </LinkButton>
        </EmptyState>
      </div>
    )
  return (
    <div className="page max-w-3xl">
      <PageHead title="Your dinner">{data && `${data.name}, ${data.eventName}. ${data.dinnerText}`}</PageHead>
      {!data && !fault && <SkeletonRows count={3} label="Loading your dinner" />}
      {!data && fault && <Banner kind="fault">{fault.title}</Banner>}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-10">
          {data.owedAmount > 0 && (
            <Banner>
              <p className="font-semibold">{showAmount(data.owedAmount)} to pay</p>
              <LinkButton className="mt-3" href={`/payment#dinner=${secret}`}>
                Pay {showAmount(data.owedAmount)}
              </LinkButton>
            </Banner>
          )}
          <OwnGuests
            secret={secret}
            dinner={data}
            onChanged={(left) => (left ? void refresh(left) : setLeft(true))}
          />
          {isAsked && (
            <Suspense>
              <OwnAnswersCard secret={secret} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}
