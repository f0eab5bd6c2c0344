import { describe, expect, it } from 'vitest'
import type { WholeTeam } from '../../../team-shapes.ts'
import { blankPlayerFields, draftOf, faultsOf, playersOf, withLeaderName } from './team-draft.ts'

const member = (id: string, lastName: string, leads = false) => ({
  id,
  firstName: 'Dana',
  lastName,
  fullName: `Dana ${lastName}`,
  isTeamLeader: leads,
  email: leads ? 'dana@harlan.example' : null,
  phoneNumber: leads ? '8315550142' : null,
  shirtSize: 'Large',
  playerNumber: 1,
})
const members = [member('a', 'Harlan', true), member('b', 'Marsh'), member('c', 'Lee'), member('d', 'Núñez')]
const team = { id: 'team', teamName: 'Team Harlan', teamMembers: members } as unknown as WholeTeam

describe('the form of a team', () => {
  it('starts with the saved players and sends them back unchanged', () => {
    const typed = draftOf(team)
    expect(typed['players.0.phoneNumber']).toBe('(831) 555-0142')
    expect(faultsOf(typed, false)).toEqual({})
    expect(playersOf(typed).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('gives a new player no id and requires a name', () => {
    const typed = { ...draftOf(team), ...blankPlayerFields(1) }
    expect(faultsOf(typed, false)).toEqual({
      'players.1.firstName': 'First name is required',
      'players.1.lastName': 'Last name is required',
      'players.1.shirtSize': 'Shirt size is required',
    })
    const filled = { ...typed, 'players.1.firstName': 'Jo', 'players.1.lastName': 'New' }
    expect(playersOf({ ...filled, 'players.1.shirtSize': 'XL' })[1]).toMatchObject({
      id: null,
      lastName: 'New',
    })
  })

  it('updates the team name when the leader’s name changes, but only if it was derived from it', () => {
    const change = { 'players.0.lastName': 'Harland' }
    expect(withLeaderName(draftOf(team), change).teamName).toBe('Team Harland')
    expect(withLeaderName({ ...draftOf(team), teamName: 'The Bogey Men' }, change).teamName).toBeUndefined()
    expect(withLeaderName(draftOf(team), { 'players.0.firstName': 'Dan' }).teamName).toBeUndefined()
  })

  it('doesn’t require a name for a new team', () => {
    expect(Object.keys(faultsOf(draftOf(null), true))).toContain('players.0.email')
    expect(faultsOf(draftOf(null), true).teamName).toBeUndefined()
    expect(faultsOf({ ...draftOf(team), teamName: ' ' }, false)).toEqual({
      teamName: 'Team name is required',
    })
  })
})
