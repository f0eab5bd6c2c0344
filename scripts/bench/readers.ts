import { Agent, type ClientRequest, get } from 'node:http'
import { streamPath } from '../../src/play/board/stream.ts'

/** Many simultaneous readers of the leaderboard. */
export interface Readers {
  /** One per change received: when, by performance.now(). */
  arrivals: number[]
  close(): void
}

/** Opens that many streams of the board, and resolves once each has received the whole board. */
export async function openReaders(url: string, count: number): Promise<Readers> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const arrivals: number[] = []
  const open = await Promise.all(
    Array.from({ length: count }, () =>
      openReader(`${url}${streamPath}`, agent, () => arrivals.push(performance.now())),
    ),
  )
  return {
    arrivals,
    close() {
      for (const stream of open) stream.destroy()
    },
  }
}

function openReader(address: string, agent: Agent, onChange: () => void): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const asked = get(address, { agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('error', () => undefined)
      response.on('data', (piece: string) => {
        text += piece
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const block = text.slice(0, end)
          text = text.slice(end + 2)
          if (block.includes('event: standings')) resolve(asked)
          else if (block.includes('event: team')) onChange()
        }
      })
    })
    asked.on('error', reject)
  })
}
