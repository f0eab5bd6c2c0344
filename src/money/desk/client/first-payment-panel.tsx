import { useEffect, useRef } from 'react'
import type { FirstPayment } from '../shapes.ts'

const names: Record<FirstPayment['steps'][number]['step'], string> = {
  charge: 'Charge',
  fee: 'Card fee',
  webhook: 'Webhook',
  receipt: 'Receipt',
  payout: 'Payout',
}

/** The first real card payment, and how far on its way to the bank it was seen. The dashboard leads here. */
export function FirstPaymentPanel({ first: { steps, isComplete } }: { first: FirstPayment }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (location.hash === '#first-payment') section.current?.scrollIntoView()
  }, [])
  return (
    <section
      ref={section}
      id="first-payment"
      aria-labelledby="first-payment-heading"
      className="rounded-lg border border-line bg-white px-4 py-4 sm:px-6"
    >
      <h2 id="first-payment-heading" className="text-xl">
        Your first real payment
      </h2>
      <p className="mt-1">
        {isComplete
          ? 'It went all the way: card payments work.'
          : 'What we’ve seen of it so far, and what to expect next.'}
      </p>
      <dl className="mt-3 divide-y divide-line">
        {steps.map(({ step, isSeen, words }) => (
          <div key={step} className="grid gap-x-4 py-2.5 sm:grid-cols-[8rem_7rem_1fr]">
            <dt className="font-semibold">{names[step]}</dt>
            <dd className={isSeen ? 'text-fairway' : 'text-soft'}>
              <span aria-hidden="true">{isSeen ? '✓ ' : '– '}</span>
              {isSeen ? 'Seen' : 'Not yet'}
            </dd>
            <dd className="wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
