import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { dialog, isAt, press, reads, sees, user } from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

let site: TestSite
let people = 0

/** Golfers who signed up together: 'Ana', 'Bo' and so on. */
async function party(wishes: string, ...firstNames: string[]): Promise<void> {
  const players = firstNames.map((firstName) => {
    const number = ++people
    const email = `golfer${number}@example.org`
    return {
      firstName,
      lastName: 'Lee',
      email,
      phoneNumber: String(3_102_000_000 + number),
      shirtSize: 'Large',
    }
  })
  const answer = await site.call('POST /api/places/parties', { body: { players, wishes } })
  expect(answer.status).toBe(200)
}

beforeEach(async () => {
  site = await openSiteWithEvent()
  const token = await site.admin()
  const { usualPlayerPrice, teamSizeIsFixed, ...settings } = (
    await site.call('GET /api/admin/place-settings', { token })
  ).body
  await site.call('PUT /api/admin/place-settings', {
    token,
    body: { ...settings, isOn: true, parties: true },
  })
  await site.signInAsAdmin()
})

/** Focus moves once the new state is drawn. */
const focusIsOn = (text: RegExp) => waitFor(() => expect(document.activeElement?.textContent).toMatch(text))

const team = async (name: string) => within(await screen.findByRole('region', { name }))

it('Team Info and the pool lead to the plan', async () => {
  await party('', 'Ana')
  await site.open('/admin/team-info')
  const follow = async (name: string) => user.click(await screen.findByRole('link', { name }))
  await follow('Without a team')
  await isAt('/admin/pool')
  await follow('Make teams')
  await isAt('/admin/plan')
})

it('with nobody in the pool there is nothing to plan', async () => {
  await site.open('/admin/plan')
  await sees('Everybody has a team')
})

it('the proposal says why; a party is moved by keyboard, stays locked, and the teams are made and undone', async () => {
  await party('Bo Lee', 'Ana')
  await party('Ana Lee', 'Bo')
  await party('', 'Cy', 'Di', 'Ed')
  await site.open('/admin/plan')
  await reads('5 golfers: 2 new teams. 3 places stay open.')
  await reads('with Bo Lee, as both asked')

  await press('Add team')
  screen.getByRole('button', { name: /^Ana Lee/ }).focus()
  await user.keyboard('{Enter}')
  await sees('Picked up: Ana Lee. Choose where they go, or cancel.')
  await press(/^Put here *, New team 3/)
  await sees('Ana Lee is on New team 3.')
  const moved = await team('New team 3')
  expect(moved.getByRole('button', { name: 'Locked Ana Lee here' }).getAttribute('aria-pressed')).toBe('true')
  await focusIsOn(/^Ana Lee/)

  await press('Propose again')
  await reads('kept here by you')
  await reads('A new proposal. 5 golfers: 2 new teams.')
  await press('Make these teams')
  await sees('The teams are made.')
  await reads('5 golfers on 2 teams, made')
  // The buttons that were pressed are gone: the focus goes to what came of it.
  await focusIsOn(/^5 golfers on 2 teams, made/)
  screen.getByRole('link', { name: 'See the teams' })
  await press('Tell the golfers')
  await press('Send 5 emails', await dialog('Tell the golfers who they play with?'))
  await reads('Emails were sent')
  await focusIsOn(/^5 golfers on 2 teams, made/)
  await press('Undo')
  await press('Undo', await dialog('Undo these teams?'))
  await sees('The teams are undone.')
  await reads('with Bo Lee, as both asked')
  await focusIsOn(/^People who signed up together/)
})

it('a party that doesn’t fit is left where it was', async () => {
  await party('', 'Ana', 'Bo')
  await party('', 'Cy', 'Di', 'Ed')
  await site.open('/admin/plan')
  await user.click(await screen.findByRole('button', { name: /^Ana Lee/ }))
  const full = screen.getAllByRole('region').filter((region) => region.textContent?.includes('Cy Lee'))
  expect(within(full[0] as HTMLElement).queryByRole('button', { name: /^Put here/ })).toBeNull()
  await user.keyboard('{Escape}')
  await sees('Nothing was moved.')
  await focusIsOn(/^Ana Lee/)
})

it('a picked-up party also moves from the list of where there is room, to a new team or to none', async () => {
  await party('', 'Ana', 'Bo')
  await site.open('/admin/plan')
  const chooses = async (goal: string) => {
    await user.click(await screen.findByRole('button', { name: /^Ana Lee/ }))
    const list = await screen.findByLabelText('Move Ana Lee and Bo Lee to')
    await user.selectOptions(list, goal)
    await press('Move')
  }
  await chooses('No team for now')
  await sees('Ana Lee and Bo Lee have no team.')
  await chooses('A new team')
  await sees('Ana Lee and Bo Lee are on New team 2.')
  await reads('2 golfers: 1 new team. 2 places stay open.')
})

it('staff add a pair by hand, take their cash, and correct a size', async () => {
  await site.open('/admin/pool')
  await user.click(await screen.findByRole('link', { name: 'Add golfers' }))
  await user.selectOptions(await screen.findByLabelText('How many players'), '2')
  await press('Add golfers')
  await sees('Player 1: Email is required')
  for (const [seat, name] of ['Ana', 'Bo'].entries()) {
    const card = within(screen.getByRole('group', { name: new RegExp(`^Player ${seat + 1}`) }))
    await user.type(card.getByLabelText('First name'), name)
    await user.type(card.getByLabelText('Last name'), 'Lee')
    await user.selectOptions(card.getByLabelText('Shirt size'), 'Large')
    if (seat > 0) continue
    await user.type(card.getByLabelText('Email'), 'ana@example.org')
    await user.type(card.getByLabelText('Phone number'), '4155550123')
  }
  await user.type(screen.getByLabelText('Play with (optional)'), 'Cy Lee')
  await press('Add golfers')
  const paying = await dialog('Payment of Ana Lee and Bo Lee')
  await reads('The 2 player fees are $250 and $250 is owed.')
  await press('Record payment', paying)
  await reads('$250 paid')

  await press('Actions for Ana Lee and Bo Lee')
  await user.click(await screen.findByRole('menuitem', { name: /Edit/ }))
  const sizes = await screen.findAllByLabelText('Shirt size')
  await user.selectOptions(sizes[1] as HTMLElement, 'Small')
  await press('Save')
  await isAt('/admin/pool')
  const { parties } = (await site.call('GET /api/admin/places/parties', { token: await site.admin() })).body
  expect(parties).toMatchObject([
    { wishes: 'Cy Lee', owedAmount: 0, players: [{ shirtSize: 'Large' }, { shirtSize: 'Small' }] },
  ])
})
