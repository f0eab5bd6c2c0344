import { LinkButton } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import type { Beyond } from '../../../../ui/page/step-bar.tsx'
import { ticketsInWords } from '../raffle-words.ts'
import { DrawPanel } from './draw-panel.tsx'

interface Props {
  eventId: string
  raffleId: string
  beyond: Beyond
}

/** Milliseconds. */
const askEvery = 4_000

/** One raffle's draw in the host's hand, within the running order. */
export default function RaffleDraw({ eventId, raffleId, beyond }: Props) {
  const called = useCall('GET /api/admin/raffles', { query: { eventId } }, { every: askEvery })
  return (
    <UntilLoaded called={called} label="Loading the raffle">
      {({ raffles, timeZone }) => {
        const raffle = raffles.find((each) => each.raffleId === raffleId)
        if (!raffle) return null
        return (
          <section className="grid gap-4">
            <h2 className="wrap-anywhere text-2xl">{raffle.name}</h2>
            {raffle.stage === 'selling' && (
              <Banner>
                <p>
                  {raffle.isOnSale ? 'Tickets are still on sale' : 'The list isn’t closed'},{' '}
                  {ticketsInWords(raffle.tickets)} so far. The screen shows that. To draw, close the list
                  first.
                </p>
                <LinkButton className="mt-3" href="/admin/raffles">
                  Raffles
                </LinkButton>
              </Banner>
            )}
            <DrawPanel
              {...{ raffle, beyond, timeZone }}
              isAdmin
              onDone={(fresh, words) => {
                toast.success(words)
                void called.refresh(fresh)
              }}
            />
          </section>
        )
      }}
    </UntilLoaded>
  )
}
