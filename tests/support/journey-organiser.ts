import { expect } from 'vitest'
import type { Person } from './journey-person.ts'
import { type CourseCard, pebbleBeach } from './round.ts'

/** The steps of an organizer, as a person does them on the page. */

export const ann = {
  firstName: 'Ann',
  lastName: 'Archer',
  email: 'ann@example.org',
  password: 'correct horse battery',
}

export async function makeFirstAdmin(person: Person, setupLink: string): Promise<void> {
  await person.opens(setupLink)
  await person.seesHeading('Who runs the event?')
  await person.types('First name', ann.firstName)
  await person.types('Last name', ann.lastName)
  await person.types('Email', ann.email)
  await person.types('Password', ann.password)
  await person.presses('Continue')
  await person.seesHeading('Set up the event')
}

export async function logInWithPassword(person: Person, email: string, password: string): Promise<void> {
  await person.opens('/auth/login')
  expect(await person.button('Log In').isDisabled()).toBe(true)
  await person.types('Email', email)
  await person.types('Password', password)
  await person.presses('Log In')
}

/** The admin from the environment logs in where the sample event is loaded. */
export async function opensSampleEvent(person: Person): Promise<void> {
  await logInWithPassword(person, ann.email, ann.password)
  await person.isAt('/admin')
  await person.seesHeading('What to do next')
}

/** The admin from the environment loads the sample event. */
export async function loadsSampleEvent(person: Person): Promise<void> {
  person.troubles.expect(404, /^\/api\/Home$/)
  await logInWithPassword(person, ann.email, ann.password)
  await person.isAt('/')
  await person.follows('Set up the event')
  await person.presses('Load the sample event')
  // It writes a thousand rows and draws forty logos: on a busy machine that takes its time.
  await person.page.waitForURL((address) => address.pathname === '/', { timeout: 150_000 })
}

/** Changes one number of the event's details, under 'Places and what’s included'. */
export async function limits(person: Person, label: string, places: string): Promise<void> {
  await person.goesToStaffPage('Events')
  await person.follows(/^Details/)
  await goesToStep(person, 'Places and what’s included')
  await person.types(label, places)
  await person.presses('Save changes')
  await person.sees('All changes are saved.')
}

/** Chooses a step of the event's form; on a phone the list of them is folded. */
export async function goesToStep(person: Person, title: string): Promise<void> {
  const steps = person.page.getByRole('navigation', { name: 'Steps of this form' })
  const all = person.page.getByText('All steps', { exact: true })
  await steps.or(all).first().waitFor()
  if ((await all.isVisible()) && !(await steps.isVisible())) await all.click()
  await steps.getByRole('button', { name: title }).click()
  await person.seesHeading(title)
}

/** Opens an optional subject of the step. */
export async function unfolds(person: Person, title: string): Promise<void> {
  await person.page.locator('summary').filter({ hasText: title }).click()
}

/** July 19th, 2025, 12:00pm at Pebble Beach: the whole form, step by step, with the course card pasted. */
export async function fillInEvent(person: Person): Promise<void> {
  for (const { step, folds = [], texts } of eventSteps) {
    await goesToStep(person, step)
    for (const fold of folds) await unfolds(person, fold)
    for (const [label, text] of texts) await person.types(label, text)
    if (step === 'What and when')
      await person.field('Time zone of the course').selectOption('America/Los_Angeles')
    if (step === 'Where and course') await pasteCourseCard(person)
    if (step === 'Places and what’s included') await person.field('There is a cash bar').check()
    if (step === 'Contact and charity') await person.field('Is it a 501(c)(3) charity?').selectOption('true')
  }
}

const eventSteps: { step: string; folds?: string[]; texts: [label: string, text: string][] }[] = [
  {
    step: 'What and when',
    folds: ['More words on the home page'],
    texts: [
      ['Event name', 'Harlan Memorial Scramble'],
      ['Date', '2025-07-19'],
      ['Start', '12:00'],
      ['Headline', 'Eighteen holes for Dan Harlan'],
      [
        'Introduction',
        'A four-person scramble and dinner. Every dollar after costs goes to the county hospice.',
      ],
    ],
  },
  {
    step: 'Where and course',
    texts: [
      ['Course name', pebbleBeach.courseName],
      ['Street', '1700 17-Mile Drive'],
      ['City', 'Pebble Beach'],
      ['State', 'CA'],
      ['Zip code', '93953'],
    ],
  },
  {
    step: 'Places and what’s included',
    texts: [
      ['Included', 'Cart\nDinner'],
      ['Drink tickets for each player', '3'],
    ],
  },
  {
    step: 'Prices',
    folds: ['Fair market value'],
    texts: [
      ['Team of four ($)', '500'],
      ['Dinner guest ($)', '60'],
      ['Shirt ($)', '25'],
      ['Hole sponsor ($)', '350'],
      ['Golf value per team ($)', '340'],
      ['Dinner value ($)', '45'],
      ['Shirt value ($)', '15'],
      ['Sponsorship value ($)', '0'],
    ],
  },
  {
    step: 'Contact and charity',
    texts: [
      ['Name', 'The Harlan Memorial Committee'],
      ['Legal name', 'Harlan Memorial Fund'],
      ['Tax ID (EIN)', '00-0000000'],
    ],
  },
]

