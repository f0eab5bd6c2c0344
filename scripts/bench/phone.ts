import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { PlayingTeam, Site } from './site.ts'

interface Answer {
  status: string
  hole: { version: number }
}

/** A phone that scores for its team, hole by hole, as the page does: with a mutation id and a base version. */
export interface Phone {
  /** Sends one score that changes the scorecard (the sample has none as high), and resolves with its response. */
  score(): Promise<void>
  close(): void
}

/** Makes a call; resolves with any response. */
export type Send = (path: string, token: string, body: object) => Promise<{ status: number; text: string }>

/**
 * `turn` counts the scores the team's phones have sent so far. `line` is how it reaches the server, when not by a connection of
 * its own to it.
 */
export function phoneOf(
  { server, holeIds }: Pick<Site, 'server' | 'holeIds'>,
  team: PlayingTeam,
  turn = 0,
  line: { send: Send; close(): void } = lineTo(server.url),
): Phone {
  const versions = new Map<string, number>()

  async function post(body: object): Promise<Answer> {
    const { status, text } = await line.send('/api/LiveScoring/UpdateTeamHoleScore', team.token, body)
    if (status !== 200) throw new Error(`A score was answered with ${status}: ${text}`)
    return JSON.parse(text)
  }

  return {
    async score() {
      const holeId = holeIds[turn % holeIds.length] as string
      const entry = {
        teamId: team.id,
        holeId,
        score: 8 + ((turn + Math.floor(turn / holeIds.length)) % 5),
        mutationId: randomUUID(),
      }
      turn++
      const known = versions.get(holeId)
      const answer = await post(known === undefined ? entry : { ...entry, baseVersion: known })
      if (answer.status !== 'applied') throw new Error(`A score was ${answer.status}`)
      versions.set(holeId, answer.hole.version)
    },
    close: line.close,
  }
}

function lineTo(url: string): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    send: (path, token, body) => send(url + path, agent, token, body),
    close: () => agent.destroy(),
  }
}

/** Makes one call over that agent's connections; resolves with any response. */
export function send(
  url: string,
  agent: Agent,
  token: string,
  body: object,
): Promise<{ status: number; text: string }> {
  const bytes = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(bytes),
    authorization: `Bearer ${token}`,
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text += piece
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(bytes)
  })
}
