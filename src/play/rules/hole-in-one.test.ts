import { expect, it } from 'vitest'
import { acesToClaim, afterAce, correctionInWords, type HolePolicy, policyWarnings } from './hole-in-one.ts'

/** As strict as a policy for a car often is; nothing is missing. */
const policy: HolePolicy = {
  holeNumber: 7,
  prize: 'A car',
  menYards: 150,
  womenYards: 130,
  declaredGolfers: 4,
  witnesses: 2,
  needsVideo: true,
  setMenYards: 152,
  setWomenYards: 130,
  witnessNames: ['Sam Ortiz', 'Lee Ward'],
  videoBy: 'Club camera',
}
const facts = { golfers: ['Ana Marsh', 'Kim Fourth'], golferCount: 4, cardYards: 161 }
const warned = (change: Partial<HolePolicy>, more: Partial<typeof facts> = {}) =>
  policyWarnings({ ...policy, ...change }, { ...facts, ...more })

it('says nothing when the policy is met, to the yard and to the golfer', () => {
  expect(warned({})).toEqual([])
  expect(warned({ setMenYards: 150 })).toEqual([])
})

it('warns when more golfers are signed up than the policy covers', () => {
  expect(warned({}, { golferCount: 5 })).toEqual([
    '5 golfers are signed up, but the policy covers 4. Tell the insurer now.',
  ])
})

it('warns of a tee that is set short, by what was measured, then by the course card', () => {
  expect(warned({ setMenYards: 149, setWomenYards: 120 })).toEqual([
    'The men’s tee is set at 149 yards; the policy asks for at least 150. Move it back.',
    'The women’s tee is set at 120 yards; the policy asks for at least 130. Move it back.',
  ])
  const unmeasured = { setMenYards: null, setWomenYards: null }
  expect(warned(unmeasured)).toEqual([])
  expect(warned(unmeasured, { cardYards: 141 })).toEqual([
    'The course card has this hole at 141 yards; for men, the policy asks for at least 150. Measure the tee on the day, and enter it under Set up the day.',
  ])
  expect(
    policyWarnings({ ...policy, ...unmeasured, womenYards: null }, { ...facts, cardYards: null }),
  ).toEqual([
    'For men, the policy asks for at least 150 yards. Measure the tee on the day, and enter it under Set up the day.',
  ])
})

it('warns of missing witnesses; one name twice is one witness, and whoever plays is none', () => {
  expect(warned({ witnessNames: [] })).toEqual(['The policy asks for 2 witnesses; none is named.'])
  expect(warned({ witnessNames: ['Sam Ortiz', ' sam  ortiz'] })).toEqual([
    'The policy asks for 2 witnesses; 1 is named.',
  ])
  expect(warned({ witnesses: 1, witnessNames: ['kim fourth'] })).toEqual([
    'The policy asks for 1 witness; 1 is named, who plays.',
    'kim fourth is signed up to play. A witness shouldn’t be: name somebody who isn’t.',
  ])
  expect(warned({ witnessNames: ['Kim Fourth', 'Sam Ortiz'] })[0]).toBe(
    'The policy asks for 2 witnesses; 2 are named, of whom 1 plays.',
  )
  expect(warned({ witnesses: 0, witnessNames: [] })).toEqual([])
})

it('warns when video is asked for and nobody records it', () => {
  expect(warned({ videoBy: ' ' })).toEqual(['The policy asks for video, and nobody is named who records it.'])
  expect(warned({ videoBy: '', needsVideo: false })).toEqual([])
})

it('a policy that asks nothing warns of nothing', () => {
  const asksNothing = {
    menYards: null,
    womenYards: null,
    declaredGolfers: null,
    witnesses: 0,
    needsVideo: false,
  }
  const empty = { setMenYards: null, setWomenYards: null, witnessNames: [], videoBy: '' }
  expect(warned({ ...asksNothing, ...empty }, { golferCount: 144 })).toEqual([])
})

it('the first 1 of a team on an insured hole opens one claim', () => {
  const file = { id: 'file', holeNumber: 7, madeAt: '2027-06-05T08:00:00.000Z' }
  const ace = (teamId: string, at: string, holeNumber = 7) => ({
    teamId,
    holeNumber,
    at: `2027-06-05T${at}:00.000Z`,
  })
  const late = ace('marsh', '11:00')
  const early = ace('marsh', '10:00')
  const claims = acesToClaim(
    [late, early, ace('okafor', '10:30'), ace('silva', '10:30', 8)],
    [file],
    () => true,
  )
  expect(claims.map(({ ace: { teamId, at } }) => `${teamId} ${at.slice(11, 16)}`)).toEqual([
    'marsh 10:00',
    'okafor 10:30',
  ])
  const before = ace('marsh', '07:00')
  expect(acesToClaim([before], [file], () => true)).toEqual([{ fileId: 'file', ace: before }])
  expect(acesToClaim([before], [file], () => false)).toEqual([])
  expect(acesToClaim([early], [file], () => false)).toHaveLength(1)
})

it('tells what became of the score, and golfers what to do', () => {
  expect(correctionInWords(1)).toBeNull()
  expect(correctionInWords(3)).toBe('The score was corrected to 3.')
  expect(correctionInWords(null)).toBe('The score was corrected: it was taken out.')
  expect(correctionInWords(undefined)).toBe('The team was deleted.')
  const hole = { holeNumber: 7, prize: 'A car', hasWitness: true, hasVideo: true }
  expect(afterAce(hole, true)).toEqual([
    'The committee was told and will come to you.',
    'Keep the ball, and stay together.',
    'Find the witness at the hole before you move on.',
    'Please don’t touch the camera at the flag.',
  ])
  expect(afterAce({ ...hole, hasWitness: false, hasVideo: false }, false)).toEqual([
    'The committee is told as soon as this phone has signal.',
    'Keep the ball, and stay together.',
  ])
})