/** What has to be typed before sign-up can open: a name, a day, a course and the price of a team. */
const neededLabels = ['Event name', 'Date', 'Start', 'Course name', 'Team of four ($)']

/** As copied from a spreadsheet: a row per line of the card, with Out, In and Total. */
export const copiedCard = [
  copiedRow('Hole', ({ holeNumber }) => holeNumber, ['Out', 'In', 'Total']),
  copiedRow('Blue', ({ yardage }) => yardage, ['3,310', '3,492', '6,802']),
  copiedRow('Handicap', ({ handicap }) => handicap, ['', '', '']),
  copiedRow('Par', ({ par }) => par, ['36', '36', '72']),
].join('\n')

function copiedRow(label: string, of: (hole: CourseCard['holes'][number]) => number, sums: string[]): string {
  const values = pebbleBeach.holes.map(of)
  return [label, ...values.slice(0, 9), sums[0], ...values.slice(9), sums[1], sums[2]].join('\t')
}

async function pasteCourseCard(person: Person): Promise<void> {
  await person.presses('Paste the course card')
  const dialog = person.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Course card' }).fill(copiedCard)
  await dialog.getByText('Found: par 72, 6,802 yards, handicaps.').waitFor()
  await dialog.getByRole('button', { name: 'Use this card' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Estimated seconds of a first-time chair for some fields: six to find and read each, three characters per second. */
function secondsFor(texts: readonly (readonly [label: string, text: string])[]): number {
  return texts.reduce((sum, [, text]) => sum + 6 + text.length / 3, 0)
}

/** For the whole form, with its four choices and a minute to copy the course card. */
export function secondsToFillIn(): number {
  return secondsFor(eventSteps.flatMap(({ texts }) => texts)) + 4 * 6 + 60
}

/** For what sign-up needs; the card can wait with one check, and each step is a press. */
export function secondsToOpenSignUp(): number {
  const needed = eventSteps.flatMap(({ texts }) => texts).filter(([label]) => neededLabels.includes(label))
  return secondsFor(needed) + 6 + 3 * 3
}

/** Flips one of the event's four switches, confirms if something is missing, and waits for the new state. */
export async function turns(person: Person, label: string, to: 'on' | 'off'): Promise<void> {
  const toggle = person.page.getByRole('switch', { name: label, exact: true })
  const stands = () => toggle.getAttribute('aria-checked')
  if ((await stands()) !== String(to === 'on')) {
    await toggle.click()
    if (label === 'Final result')
      await person.presses(to === 'on' ? /^Publish (the final result|anyway)/ : 'Re-open the result')
  }
  const anyway = person.page.getByRole('button', { name: /^(Open registration|Go live) anyway$/ })
  const standsOrAsks = async () => {
    if (await anyway.isEnabled({ timeout: 50 }).catch(() => false)) await anyway.click()
    return stands()
  }
  await expect.poll(standsOrAsks).toBe(String(to === 'on'))
}

/** The text of an email, as the admin reads it in Messages. */
export async function readsEmail(person: Person, recipient: string, subject: RegExp): Promise<string> {
  await person.goesToStaffPage('Messages')
  await person.seesHeading('Messages')
  await person.types('Search recipient or text', recipient)
  const line = person.page.getByRole('listitem').filter({ hasText: subject })
  await line.getByRole('button', { expanded: false }).first().click()
  return (await line.locator('pre').textContent()) ?? ''
}

export interface TeamLogin {
  code: string
  link: string
}

export async function readsTeamLogin(person: Person, recipient: string): Promise<TeamLogin> {
  const letter = await readsEmail(person, recipient, /is signed up for/)
  return {
    code: /Team code: (\S+)/.exec(letter)?.[1] ?? '',
    link: /Team link: (\S+)/.exec(letter)?.[1] ?? '',
  }
}

/** Cash at the registration table. */
export async function takesCash(person: Person, teamName: string): Promise<void> {
  await person.goesToStaffPage('Team Info')
  await person.choosesFor(teamName, 'Set Team Payment')
  await person.seesHeading('Set Team Payment')
  await person.types('Note (optional)', 'Counted twice')
  await person.presses('Record payment')
  await person.sees(`$500 recorded for ${teamName}.`)
}
