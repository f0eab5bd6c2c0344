import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import { forgetRequest, requestIdFor } from '../../../ui/calls/request-id.ts'
import { showOops } from '../../../ui/feedback/oops.ts'
import { refreshEvent } from '../../../ui/session/current-event.ts'
import { savePaymentRequest } from '../../payments/client/index.ts'
import type { TypedSponsor } from '../rules.ts'
import { removeSponsorDraft } from './sponsor-draft.ts'
import { labels, type RefusableField, type Refused } from './sponsor-words.ts'

/** Sends the form and continues to payment. One press creates one sponsorship. */
export function useSponsorSignUp() {
  const [, navigate] = useLocation()
  const underWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused[]>([])

  async function signUp(typed: TypedSponsor, logo: File | null): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    const form = trimmed(typed)
    const file = logo && [logo.name, logo.size, logo.lastModified]
    try {
      const { paymentTrackingId } = await call('POST /api/signup/sponsor-sign-up', {
        form: {
          ...form,
          websiteUrl: form.websiteUrl || undefined,
          logo: logo ?? undefined,
          requestId: requestIdFor('sponsor', [form, file]),
        },
      })
      forgetRequest('sponsor')
      removeSponsorDraft()
      savePaymentRequest({
        type: 'Sponsorship',
        requestedByEmail: form.contactEmail,
        requestedByFirstName: form.contactFirstName,
        requestedByLastName: form.contactLastName,
        name: form.sponsorName,
        paymentTrackingId,
      })
      navigate('/payment')
    } catch (thrown) {
      // biome-ignore lint/suspicious/noConsole: this failure is logged and shown (docs/reference.md)
      console.error('Failed to submit sponsor sign-up', thrown)
      const fault = asFault(thrown)
      setRefused(refusedFields(fault, { ...typed, logo: logo?.name ?? '' }))
      showOops(fault)
      if (fault.code === 'registration-closed') void refreshEvent()
      underWay.current = false
      setSending(false)
    }
  }

  return { signUp, isSending, refused }
}

function trimmed(typed: TypedSponsor): TypedSponsor {
  const entries = Object.entries(typed).map(([field, text]: [string, string]) => [field, text.trim()])
  return Object.fromEntries(entries) as unknown as TypedSponsor
}

/** The server's messages by field, with the rejected values. */
function refusedFields({ errors }: ApiFault, sent: Record<RefusableField, string>): Refused[] {
  return Object.entries(errors).flatMap(([name, [message]]) => {
    if (message === undefined || !(name === 'logo' || name in labels)) return []
    const field = name as RefusableField
    return [{ field, message, typed: sent[field] }]
  })
}
