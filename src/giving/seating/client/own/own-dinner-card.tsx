import { useCall } from '../../../../ui/calls/use-call.ts'
import { OwnGuests } from './own-guests.tsx'

/** What a sponsor's guests eat, on its own page; nothing while none has a name. */
export default function OwnDinnerCard({ secret }: { secret: string }) {
  const { data, refresh } = useCall('POST /api/dinner/own', { body: { secret } })
  if (!data) return null
  return (
    <section aria-labelledby="dinner">
      <h2 id="dinner" className="text-2xl">
        At dinner
      </h2>
      <p className="mb-3 text-soft">{data.dinnerText}</p>
      <OwnGuests secret={secret} dinner={data} onChanged={(dinner) => dinner && void refresh(dinner)} />
    </section>
  )
}
