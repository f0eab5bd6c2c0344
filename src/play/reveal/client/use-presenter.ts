import { useEffect, useRef, useState } from 'react'
import { asFault, call } from '../../../ui/calls/api.ts'
import { followEvents } from '../../../ui/calls/follow-events.ts'
import { type CallState, useCall } from '../../../ui/calls/use-call.ts'
import { showOops } from '../../../ui/feedback/oops.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { RevealControl, RevealState } from '../contract.ts'
import { revealStreamAddress } from '../reveal-stream.ts'

/** Milliseconds: for corrections; what another phone shows comes by the stream. */
const askEvery = 4_000

export interface Presenter {
  called: CallState<RevealControl>
  isBusy: boolean
  /** One step on or back, from the one this screen shows. */
  go: (by: 1 | -1) => Promise<void>
  begin: (places: number | null) => Promise<void>
  takeCorrection: () => Promise<void>
  /** Returns whether it ended. */
  end: (done: boolean) => Promise<boolean>
}

/** The reveal for the person who steps through it, on a phone or at the screen. */
export function usePresenter(eventId: string | undefined): Presenter {
  const called = useCall('GET /api/admin/reveal', { query: { eventId } }, { every: askEvery })
  const { data, refresh } = called
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(
    () =>
      followEvents<{ reveal: RevealState }>(revealStreamAddress(eventId), {
        reveal: () => void latest.current(),
      }),
    [eventId],
  )

  /** One at a time: a second press while the first is on its way does nothing. */
  async function send(act: (control: RevealControl) => Promise<RevealControl>): Promise<boolean> {
    if (!data || isSending.current) return false
    isSending.current = true
    setBusy(true)
    try {
      await refresh(await act(data))
      return true
    } catch (thrown) {
      const fault = asFault(thrown)
      if (fault.status === 409) {
        toast.plain(fault.detail ?? fault.title)
        await refresh()
      } else showOops(fault)
      return false
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    called,
    isBusy,
    async go(by) {
      const to = (data?.shown ?? 0) + by
      if (data?.stage !== 'on' || to < 0 || to > data.steps.length) return
      await send(({ eventId: id, version, shown }) =>
        call('POST /api/admin/reveal/step', { body: { eventId: id, version, from: shown, to } }),
      )
    },
    async begin(places) {
      await send(({ eventId: id, version }) =>
        call('POST /api/admin/reveal/begin', { body: { eventId: id, version, places } }),
      )
    },
    async takeCorrection() {
      await send(({ eventId: id, version, changed }) =>
        call('POST /api/admin/reveal/correct', { body: { eventId: id, version, mark: changed?.mark ?? '' } }),
      )
    },
    end: (done) =>
      send(({ eventId: id, version }) =>
        call('POST /api/admin/reveal/end', { body: { eventId: id, version, done } }),
      ),
  }
}
