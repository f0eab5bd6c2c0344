import { useEvent } from '../../ui/session/current-event.ts'

/** Above every page while payments are test payments, so that nobody believes they have paid. */
export function TestNotice() {
  const { event } = useEvent()
  if (!event?.paymentsAreTest) return null
  return (
    <p className="bg-ink px-4 py-2 text-center font-semibold text-white print:hidden">
      Test site: cards aren’t charged, and no payment here is real.
    </p>
  )
}
