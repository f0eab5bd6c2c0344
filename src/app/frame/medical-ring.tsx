import { useEffect } from 'react'
import { Link } from 'wouter'
import { clockTime } from '../../kernel/text/dates.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/calls/api.ts'
import { useCall } from '../../ui/calls/use-call.ts'
import { showOops } from '../../ui/feedback/oops.ts'
import { useMayCall } from '../../ui/session/may-call.ts'
import { useUses } from './staff-counts.ts'

/** Milliseconds. */
const askEvery = 5_000
const ringEvery = 3_000

/** Above every page of the staff's, with a sound: a team needs medical help, and nobody has taken it. Stays until somebody does. */
export default function MedicalRing() {
  const may = useMayCall()('GET /api/admin/desk-calls/open')
  const isUsed = useUses().includes('talk')
  const { data, refresh } = useCall(
    may && isUsed ? 'GET /api/admin/desk-calls/open' : null,
    {},
    { every: askEvery },
  )
  const medical = data?.medical ?? []
  useRinging(medical.length > 0)
  async function take(id: string): Promise<void> {
    try {
      await call('POST /api/admin/desk-calls/{id}/take', { params: { id } })
    } catch (thrown) {
      showOops(thrown)
    }
    await refresh()
  }
  return medical.map(({ callId, teamName, holeNumber, words, calledAt }) => (
    <div
      key={callId}
      role="alert"
      className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-pin px-4 py-3 text-white"
    >
      <p className="wrap-anywhere min-w-0 text-lg">
        <strong>
          Medical help{holeNumber !== null && ` on hole ${holeNumber}`}: {teamName}
        </strong>
        , {clockTime(calledAt, data?.timeZone)}
        {words && `, “${words}”`}
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Link href="/admin/card-messages" className="text-white underline underline-offset-4">
          Answer
        </Link>
        <Button onClick={() => take(callId)}>I’ll take it</Button>
      </p>
    </div>
  ))
}

/** Two tones. Before the first tap on a page the browser keeps still; then the band alone has to be seen. */
function useRinging(isRinging: boolean): void {
  useEffect(() => {
    if (!isRinging || !globalThis.AudioContext) return
    const sound = new AudioContext()
    const ring = () => {
      void sound.resume().catch(() => undefined)
      for (const [at, pitch] of [
        [0, 880],
        [0.25, 660],
      ] as const) {
        const tone = sound.createOscillator()
        const volume = sound.createGain()
        tone.frequency.value = pitch
        volume.gain.value = 0.2
        tone.connect(volume).connect(sound.destination)
        tone.start(sound.currentTime + at)
        tone.stop(sound.currentTime + at + 0.2)
      }
    }
    ring()
    const timer = setInterval(ring, ringEvery)
    return () => {
      clearInterval(timer)
      void sound.close().catch(() => undefined)
    }
  }, [isRinging])
}
