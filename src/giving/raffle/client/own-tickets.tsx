import { useEffect, useState } from 'react'
import { asFault, call } from '../../../ui/calls/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { OwnTickets as Own } from '../raffle-shapes.ts'
import { TicketNumber } from './ticket-number.tsx'

/** The buyer's own numbers, by the secret in the address; nothing without one. `drawn`: asks again when it changes. */
export function OwnTickets({ drawn }: { drawn: number }) {
  const [own, setOwn] = useState<Own | null>(null)
  const [words, setWords] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each draw may be theirs
  useEffect(() => {
    const secret = new URLSearchParams(location.hash.slice(1)).get('ticket')
    if (!secret) return
    call('POST /api/raffles/own', { body: { secret } }).then(
      (answer) => {
        setOwn(answer)
        setWords(null)
      },
      (thrown) => {
        const { code, title } = asFault(thrown)
        setWords(code === 'not-found' ? 'These tickets aren’t in the raffle: they were refunded.' : title)
      },
    )
  }, [drawn])
  if (words) return <Banner className="mb-6">{words}</Banner>
  if (!own) return null
  return (
    <section aria-label="Your tickets" className="mb-8 rounded-lg bg-fairway p-5 text-white sm:p-6">
      <h2 className="text-[1.5rem]">Your tickets</h2>
      {own.raffles.map(({ raffleId, name, numbers, won, stage }) => (
        <div key={raffleId} className="mt-3">
          <p className="text-mint">{name}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            {numbers.map((number) => (
              <TicketNumber key={number} number={number} className="text-2xl" />
            ))}
          </p>
          {won.map(({ number, prize }) => (
            <p key={number} className="mt-3 font-board font-semibold text-2xl">
              No. {number} won: {prize}
            </p>
          ))}
          {won.length === 0 && stage === 'drawn' && <p className="mt-3">No luck this time. Thank you!</p>}
          {stage === 'selling' && <p className="mt-3">Keep this page: it shows the draw, too.</p>}
        </div>
      ))}
    </section>
  )
}
