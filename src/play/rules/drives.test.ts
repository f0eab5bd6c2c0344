import { describe, expect, it } from 'vitest'
import { drivesOf, fewestFault, missingInWords, warningOf } from './drives.ts'

const players = ['Ann Lee', 'Ben Ortiz', 'Cy Park', 'Ann Ruiz'].map((name, id) => ({ id: String(id), name }))
/** 'a', 'b', 'c' and 'd' are players, '.' a hole without a drive. */
const played = (holes: string, fewest = 2) =>
  drivesOf(
    { fewest, players },
    [...holes].map((hole) => (hole === '.' ? null : String('abcd'.indexOf(hole)))),
  )

describe('drives per player', () => {
  it('are counted by player, with names that tell two Anns apart', () => {
    expect(played('aab...............').players).toEqual([
      { id: '0', name: 'Ann L.', used: 2, missing: 0 },
      { id: '1', name: 'Ben', used: 1, missing: 1 },
      { id: '2', name: 'Cy', used: 0, missing: 2 },
      { id: '3', name: 'Ann R.', used: 0, missing: 2 },
    ])
  })

  it('say nothing while there is room, warn on the last hole that has it, and tell when it’s too late', () => {
    expect(warningOf(played('aaaaaaaaaabb......'))).toBeNull()
    expect(warningOf(played('aaaaaaaaaaaabbc...'))).toBe(
      'From here every drive counts: Cy needs 1 drive, Ann R. 2.',
    )
    expect(warningOf(played('aaaaaaaaaaaabbca..'))).toBe(
      'Cy needs 1 drive, Ann R. 2, and 2 holes are left. Tell the committee: it decides what follows.',
    )
    expect(warningOf(played('aaaaaaaaaaaabbccda'))).toMatch(/no holes are left/)
  })

  it('are done once everybody has enough', () => {
    expect(played('aabbccdd..........').state).toBe('done')
    expect(missingInWords(played('aabbccdd..........'))).toBe('')
  })

  it('of somebody who left the team use up the hole and count for nobody', () => {
    const gone = drivesOf({ fewest: 9, players: players.slice(0, 2) }, Array(18).fill('9'))
    expect([gone.holesLeft, gone.state]).toEqual([0, 'lost'])
  })

  it('can’t be more than a team has holes', () => {
    expect(fewestFault(4, 18, 4)).toBeNull()
    expect(fewestFault(5, 18, 4)).toBe('At most 4: a team of 4 has 18 drives')
    expect(fewestFault(3, 9, 4)).toBe('At most 2: a team of 4 has 9 drives')
  })
})
