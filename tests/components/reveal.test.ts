import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../support/round.ts'
import { accessibilityFaults } from './support/accessible.ts'
import { dialog, isAt, press, reads, sees, user } from './support/hands.ts'
import { openSite, type TestSite } from './support/site.tsx'

/** Two teams; the last hole is hidden, and decides. */
async function playedRound({ isFinal = true } = {}): Promise<{ site: TestSite; round: Round }> {
  const site = await openSite()
  const round = await startRound(site, ['Marsh', 'Okafor'])
  const [marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam]
  for (const { holeNumber, par } of pebbleBeach.holes) {
    await round.score(marsh, holeNumber, holeNumber === 18 ? par + 3 : par)
    await round.score(okafor, holeNumber, holeNumber === 1 ? par + 1 : par)
  }
  const body = { eventId: round.eventId, version: 0, last: 1 }
  await site.call('PUT /api/admin/round/hiding', { token: await site.admin(), body })
  if (isFinal) await round.toggle('FinalizeEvent', true)
  await site.signInAsAdmin()
  return { site, round }
}
/** Once the key before is answered, which the stream may have shown already: until then this one does nothing. */
async function arrow({ network }: TestSite, key: string): Promise<void> {
  await network.quiet()
  await new Promise((answered) => setTimeout(answered, 50))
  act(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
}
/** Once the step before is done: until then it can't be pressed. */
async function pressNext(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', false))
  await press('Next')
}
const card = (name: string) => () => screen.getByRole('region', { name })

it('a presenter’s phone reads what is missing before the result is final', async () => {
  const { site, round } = await playedRound({ isFinal: false })
  await site.open('/admin/reveal')
  await sees('The result isn’t final yet.')
  await sees('Scoring is not locked. What phones send once the result is final waits for the committee.')
  const begin = screen.getByRole('button', { name: 'Begin the reveal' }) as HTMLButtonElement
  expect(begin.disabled).toBe(true)
  await round.toggle('FinalizeEvent', true)
  await site.reload()
  expect(await screen.findByLabelText('Places to reveal on each leaderboard')).toHaveProperty('value', '3')
  await press('Begin the reveal')
  await reads('The name of the event. 2 steps follow.')
})

it('what waits for the committee is decided by its link', async () => {
  const { site, round } = await playedRound()
  await round.score(round.teams[0] as PlayingTeam, 3, 3)
  await site.open('/admin/reveal')
  await sees('Good to know')
  await reads('1 late entry waits for the committee. Decide first: Score entry, Late entries.')
  const notes = within(screen.getByRole('heading', { name: 'Good to know' }).parentElement as HTMLElement)
  expect(notes.getByRole('link', { name: 'Score entry' }).getAttribute('href')).toBe('/admin/score-entry')
  await user.click(notes.getByRole('link', { name: 'Late entries' }))
  await isAt('/admin/late')
  await press(/^Accept Team Marsh/)
})

it('the phone has what the room sees, what comes next and the words; done shows everybody the result', async () => {
  const { site } = await playedRound()
  await site.open('/admin/reveal')
  await reads('The last hole is hidden until the awards.')
  await reads('/leaderboard?tv=1')
  await press('Begin the reveal')
  await reads('In 2nd place, with 75 strokes, 3 over par: Team Marsh.', card('Next'))
  await pressNext()
  await reads('Team Marsh', card('On the screen now'))
  await reads('And the winner, with 73 strokes, 1 over par: Team Okafor.', card('Next'))
  expect(await accessibilityFaults()).toEqual([])
  await arrow(site, 'ArrowRight')
  await reads('Team Okafor', card('On the screen now'))
  await press('Reveal done')
  await press('Show everything', await dialog('Show everyone the result?'))
  await reads('The reveal is done')
  const { body } = await site.call('GET /api/Golf/GetBoardState', {})
  expect([body.eventIsFinalized, body.hidden]).toEqual([true, undefined])
})

it('a correction stops the phone until it is read, and the corrected step is shown again', async () => {
  const { site, round } = await playedRound()
  await site.open('/admin/reveal')
  await press('Begin the reveal')
  await pressNext()
  await reads('Team Marsh', card('On the screen now'))
  const [marsh] = round.teams as [PlayingTeam]
  await round.score({ ...marsh, token: await site.admin() }, 18, 5, { reason: 'The paper card says 5' })
  await site.reload()
  await sees('The result was corrected')
  await sees('Already shown: 2nd place was Team Marsh, and is now Team Okafor.')
  expect((screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(true)
  await press('Go on with the corrected result')
  await reads('Team Okafor', card('Next'))
})

it('the clubhouse screen changes by itself, needs no sign-in, and follows; an admin there steps by arrow key', async () => {
  const { site, round } = await playedRound()
  const token = await site.admin()
  const { eventId } = round
  const ask = async (route: string, body: object) =>
    site.call(`POST /api/admin/reveal/${route}`, { token, body: { eventId, ...body } })
  await site.open('/leaderboard?tv=1&reveal')
  await sees('Press the right arrow to begin.')
  await arrow(site, 'ArrowRight')
  await reads('0 of 2')
  await arrow(site, 'ArrowRight')
  await sees('2nd place')
  await arrow(site, 'ArrowRight')
  await sees('Winner')
  await arrow(site, 'ArrowLeft')
  await sees('2nd place')

  await arrow(site, 'ArrowRight')
  await sees('Winner')
  for (const words of ['Okafor', 'Lee Okafor', 'strokes', '73', '+1', 'to par']) await sees(words)
  expect(await accessibilityFaults()).toEqual([])
  await arrow(site, 'ArrowLeft')
  await sees('2nd place')

  localStorage.clear()
  await site.open('/leaderboard?tv=1')
  await waitFor(() => expect(location.search).toBe('?tv=1&reveal'))
  await sees('2nd place')
  expect(screen.queryByRole('button')).toBe(null)
  await arrow(site, 'ArrowRight')
  await ask('step', { version: 1, from: 1, to: 2 })
  await sees('Winner')
  await ask('end', { version: 1, done: true })
  await isAt('/leaderboard')
  await waitFor(() => expect(location.search).toBe('?tv=1'))
})
