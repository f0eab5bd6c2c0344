import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeEvent, signUp } from '../support/people.ts'
import { pebbleBeach } from '../support/round.ts'
import { staffTeamsOf } from '../support/staff-teams.ts'
import { choose, press, reads, sees, seesNo } from './support/hands.ts'
import { openSite } from './support/site.tsx'

it('a wish is entered at the starting holes, and what the plan can’t keep stands at the plan', async () => {
  const site = await openSite()
  await makeEvent(site, { holes: pebbleBeach.holes, maxTeams: 100 })
  for (const [seat, name] of ['Okafor', 'Marsh', 'Ruiz'].entries()) await signUp(site, name, seat)
  const desk = staffTeamsOf(site)
  await desk.setHole(await desk.team('Team Okafor'), 4, 'A')
  await desk.setHole(await desk.team('Team Marsh'), 12, 'A')
  await site.signInAsAdmin()
  await site.open('/admin/starting-holes')
  await screen.findAllByRole('option', { name: '1. Team Okafor' })
  await choose('Team', '1. Team Okafor')
  const beside = within(await screen.findByLabelText('Plays beside'))
  expect(beside.queryByRole('option', { name: '1. Team Okafor' })).toBeNull()
  await choose('Plays beside', '2. Team Marsh')
  await sees('No wishes yet')
  await press('Add')
  await sees('1 wish')
  await reads('Team Okafor beside Team Marsh')
  await sees('Team Okafor isn’t beside Team Marsh.')
  await reads('Their holes are set already.')
  await reads('4A and 12A: not beside each other')
  await choose('Holes that are set already', 'Are assigned again')
  await seesNo('Team Okafor isn’t beside Team Marsh.')
  await press('Remove Team Okafor beside Team Marsh')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull())
})
