import { expect, it } from 'vitest'
import type { PendingScore, Trouble } from '../queue/pending-scores.ts'
import type { Owner } from '../queue/score-store.ts'
import { holesOf, pendingByOwner } from './unsent-words.ts'

const late: Trouble = { kind: 'too-late', words: 'Scoring was locked before it arrived.' }

function score(
  owner: Owner,
  holeNumber: number,
  trouble: Trouble | null = null,
): PendingScore & { owner: Owner } {
  return {
    owner,
    mutationId: `${owner} ${holeNumber}`,
    holeId: `hole-${holeNumber}`,
    holeNumber,
    score: 4,
    baseVersion: 0,
    clientAt: '2025-07-19T12:00:00Z',
    reason: null,
    wasTried: true,
    trouble,
  }
}

const harlan = 'team:harlan'
const golfer = { own: harlan, isStaff: false, isOpen: true } as const

it('a refused score is listed while scoring is locked, without a link and without a resend button', () => {
  const [group] = pendingByOwner([score(harlan, 7, late)], { ...golfer, isOpen: false })
  expect(group?.refused.map((each) => [each.holeNumber, each.score])).toEqual([[7, 4]])
  expect(group).toMatchObject({ waiting: [], sendFrom: null, maySendAgain: false })
})

it('once scoring is unlocked, its own team may send it', () => {
  const [group] = pendingByOwner([score(harlan, 7, late)], golfer)
  expect(group).toMatchObject({ maySendAgain: true, sendFrom: { href: '/live-scoring' } })
})

it('after logging out the refused score is still listed, and only its team may send it', () => {
  const [group] = pendingByOwner([score(harlan, 7, late)], { own: null, isStaff: false, isOpen: true })
  expect(group?.refused).toHaveLength(1)
  expect(group).toMatchObject({ maySendAgain: false, sendFrom: { href: '/auth/team-login' } })
})

it('scores that staff typed are shown to staff, with a link to that team', () => {
  const typed = [score('staff:harlan', 2)]
  expect(pendingByOwner(typed, golfer)).toEqual([])
  expect(pendingByOwner(typed, { own: null, isStaff: true, isOpen: false })[0]?.sendFrom?.href).toBe(
    '/admin/score-entry/harlan',
  )
})

it('a hole typed twice counts once', () => {
  expect(holesOf([score(harlan, 2), score(harlan, 2)])).toBe('1 hole')
  expect(holesOf([score(harlan, 2), score(harlan, 3)])).toBe('2 holes')
})
