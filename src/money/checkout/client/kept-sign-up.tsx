import { useState } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { readPageNotes } from '../../../ui/session/history-notes.ts'
import { billKey, readBills } from '../../../ui/session/payment-request.ts'

interface Props {
  /** There is no form below: nobody else can sign up. */
  isFull?: boolean
  /** Before its name: 'Sponsorship'. Omitted if the name says it. */
  what?: string
}

/** Above a sign-up form that somebody came Back to from the payment page: what they sent is kept, and where its bill is. */
export function KeptSignUp({ isFull = false, what }: Props) {
  const [bill] = useState(() => {
    const { signedUp } = readPageNotes()
    return readBills().find((each) => billKey(each) === signedUp)
  })
  if (!bill) return null
  const name = bill.name ?? `${bill.requestedByFirstName} ${bill.requestedByLastName}`.trim()
  return (
    <Banner kind="good" className="mb-6">
      <p className="wrap-anywhere font-semibold">
        {[what, name].filter(Boolean).join(', ') || 'Your sign-up'}: saved. Nothing is lost.
      </p>
      <p>What you sent is kept with its bill.{!isFull && ' The form below is for somebody else.'}</p>
      <LinkButton kind="main" className="mt-3" href="/payment">
        Go to its bill
      </LinkButton>
    </Banner>
  )
}
