import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { naiveStandings } from '../../../../tests/support/naive-standings.ts'
import { signUp } from '../../../../tests/support/people.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../../../../tests/support/round.ts'
import { openStream } from '../../../../tests/support/stream.ts'
import { applyUpdate } from '../board-update.ts'
import type { Standing } from '../contract.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

const awkward = [
  'O’Brien-Núñez',
  'Featherstonehaugh-Wolfeschlegelsteinhaus',
  'Birdie ⛳🐦',
  'Łukaszewicz',
  'de la Cruz',
]

function standings(eventId?: string, headers: Record<string, string> = {}) {
  return app.call('GET /api/Golf/GetStandings', { headers, ...(eventId ? { query: { eventId } } : {}) })
}

/** Waits until the board shows it; on PostgreSQL a change notification takes a moment to come back. */
async function boardWhere(isRight: (rows: Standing[]) => boolean): Promise<Standing[]> {
  const deadline = Date.now() + 40_000
  for (;;) {
    const { body } = await standings()
    if (isRight(body)) return body
    if (Date.now() > deadline) throw new Error('The board never showed it')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
const rowOf = (rows: Standing[], team: PlayingTeam) => rows.find((row) => row.teamId === team.id)

/** 0, 1 or 2: scattered, but the same in every run. */
function chance(turn: number): number {
  return Math.floor(((Math.sin(turn + 1) * 10_000) % 1) * 1.5 + 1.5)
}

function shown(rows: Standing[]) {
  return rows.map(({ teamId, position, currentScoreDisplay, holesCompleted }) => ({
    teamId,
    position,
    currentScoreDisplay,
    holesCompleted,
  }))
}

describe('a whole round', () => {
  it('of 36 teams and 648 scores matches an independent computation, live and final', async () => {
    const plain = Array.from({ length: 31 }, (_, index) => `Player${index + 1}`)
    const round = await startRound(app, [...awkward, ...plain])
    const cards = round.teams.map((_, index) =>
      pebbleBeach.holes.map(({ par }, hole) => par - 1 + chance(index * 18 + hole)),
    )
    const field = round.teams.map(({ id, name, number }, index) => ({
      teamId: id,
      teamName: name,
      teamNumber: number,
      scores: cards[index] ?? [],
    }))
    // A shotgun start: each team begins on its own hole, and all play at once.
    const play = async (team: PlayingTeam, start: number) => {
      for (let turn = 0; turn < 18; turn++) {
        const hole = (start + turn) % 18
        const answer = await round.score(team, hole + 1, cards[start]?.[hole] ?? null, { baseVersion: 0 })
        expect(answer.body.status).toBe('applied')
      }
    }
    await Promise.all(round.teams.map(play))

    const live = await boardWhere((rows) => rows.every((row) => row.holesCompleted === 18))
    expect(shown(live)).toEqual(naiveStandings(field, pebbleBeach.holes, null))
    expect(live.map((row) => row.teamName)).toEqual(
      expect.arrayContaining(awkward.map((name) => `Team ${name}`)),
    )
    await round.toggle('FinalizeEvent', true)
    const final = await boardWhere((rows) => rows.some((row) => row.tieBreak !== null))
    expect(shown(final)).toEqual(naiveStandings(field, pebbleBeach.holes, 'cards'))
  })
})

describe('the board', () => {
  let round: Round
  let okafor: PlayingTeam
  let marsh: PlayingTeam
  beforeEach(async () => {
    round = await startRound(app, ['Okafor', 'Marsh'])
    ;[okafor, marsh] = round.teams as [PlayingTeam, PlayingTeam]
  })

  it('shows a team its own score right after it was saved', async () => {
    await round.score(okafor, 1, 3)
    const rows = await boardWhere((board) => board.some((row) => row.holesCompleted === 1))
    expect(rows[0]).toMatchObject({
      teamId: okafor.id,
      position: '1',
      currentScoreDisplay: '-1',
      toPar: -1,
      strokes: 3,
      holesCompleted: 1,
      teamMembers: ['Lee Okafor', 'Pat Second', 'Sam Third', 'Kim Fourth'],
      scoreConfirmed: false,
      tieBreak: null,
    })
    expect(rows[1]).toMatchObject({
      teamId: marsh.id,
      position: '-',
      currentScoreDisplay: '-',
      toPar: null,
      strokes: 0,
    })
  })
  it('puts a team back among the unstarted when its only score is emptied', async () => {
    await round.score(okafor, 1, 3)
    await boardWhere((rows) => rows.some((row) => row.holesCompleted === 1))
    await round.score(okafor, 1, null)
    await boardWhere((rows) => rows.every((row) => row.position === '-'))
  })
  it('contains nothing the public may not see', async () => {
    const { text } = await standings()
    for (const secret of ['example.org', '200000', 'teamCode', 'paid']) expect(text).not.toContain(secret)
  })
  it('is read again, and streamed, when a change notification may have been lost', async () => {
    await round.score(marsh, 1, 4)
    await boardWhere((rows) => rowOf(rows, marsh)?.strokes === 4)
    const stream = await openStream(app)
    expect((await stream.next()).data.standings).toHaveLength(2)
    const { sql, announce } = app.features.database
    // Simulates another server whose notification never arrived.
    await sql.updateTable('hole_scores').set({ strokes: 7 }).where('teamId', '=', marsh.id).execute()
    announce({ topic: 'missed' })
    expect((await stream.next()).data.changed).toMatchObject([{ teamId: marsh.id, strokes: 7 }])
    stream.close()
  })

  it('returns 304 until it changes', async () => {
    const first = await standings()
    const etag = String(first.headers.etag)
    expect((await standings(undefined, { 'if-none-match': etag })).status).toBe(304)
    await round.score(okafor, 1, 4)
    await boardWhere((rows) => rows.some((row) => row.holesCompleted === 1))
    const changed = await standings(undefined, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })
  it('of a past event stays readable; an unknown event is 404', async () => {
    await round.score(okafor, 1, 4)
    await boardWhere((rows) => rows.length === 2)
    const token = await app.admin()
    const copy = await app.call('POST /api/admin/events/{eventId}/copy', {
      token,
      params: { eventId: round.eventId },
      body: { eventName: 'Next year', eventDate: '2026-07-18T12:00:00-04:00' },
    })
    await app.call('POST /api/admin/events/{eventId}/make-current', {
      token,
      params: { eventId: copy.body.eventId },
    })
    await boardWhere((rows) => rows.length === 0)
    expect((await standings(round.eventId)).body).toHaveLength(2)
    expect((await standings('no-such-event')).status).toBe(404)
  })
  it('shows a team as soon as it has signed up', async () => {
    await boardWhere((rows) => rows.length === 2)
    await signUp(app, 'Sato', 77)
    expect(await boardWhere((rows) => rows.length === 3)).toHaveLength(3)
  })

  describe('as a stream', () => {
    it('sends the whole board at once, then changes, each in less than a kilobyte', async () => {
      const stream = await openStream(app)
      expect(stream.headers.get('content-type')).toContain('text/event-stream')
      expect(stream.headers.get('cache-control')).toContain('no-transform')
      expect(stream.headers.get('x-accel-buffering')).toBe('no')
      const first = await stream.next()
      expect(first.event).toBe('standings')
      expect(first.data.standings).toHaveLength(2)
      expect(first.data.flags).toMatchObject({
        isEventLive: true,
        scoringIsLocked: false,
        eventIsFinalized: false,
      })

      await round.score(marsh, 1, 3)
      const change = await stream.next()
      expect(change.event).toBe('team')
      expect(change.bytes).toBeLessThan(1_000)
      const moved = applyUpdate(first.data.standings, change.data)
      expect(moved).toEqual((await standings()).body)
      expect(rowOf(moved, marsh)).toMatchObject({ position: '1', currentScoreDisplay: '-1' })
      stream.close()
    })
    it('sends a returning reader what it missed by the last id it saw', async () => {
      const stream = await openStream(app)
      const first = await stream.next()
      stream.close()
      await round.score(marsh, 1, 4)
      await boardWhere((rows) => rows.some((row) => row.holesCompleted === 1))
      const again = await openStream(app, { lastId: first.id })
      const missed = await again.next()
      expect(missed.event).toBe('team')
      expect(rowOf(applyUpdate(first.data.standings, missed.data), marsh)).toMatchObject({
        holesCompleted: 1,
      })
      again.close()
      const nothing = await openStream(app, { lastId: missed.id })
      await round.score(marsh, 2, 5)
      expect((await nothing.next()).event).toBe('team')
      nothing.close()
    })
    it('sends the whole board to a reader with an unknown id', async () => {
      const stream = await openStream(app, { lastId: 'another-run-12' })
      expect((await stream.next()).event).toBe('standings')
      stream.close()
    })
    it('sends the flags', async () => {
      const stream = await openStream(app)
      await stream.next()
      await round.toggle('LockScoring', true)
      const told = await stream.next()
      expect(told.event).toBe('event')
      expect(told.data).toMatchObject({ isEventLive: true, scoringIsLocked: true, eventIsFinalized: false })
      stream.close()
    })
    it('sends many simultaneous scores in a few messages', async () => {
      const stream = await openStream(app)
      const first = await stream.next()
      await Promise.all(Array.from({ length: 18 }, (_, hole) => round.score(okafor, hole + 1, 4)))
      let board = first.data.standings
      let messages = 0
      while (rowOf(board, okafor)?.holesCompleted !== 18) {
        const { event, data } = await stream.next()
        // What happened is told between them, in words.
        if (event === 'happened') continue
        board = applyUpdate(board, data)
        messages += 1
      }
      expect(messages).toBeLessThanOrEqual(8)
      stream.close()
    })
    it('of no event is an ordinary 404', async () => {
      await expect(openStream(app, { query: '?eventId=no-such-event' })).rejects.toThrow('No stream: 404')
    })
    it('ends when the server stops', async () => {
      const stream = await openStream(app)
      await stream.next()
      await app.http.close()
      await stream.ended
    })
  })
})
