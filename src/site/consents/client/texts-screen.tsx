import { useState } from 'react'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { OwnTextsChoice } from './own-texts.tsx'

/** For whoever has the link of an email: agree to texts, or end that. Opening it changes nothing. */
export default function TextsScreen() {
  const [token] = useState(() => location.hash.slice(1))
  const { data, fault, refresh } = useCall(token ? 'POST /api/consents/texts' : null, { body: { token } })
  const isUnknown = token === '' || fault?.status === 404
  return (
    <div className="page max-w-2xl">
      <PageHead title="Text messages">{data?.eventName}</PageHead>
      {isUnknown && (
        <EmptyState title="This link doesn’t open anything">Please use the link in our email.</EmptyState>
      )}
      {!isUnknown && !data && !fault && <SkeletonRows count={2} label="Loading" />}
      {!isUnknown && fault && <Banner kind="fault">{fault.title}</Banner>}
      {data && <OwnTextsChoice token={token} texts={data} onChanged={(changed) => void refresh(changed)} />}
    </div>
  )
}
