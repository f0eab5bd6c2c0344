import { useCall } from '../../../../ui/calls/use-call.ts'
import { OwnGuests } from './own-guests.tsx'

/** What a team's golfers eat, on their own page; nothing at an event without a menu. */
export default function TeamDinner() {
  const { data, refresh } = useCall('GET /api/user/dinner')
  if (!data) return null
  return (
    <section aria-labelledby="dinner">
      <h2 id="dinner" className="text-2xl">
        Dinner
      </h2>
      <p className="mb-3 text-soft">{data.dinnerText}</p>
      <OwnGuests secret={undefined} dinner={data} onChanged={(dinner) => dinner && void refresh(dinner)} />
    </section>
  )
}
