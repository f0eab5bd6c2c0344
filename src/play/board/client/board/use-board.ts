import { type RefObject, useContext, useEffect, useReducer, useRef } from 'react'
import { callKey } from '../../../../kernel/served-page.ts'
import { type AnswerOf, asFault, call } from '../../../../ui/calls/api.ts'
import { followEvents } from '../../../../ui/calls/follow-events.ts'
import { whileSeen } from '../../../../ui/calls/while-seen.ts'
import { ServedPageContext } from '../../../../ui/page/served-page.ts'
import { streamAddress } from '../../stream.ts'
import type { StreamEvents } from '../../stream-shapes.ts'
import { readSavedBoard, saveBoard } from './saved-board.ts'
import { type BoardNews, type ShownBoard, servedBoard, withNews } from './shown-board.ts'

const pollEvery = 10_000

/** The leaderboard: updated by the stream within a second, and polled every 10 seconds as well. */
export function useBoard(eventId: string | undefined): ShownBoard {
  const [board, tell] = useReducer(
    (now: ShownBoard, news: BoardNews) => withNews(now, news, Date.now()),
    useServedBoard(eventId),
  )
  useEffect(() => {
    if (eventId === undefined) void readSavedBoard().then((saved) => saved && tell({ kind: 'saved', saved }))
  }, [eventId])
  useEffect(() => {
    if (eventId === undefined) void saveBoard(board)
  }, [eventId, board])
  const latest = useLatest(board)
  useEffect(
    () =>
      followEvents<StreamEvents>(
        streamAddress(eventId),
        {
          standings: (message) => tell({ kind: 'board', message }),
          team: (message) => tell({ kind: 'teams', message }),
          event: (flags) => tell({ kind: 'flags', flags }),
          happened: ({ lines }) => tell({ kind: 'happened', lines }),
          contests: () => tell({ kind: 'contests' }),
        },
        (isOpen) => tell({ kind: 'line', isOpen }),
      ),
    [eventId],
  )
  useEffect(() => whileSeen(() => readBoard(eventId, latest, tell), pollEvery), [eventId, latest])
  return board
}

/** What came with the page, for the first rendering. */
function useServedBoard(eventId: string | undefined): ShownBoard {
  const page = useContext(ServedPageContext)
  const answer = (route: string) => page?.answer(callKey(route, { query: { eventId } }))
  const standings = answer('GET /api/Golf/GetStandings') as AnswerOf<'GET /api/Golf/GetStandings'> | undefined
  const state = answer('GET /api/Golf/GetBoardState') as AnswerOf<'GET /api/Golf/GetBoardState'> | undefined
  return servedBoard(standings, state, page?.at ?? 0)
}

/** The browser adds the ETag by itself; an unchanged board is a 304 of a few bytes. */
async function readBoard(
  eventId: string | undefined,
  latest: RefObject<ShownBoard>,
  tell: (news: BoardNews) => void,
): Promise<void> {
  const askedAfter = latest.current.messages
  // The stream carries the flags too. They are polled only without a stream, and once for the event's name.
  const needsState = latest.current.about === null || latest.current.isSaved || !latest.current.isStreaming
  try {
    const [standings, state] = await Promise.all([
      call('GET /api/Golf/GetStandings', { query: { eventId } }),
      needsState ? call('GET /api/Golf/GetBoardState', { query: { eventId } }) : null,
    ])
    if (state) tell({ kind: 'state', askedAfter, state })
    tell({ kind: 'poll', askedAfter, standings })
  } catch (thrown) {
    tell({ kind: 'fault', fault: asFault(thrown) })
  }
}

function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
