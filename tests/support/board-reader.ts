import { applyUpdate } from '../../src/play/board/board-update.ts'
import type { BoardFlags, Standing } from '../../src/play/board/contract.ts'
import { streamPath } from '../../src/play/board/stream.ts'
import { readEvents } from './stream.ts'

/** The board as a browser with an open stream sees it; reconnects when it breaks. */
export interface BoardReader {
  board: readonly Standing[]
  flags: BoardFlags | null
  /** How often the stream was opened. */
  opened: number
  /** Resolves when a message has made this true. */
  until(seen: (reader: BoardReader) => boolean): Promise<void>
  close(): void
}

/** Milliseconds; the server's own delay is for crowds. */
const comeBackAfter = 100

export function readBoard(url: string): BoardReader {
  const abort = new AbortController()
  let lastId: string | undefined
  let waiting: { seen: (reader: BoardReader) => boolean; go: () => void }[] = []
  const reader: BoardReader = {
    board: [],
    flags: null,
    opened: 0,
    until: (seen) =>
      new Promise((go) => {
        if (seen(reader)) go()
        else waiting.push({ seen, go })
      }),
    close: () => abort.abort(),
  }

  async function open(): Promise<void> {
    const headers = lastId === undefined ? {} : { 'last-event-id': lastId }
    const response = await fetch(url + streamPath, { headers, signal: abort.signal })
    if (!response.ok || !response.body) return
    reader.opened += 1
    await readEvents(response.body, ({ id, event, data }) => {
      lastId = id
      if (event === 'standings') Object.assign(reader, { board: data.standings, flags: data.flags })
      if (event === 'team') reader.board = applyUpdate(reader.board, data)
      if (event === 'event') reader.flags = data
      for (const { go } of waiting.filter(({ seen }) => seen(reader))) go()
      waiting = waiting.filter(({ seen }) => !seen(reader))
    })
  }

  async function keepOpen(): Promise<void> {
    while (!abort.signal.aborted) {
      await open().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, comeBackAfter))
    }
  }
  void keepOpen()
  return reader
}
