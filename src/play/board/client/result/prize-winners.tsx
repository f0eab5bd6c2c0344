import { useCall } from '../../../../ui/calls/use-call.ts'
import { useIsInteractive } from '../../../../ui/page/served-page.ts'
import { WinnerList } from './winner-list.tsx'

/** Who won which prize of a final result; nothing where the committee doesn't name them. */
export function PrizeWinners({ eventId }: { eventId: string }) {
  const { data } = useCall(useIsInteractive() ? 'GET /api/prizes' : null, { query: { eventId } })
  const won = data?.winners ?? []
  return (
    <WinnerList
      id="prize-winners"
      title="Prizes"
      lines={won.map(({ place, prize, winners }) => ({ what: `${place}: ${prize}`, who: winners }))}
    />
  )
}
