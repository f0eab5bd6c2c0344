import type { ApiFault } from '../../../../ui/calls/api.ts'
import { applyUpdate } from '../../board-update.ts'
import type { BoardFlags, BoardState, Standing } from '../../contract.ts'
import type { BoardMessage, Happening, TeamMessage } from '../../stream-shapes.ts'

/** A board as this page has it. */
export interface ShownBoard {
  standings: readonly Standing[] | null
  flags: BoardFlags | null
  /** The event it belongs to; null until the first answer. */
  about: Pick<BoardState, 'eventId' | 'eventName' | 'eventDate' | 'timeZone'> | null
  /** When the server last confirmed this board, by this device's clock. */
  updatedAt: number | null
  /** The last poll failed, and nothing has arrived since. */
  fault: ApiFault | null
  /** The stream is connected. */
  isStreaming: boolean
  /** Nothing has arrived since the page opened: this is the board the phone saved last. */
  isSaved: boolean
  /** Nothing has come since the page opened: this is the board that came with the page, and `updatedAt` is the server's time. */
  isServed: boolean
  /** Counts stream messages: a poll sent before a message must not undo it. */
  messages: number
  /** What just happened, newest first; the stream alone tells it. */
  happened: readonly Happening[]
  /** Counts what the stream has told of contests. */
  contestChanges: number
}

export type BoardNews =
  | { kind: 'board'; message: BoardMessage }
  | { kind: 'teams'; message: TeamMessage }
  | { kind: 'flags'; flags: BoardFlags }
  | { kind: 'happened'; lines: readonly Happening[] }
  | { kind: 'contests' }
  | { kind: 'line'; isOpen: boolean }
  | { kind: 'poll'; standings: Standing[]; askedAfter: number }
  | { kind: 'state'; state: BoardState; askedAfter: number }
  | { kind: 'saved'; saved: ShownBoard }
  | { kind: 'fault'; fault: ApiFault }

export const emptyBoard: ShownBoard = {
  standings: null,
  flags: null,
  about: null,
  updatedAt: null,
  fault: null,
  isStreaming: false,
  isSaved: false,
  isServed: false,
  messages: 0,
  happened: [],
  contestChanges: 0,
}

/** The board that the server has put into the page; nothing yet where it is not whole. */
export function servedBoard(
  standings: readonly Standing[] | undefined,
  state: BoardState | undefined,
  at: number,
): ShownBoard {
  if (!standings || !state) return emptyBoard
  return { ...emptyBoard, standings, flags: state, about: state, updatedAt: at, isServed: true }
}

/** Returns the board after a message; `now` is this device's time. */
export function withNews(board: ShownBoard, news: BoardNews, now: number): ShownBoard {
  const fresh = { updatedAt: now, fault: null, isSaved: false, isServed: false }
  const heard = { ...board, ...fresh, messages: board.messages + 1 }
  switch (news.kind) {
    case 'board':
      // What happened follows where there is anything.
      return { ...heard, standings: news.message.standings, flags: news.message.flags, happened: [] }
    case 'teams':
      // A saved board is old: changes from now don't apply to it.
      return board.standings && !board.isSaved
        ? { ...heard, standings: applyUpdate(board.standings, news.message) }
        : board
    case 'flags':
      return { ...heard, flags: news.flags }
    case 'happened':
      return { ...board, happened: news.lines }
    case 'contests':
      return { ...board, contestChanges: board.contestChanges + 1 }
    case 'line':
      return { ...board, isStreaming: news.isOpen }
    case 'poll':
      if (news.askedAfter !== board.messages) return { ...board, updatedAt: now, fault: null }
      return { ...board, ...fresh, standings: news.standings }
    case 'state':
      return { ...board, about: news.state, flags: isStale(news, board) ? board.flags : news.state }
    case 'saved':
      // The saved board may be read after the server has answered; then it is older than what is shown.
      return board.standings ? board : withSavedBoard(board, news.saved)
    case 'fault':
      return { ...board, fault: news.fault }
  }
}

function withSavedBoard(board: ShownBoard, saved: ShownBoard): ShownBoard {
  const { fault, isStreaming, messages } = board
  return { ...saved, fault, isStreaming, messages }
}

function isStale({ askedAfter }: { askedAfter: number }, board: ShownBoard): boolean {
  return askedAfter !== board.messages && board.flags !== null
}
