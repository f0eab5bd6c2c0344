import { useEffect, useReducer, useRef } from 'react'
import { type ApiFault, asFault, call } from '../../../client/api.ts'
import { applyUpdate } from '../board-update.ts'
import type { BoardFlags, BoardMessage, Standing, TeamMessage } from '../contract.ts'
import { followBoard } from './board-stream.ts'

export interface BoardState {
  standings: readonly Standing[] | null
  /** As the stream tells them; null until it has. */
  flags: BoardFlags | null
  /** When the server last said that this is the board, by this device's clock. */
  updatedAt: number | null
  /** The last poll failed. */
  fault: ApiFault | null
  /** Raised by every message of the stream: a poll asked before one must not undo it. */
  messages: number
}

type News =
  | { kind: 'board'; message: BoardMessage }
  | { kind: 'teams'; message: TeamMessage }
  | { kind: 'flags'; flags: BoardFlags }
  | { kind: 'poll'; standings: Standing[]; askedAfter: number }
  | { kind: 'fault'; fault: ApiFault }

const nothing: BoardState = { standings: null, flags: null, updatedAt: null, fault: null, messages: 0 }

export function withNews(state: BoardState, news: News, now: number): BoardState {
  const heard = { ...state, updatedAt: now, fault: null, messages: state.messages + 1 }
  switch (news.kind) {
    case 'board':
      return { ...heard, standings: news.message.standings, flags: news.message.flags }
    case 'teams':
      return state.standings ? { ...heard, standings: applyUpdate(state.standings, news.message) } : state
    case 'flags':
      return { ...heard, flags: news.flags }
    case 'poll':
      if (news.askedAfter !== state.messages) return { ...state, updatedAt: now, fault: null }
      return { ...state, standings: news.standings, updatedAt: now, fault: null }
    case 'fault':
      return { ...state, fault: news.fault }
  }
}

const pollEvery = 10_000

/** The board: moved by the stream within a second, and read whole every 10 seconds whatever the stream does. */
export function useBoard(eventId: string | undefined): BoardState {
  const [state, tell] = useReducer((now: BoardState, news: News) => withNews(now, news, Date.now()), nothing)
  const { messages } = state

  useEffect(
    () =>
      followBoard(eventId, {
        onBoard: (message) => tell({ kind: 'board', message }),
        onTeams: (message) => tell({ kind: 'teams', message }),
        onFlags: (flags) => tell({ kind: 'flags', flags }),
      }),
    [eventId],
  )
  usePoll(eventId, messages, tell)
  return state
}

function usePoll(eventId: string | undefined, messages: number, tell: (news: News) => void): void {
  const latest = useRef(messages)
  useEffect(() => {
    latest.current = messages
  }, [messages])
  useEffect(() => {
    async function poll(): Promise<void> {
      if (document.visibilityState === 'hidden') return
      const askedAfter = latest.current
      try {
        // The browser sends the ETag along by itself; an unchanged board is a 304 of a few bytes.
        tell({
          kind: 'poll',
          askedAfter,
          standings: await call('GET /api/Golf/GetStandings', { query: { eventId } }),
        })
      } catch (thrown) {
        tell({ kind: 'fault', fault: asFault(thrown) })
      }
    }
    void poll()
    const timer = setInterval(poll, pollEvery)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [eventId, tell])
}
