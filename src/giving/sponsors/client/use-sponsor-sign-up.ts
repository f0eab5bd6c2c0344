import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useAnswers } from '../../../event/questions/client/index.ts'
import { useConsents } from '../../../site/consents/client/index.ts'
import { type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import { forgetRequest, requestIdFor } from '../../../ui/calls/request-id.ts'
import { showOops } from '../../../ui/feedback/oops.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { refreshEvent, useEvent } from '../../../ui/session/current-event.ts'
import { savePaymentRequest } from '../../../ui/session/payment-request.ts'
import { usePriceShown } from '../../../ui/session/use-price-shown.ts'
import type { TypedSponsor } from '../rules.ts'
import { keepPlacesLink } from './kept-places.tsx'
import { removeSponsorDraft } from './sponsor-draft.ts'
import { labels, type RefusableField, type Refused } from './sponsor-words.ts'

/** Who signed up to pay by check, and where their golfers and guests are named, if there are any. */
export type CheckedSponsor = TypedSponsor & { placesLink: string | undefined; paymentTrackingId: string }

/** What a package adds to the form; nothing for a hole sponsorship. */
interface Bought {
  packageId?: string
  /** Dollars, as the page showed it. */
  packagePrice?: number
  declinesPlaces?: boolean
  /** Golfers or guests are to be named. */
  hasPlaces?: boolean
  payBy?: 'card' | 'check'
  /** A discount code; '' for none. */
  code?: string | undefined
}

/**
 * Sends the form and continues to payment. One press creates one sponsorship. `onOutdated`: called when the package is
 * sold or has another price; `onChecked`: when it is held for their check.
 */
export function useSponsorSignUp(
  onOutdated: () => void = () => undefined,
  onChecked: (sponsor: CheckedSponsor) => void = () => undefined,
) {
  const { event } = useEvent()
  const consents = useConsents(event, ['texts'])
  const answers = useAnswers({
    ...{ form: 'sponsor', questions: event?.questions, own: 'sponsor', places: noPlaces },
  })
  const [, navigate] = useLocation()
  const price = usePriceShown(event?.sponsorFee ?? 0)
  const underWay = useRef(false)
  const [isSending, setSending] = useState<false | 'card' | 'check'>(false)
  const [refused, setRefused] = useState<Refused[]>([])
  const [codeRefused, setCodeRefused] = useState<string>()

  /** Returns what the server refused. */
  async function signUp(typed: TypedSponsor, logo: File | null, bought: Bought = {}): Promise<Refused[]> {
    if (underWay.current || !answers.admit()) return []
    underWay.current = true
    setSending(bought.payBy ?? 'card')
    const form = trimmed(typed)
    const file = logo && [logo.name, logo.size, logo.lastModified]
    try {
      const { paymentTrackingId, placesLink } = await call('POST /api/signup/sponsor-sign-up', {
        form: {
          ...form,
          websiteUrl: form.websiteUrl || undefined,
          logo: logo ?? undefined,
          ...packageFields(bought),
          ...(bought.packageId === undefined ? { priceShown: String(price.shown) } : {}),
          ...(bought.code ? { code: bought.code } : {}),
          // Forms send text.
          ...(consents.sent.agreed ? { agreed: consents.sent.agreed.join(',') } : {}),
          ...(answers.sent.answers ? { answers: JSON.stringify(answers.sent.answers) } : {}),
          requestId: requestIdFor('sponsor', [form, file, bought, consents.sent, answers.sent]),
        },
      })
      forgetRequest('sponsor')
      removeSponsorDraft()
      answers.clear()
      if (bought.payBy === 'check') {
        if (placesLink && bought.hasPlaces) keepPlacesLink({ name: form.sponsorName, link: placesLink })
        onChecked({ ...typed, paymentTrackingId, placesLink: bought.hasPlaces ? placesLink : undefined })
        return []
      }
      savePaymentRequest({
        type: 'Sponsorship',
        requestedByEmail: form.contactEmail,
        requestedByFirstName: form.contactFirstName,
        requestedByLastName: form.contactLastName,
        name: form.sponsorName,
        paymentTrackingId,
      })
      navigate('/payment')
      return []
    } catch (thrown) {
      // biome-ignore lint/suspicious/noConsole: this failure is logged and shown (docs/reference.md)
      console.error('Failed to submit sponsor sign-up', thrown)
      const fault = asFault(thrown)
      const fields = refusedFields(fault, { ...typed, logo: logo?.name ?? '' })
      setRefused(fields)
      setCodeRefused(fault.errors.code?.[0])
      price.refuse(fault)
      // The card then says that it comes without golf and dinners.
      if (fault.code === 'event-full') toast.error(fault.detail ?? fault.title, { duration: 5000 })
      else if (answers.refuse(fault.errors)) void refreshEvent()
      else if (!consents.refuse(fault.errors)) showOops(fault)
      if (outdated.includes(fault.code ?? '') || 'packageId' in fault.errors) onOutdated()
      if (fault.code === 'registration-closed') void refreshEvent()
      underWay.current = false
      setSending(false)
      return fields
    }
  }

  /** `codeRefused`: why the discount code can't be used. */
  return { signUp, isSending, refused, codeRefused, consents, answers }
}

const noPlaces: readonly number[] = []

/** The package shown isn't what can be bought now. */
const outdated: readonly string[] = ['package-sold', 'price-changed', 'event-full']

/** Forms send text. */
function packageFields({ packageId, packagePrice, declinesPlaces, payBy }: Bought) {
  if (packageId === undefined) return {}
  return {
    packageId,
    packagePrice: String(packagePrice ?? ''),
    declinesPlaces: declinesPlaces ? ('true' as const) : ('false' as const),
    payBy,
  }
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
