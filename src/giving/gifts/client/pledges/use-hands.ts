import { useEffect, useRef, useState } from 'react'
import { newId } from '../../../../kernel/ids.ts'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { isRetryable } from '../../../../ui/calls/call-retries.ts'
import { showOops } from '../../../../ui/feedback/oops.ts'
import type { CountedPledges } from '../../pledge-contract.ts'

/** A tap that the server doesn't have yet. */
type Tap = { act: 'count'; id: string; amount: number } | { act: 'undo'; id: string; amount: number }

export interface Hands {
  /** Taps that aren't sent yet, oldest first. */
  waiting: readonly Tap[]
  /** This phone's last counted hand; null if there is none to take back. */
  last: { id: string; amount: number } | null
  hasFault: boolean
  count: (amount: number) => void
  undo: () => void
}

/** Milliseconds before a tap that didn't get through is sent again. */
const again = 2_500

/** Counts at once on this phone, and sends one tap after the other. A tap that was sent twice counts once. */
export function useHands(onCounted: (fresh: CountedPledges) => void): Hands {
  const [waiting, setWaiting] = useState<Tap[]>([])
  const [made, setMade] = useState<{ id: string; amount: number }[]>([])
  const [hasFault, setFault] = useState(false)
  const queue = useRef<Tap[]>([])
  const isSending = useRef(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function sendFirst(tap: Tap): Promise<void> {
    try {
      const fresh = await send(tap)
      queue.current.shift()
      setWaiting([...queue.current])
      setFault(false)
      onCounted(fresh)
    } catch (thrown) {
      const fault = asFault(thrown)
      if (isRetryable(fault)) {
        setFault(true)
        await new Promise((resolve) => setTimeout(resolve, again))
        return
      }
      queue.current.shift()
      setWaiting([...queue.current])
      showOops(fault)
    }
  }

  async function sendAll(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    for (let [tap] = queue.current; tap && isHere.current; [tap] = queue.current) await sendFirst(tap)
    isSending.current = false
  }

  function add(tap: Tap): void {
    queue.current.push(tap)
    setWaiting([...queue.current])
    void sendAll()
  }

  return {
    waiting,
    last: made.at(-1) ?? null,
    hasFault,
    count(amount) {
      const hand = { id: newId(), amount }
      setMade((before) => [...before, hand])
      add({ act: 'count', ...hand })
    },
    undo() {
      const hand = made.at(-1)
      if (!hand) return
      setMade((before) => before.slice(0, -1))
      add({ act: 'undo', ...hand })
    },
  }
}

function send(tap: Tap): Promise<CountedPledges> {
  const { id, amount } = tap
  return tap.act === 'count'
    ? call('POST /api/admin/pledges', { body: { id, amount } })
    : call('DELETE /api/admin/pledges/{id}', { params: { id } })
}
