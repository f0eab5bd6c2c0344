import { useEffect, useState } from 'react'
import { dateInWords } from '../../../kernel/text/dates.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import { whileSeen } from '../../../ui/calls/while-seen.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { keys, readJson, remove, write } from '../../../ui/session/storage.ts'
import type { Shift } from '../contract.ts'

const pollEvery = 15_000

/** A volunteer's page: where they stand and when, and what the desk says there. What was read stays without signal. */
export default function ShiftScreen() {
  const [secret] = useState(() => location.hash.slice(1))
  const { shift, fault } = useShift(secret)
  if (fault?.status === 404 || secret === '')
    return (
      <div className="page max-w-xl">
        <PageHead title="Your shift" />
        <Banner kind="fault">
          This link doesn’t work anymore, or the event is over. Please ask the committee for a new one.
        </Banner>
        <LinkButton href="/" className="mt-5">
          Home
        </LinkButton>
      </div>
    )
  return (
    <div className="page max-w-xl pb-12">
      <PageHead title={shift ? `${shift.firstName}, your shift` : 'Your shift'}>{shift?.eventName}</PageHead>
      {!shift &&
        (fault ? <Banner kind="fault">{fault.title}</Banner> : <SkeletonRows label="Loading your shift" />)}
      {shift && (
        <div className="grid gap-5">
          <p className="rounded-md bg-mint px-4 py-3">
            <span className="block font-semibold text-lg">
              {shift.post || 'The committee tells you where you stand'}
            </span>
            {[dateInWords(new Date(shift.startsAt), shift.timeZone), shift.hours].filter(Boolean).join(', ')}
          </p>
          <section aria-label="From the committee" aria-live="polite" className="grid gap-3">
            {shift.messages.map((words) => (
              <Banner key={words} className="whitespace-pre-line font-semibold">
                {words}
              </Banner>
            ))}
            {shift.messages.length === 0 && (
              <p className="text-soft">
                No messages{shift.holes.length > 0 && ` for ${holesInWords(shift.holes)}`} now. New ones show
                here by themselves.
              </p>
            )}
          </section>
          {fault && <p className="text-soft">No signal. This is what was said before.</p>}
        </div>
      )}
    </div>
  )
}

/** 'hole 7', 'holes 4, 5 and 6'. */
function holesInWords(holes: readonly number[]): string {
  return `${holes.length === 1 ? 'hole' : 'holes'} ${list.format(holes.map(String))}`
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

interface Kept {
  secret: string
  shift: Shift
}

/** As this link last showed it here, also after a reload where there is no signal. */
function keptShift(secret: string): Shift | null {
  const kept = readJson<Kept>(
    keys.shift,
    (value) => value.secret === secret && Boolean(value.shift?.messages),
  )
  return kept?.shift ?? null
}

function useShift(secret: string): { shift: Shift | null; fault: ApiFault | null } {
  const [state, setState] = useState<{ shift: Shift | null; fault: ApiFault | null }>(() => ({
    ...{ shift: keptShift(secret), fault: null },
  }))
  useEffect(() => {
    let isHere = true
    const end = whileSeen(async () => {
      if (secret === '') return
      try {
        const shift = await call(
          'POST /api/shift',
          { body: { secret } },
          { isSilent: true, keepalive: false },
        )
        write(keys.shift, JSON.stringify({ secret, shift }))
        if (isHere) setState({ shift, fault: null })
      } catch (thrown) {
        const fault = asFault(thrown)
        if (fault.status === 404) remove(keys.shift)
        if (isHere) setState(({ shift }) => ({ shift, fault }))
      }
    }, pollEvery)
    return () => {
      isHere = false
      end()
    }
  }, [secret])
  return state
}
