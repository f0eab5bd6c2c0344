import { streamPath } from '../../src/play/board/stream.ts'

/** A stream of the board over a real socket, open for as long as the test needs. */
export interface BoardListener {
  /** The last data of each event type: 'standings', 'team', 'event'. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
  heard: Map<string, any>
  isOpen(): boolean
  close(): void
}

export async function openBoardListener(url: string): Promise<BoardListener> {
  const abort = new AbortController()
  const response = await fetch(`${url}${streamPath}`, { signal: abort.signal })
  if (!response.ok || !response.body) throw new Error(`No stream: ${response.status}`)
  const heard: BoardListener['heard'] = new Map()
  let isOpen = true
  listen(response.body, heard)
    .catch(() => undefined)
    .finally(() => {
      isOpen = false
    })
  return { heard, isOpen: () => isOpen, close: () => abort.abort() }
}

async function listen(body: ReadableStream<Uint8Array>, heard: BoardListener['heard']): Promise<void> {
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, event = ''] = /^event: (.*)$/m.exec(block) ?? []
      const [, data] = /^data: (.*)$/m.exec(block) ?? []
      if (data !== undefined) heard.set(event, JSON.parse(data))
    }
  }
}
