import { useState } from 'react'
import { dateInWords } from '../../../../kernel/text/dates.ts'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { SponsorPromise } from '../../package-contract.ts'

/** What the sponsor was promised, checked off with a name and a day. Renders nothing if nothing was promised. */
export function Promises({ sponsorId, onChanged }: { sponsorId: string; onChanged: () => void }) {
  const params = { id: sponsorId }
  const { data, refresh } = useCall('GET /api/admin/sponsors/{id}/promises', { params })
  const [busyId, setBusyId] = useState<string | null>(null)
  if (!data || data.promises.length === 0) return null

  async function mark({ id, doneOn }: SponsorPromise): Promise<void> {
    setBusyId(id)
    try {
      const route = 'PUT /api/admin/sponsors/{id}/promises/{promiseId}'
      const body = { done: doneOn === null }
      void refresh(await call(route, { params: { id: sponsorId, promiseId: id }, body }))
      onChanged()
    } catch (thrown) {
      showOops(thrown)
    }
    setBusyId(null)
  }
  return (
    <section className="mt-5 border-line border-t pt-4">
      <h3 className="text-lg">Promised</h3>
      <ul className="mt-1">
        {data.promises.map((promise) => (
          <li key={promise.id} className="border-line border-t">
            <label className="flex min-h-11 items-center gap-3 py-1.5">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-fairway"
                checked={promise.doneOn !== null}
                disabled={busyId === promise.id}
                onChange={() => void mark(promise)}
              />
              <span className="wrap-anywhere">
                {promise.promise}
                <Done promise={promise} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Done({ promise: { doneOn, doneBy } }: { promise: SponsorPromise }) {
  const { event } = useEvent()
  if (doneOn === null) return null
  return (
    <span className="block text-[0.9375rem] text-soft">
      {doneBy}, {dateInWords(new Date(doneOn), event?.timeZone ?? 'UTC')}
    </span>
  )
}
