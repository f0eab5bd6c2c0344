import { expect, it } from 'vitest'
import type { WholeTeam } from '../../people/teams/team-shapes.ts'
import { asPlaying, namesAndGaps } from './facts.ts'

it('a golfer who didn’t come is on no sheet, and leaves no open place', () => {
  const player = (fullName: string) => ({ fullName }) as WholeTeam['teamMembers'][number]
  const silva = { ...player('Sam Silva'), isAbsent: true as const }
  const teamMembers = [player('Dana Pine'), silva, player('Ann Marsh')]
  expect(namesAndGaps(asPlaying({ teamMembers, size: 4 }))).toEqual(['Dana Pine', 'Ann Marsh', ''])
  expect(namesAndGaps(asPlaying({ teamMembers }))).toEqual(['Dana Pine', 'Ann Marsh'])
})
