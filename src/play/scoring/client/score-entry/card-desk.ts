import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../../../kernel/ids.ts'
import { type AnswerOf, asFault, call } from '../../../../ui/calls/api.ts'
import { isSomebodyThere } from '../../../../ui/calls/somebody-there.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import type { TeamScore } from '../../contract.ts'

type Queue = AnswerOf<'GET /api/admin/card-queue'>
export type Hold = Queue['held'][number]

/** Milliseconds. The server lets go of a card after five minutes. */
const renewEvery = 30_000
const askEvery = 10_000

const key = 'score-entry-desk'
let own: string | null = null

/**
 * This tab's, also after a reload. It is stored only while the page is away: a duplicated tab, which begins with a copy of what
 * is stored, is a desk of its own.
 */
function deskId(): string {
  if (own !== null) return own
  const desk = stored(() => sessionStorage.getItem(key)) ?? newId()
  own = desk
  const take = () => stored(() => sessionStorage.removeItem(key))
  take()
  window.addEventListener('pagehide', () => stored(() => sessionStorage.setItem(key, desk)))
  window.addEventListener('pageshow', take)
  return desk
}

/** Without storage the desk lasts as long as the page. */
function stored<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** What is left to do, who works on what, and the next card after this team's. */
export function useCardQueue(after?: string) {
  const called = useCall(
    'GET /api/admin/card-queue',
    { query: { deskId: deskId(), after } },
    { every: askEvery },
  )
  const [, navigate] = useLocation()
  const [isBusy, takeNext] = usePress(
    async () => {
      const body = { deskId: deskId(), after: after ?? null }
      const { card, atOthers, isOwnLeft } = await call('POST /api/admin/card-queue/next', { body })
      if (card) navigate(`/admin/score-entry/${card.teamId}`)
      else if (atOthers > 0) toast.plain('All that is left is at other desks.')
      else toast.plain(isOwnLeft ? 'Only this scorecard is left.' : 'Every scorecard is done.')
    },
    (thrown) => toast.error(asFault(thrown).title),
  )
  return { queue: called.data, refresh: called.refresh, takeNext, isBusy }
}

export type CardDesk = ReturnType<typeof useCardDesk>

/**
 * Says that this tab works on the card for as long as somebody does something here, and gives it back on leaving. Where the
 * server can't be asked, scores can be entered all the same.
 */
export function useCardDesk({ teamId, finalScoreConfirmed }: TeamScore) {
  const { queue, refresh, ...next } = useCardQueue(teamId)
  const show = useRef(refresh)
  useEffect(() => {
    show.current = refresh
  })
  const hold = useCallback(
    async (takesOver: boolean) => {
      const sent = { params: { teamId }, body: { deskId: deskId(), takesOver } }
      const asked = call('POST /api/admin/score-cards/{teamId}/hold', sent, { keepalive: false })
      await show.current(await asked)
    },
    [teamId],
  )
  useEffect(() => {
    const renew = () => void hold(false).catch(() => undefined)
    const leave = () => {
      const sent = { params: { teamId }, body: { deskId: deskId() } }
      void call('POST /api/admin/score-cards/{teamId}/release', sent, { keepalive: true }).catch(
        () => undefined,
      )
    }
    const timer = setInterval(() => isSomebodyThere() && renew(), renewEvery)
    const back = ({ persisted }: PageTransitionEvent) => persisted && renew()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', back)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', back)
      leave()
    }
  }, [teamId, hold])
  // A confirmed card is nobody's, and one that is open again is this desk's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when that changes
  useEffect(() => {
    void hold(false).catch(() => undefined)
  }, [hold, finalScoreConfirmed])
  return {
    ...next,
    queue,
    /** Another desk has the card. */
    other: queue?.held.find((each) => each.teamId === teamId && !each.isYours) ?? null,
    takeOver: () => hold(true),
  }
}
