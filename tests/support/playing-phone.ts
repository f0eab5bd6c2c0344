import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { get, post } from './server-process.ts'

export interface SentScore {
  holeId: string
  score: number
  mutationId: string
}

/** A phone that posts random scores for one team, one after the other. */
export interface PlayingPhone {
  teamId: string
  /** In the order in which they were acknowledged. */
  acknowledged: SentScore[]
  /** Sent, and not answered yet. */
  onItsWay: SentScore | null
  /** Resolves once the server doesn't answer any more. */
  gone: Promise<void>
}

export function playUntilGone(
  url: string,
  { token, teamId, holeIds }: { token: string; teamId: string; holeIds: readonly string[] },
): PlayingPhone {
  const phone: PlayingPhone = { teamId, acknowledged: [], onItsWay: null, gone: Promise.resolve() }
  phone.gone = (async () => {
    for (let count = 0; ; count++) {
      const holeId = holeIds[count % holeIds.length] as string
      phone.onItsWay = { holeId, score: 1 + Math.floor(Math.random() * 20), mutationId: randomUUID() }
      const sent = { teamId, ...phone.onItsWay }
      const answer = await post(url, '/api/LiveScoring/UpdateTeamHoleScore', sent, token).catch(() => null)
      if (answer?.status !== 200) return
      phone.acknowledged.push(phone.onItsWay)
    }
  })()
  return phone
}

/** Every acknowledged score is on the card, and the last one sent again is recognized. */
export async function expectAcknowledged(
  url: string,
  token: string,
  { teamId, acknowledged, onItsWay }: Pick<PlayingPhone, 'teamId' | 'acknowledged' | 'onItsWay'>,
): Promise<void> {
  const { body } = await get(url, `/api/LiveScoring/GetTeamScore?teamId=${teamId}`, token)
  const onCard = new Map(
    body.holeScores.map((hole: { holeId: string; score: number }) => [hole.holeId, hole.score]),
  )
  for (const [holeId, score] of new Map(acknowledged.map((entry) => [entry.holeId, entry.score]))) {
    // The one in flight may have been written or not; both match what the phone was told.
    const allowed = holeId === onItsWay?.holeId ? [score, onItsWay.score] : [score]
    expect(allowed).toContain(onCard.get(holeId))
  }
  const known = acknowledged.at(-1)
  if (!known) return
  const again = await post(url, '/api/LiveScoring/UpdateTeamHoleScore', { teamId, ...known }, token)
  expect(again.body.status).toBe('duplicate')
}
