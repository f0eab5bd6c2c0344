import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { danas, fillsInPlayer, logsInWithCode } from '../support/journey-golfers.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { pagesOf } from '../support/pdf-pages.ts'
import { makeEvent } from '../support/people.ts'

/** The committee's own questions: written on one page, asked at sign-up, mended by the team, and read on list, file and paper. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey

let site: Site
let admin: Person
let dana: Person

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  await makeEvent(site)
  admin = await journey.arrives('Ann')
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt(/^\/(?!auth|login)/)
})

const golfer = (name: string) => dana.page.getByRole('group', { name, exact: true })
const names = ['Dana Harlan', 'Dan Harlan Jr.', 'Mae Ortiz', 'Bo Li']

async function saves(button: string): Promise<Buffer> {
  const [file] = await Promise.all([admin.page.waitForEvent('download'), admin.presses(button)])
  return readFile(await file.path())
}

it('the committee writes its questions on one page', async () => {
  await admin.goesToStaffPage('More you can turn on')
  await admin.follows('Ask something')
  await admin.seesHeading('Questions')
  await admin.sees('No questions yet')
  await admin.presses('Add a question')
  await admin.types('Question', 'Which shuttle?')
  await admin.types('Choices', '7:00\n7:30')
  await admin.field('On the form').selectOption('Required')
  await look(admin, 'a question is written')
  await admin.presses('Save the question')
  await admin.sees('Required, golfers, one choice')
  await admin.presses('Add a question')
  await admin.types('Question', 'Vegetarian cart lunch?')
  await admin.field('Kind of answer').selectOption('Yes or no')
  await admin.presses('Save the question')
  await admin.sees('Optional, golfers, yes or no')
  await look(admin, 'questions')
  // Their order is changed without a mouse.
  const words = () =>
    admin.page.getByRole('list', { name: 'Questions' }).getByRole('heading').allTextContents()
  for (const [key, first] of [
    ['u', 'Vegetarian cart lunch?'],
    ['d', 'Which shuttle?'],
  ] as const) {
    await admin.page.getByRole('button', { name: 'Actions for Vegetarian cart lunch?' }).press('Enter')
    await admin.page.getByRole('menu').waitFor()
    await admin.keys(key)
    await admin.sees(key === 'u' ? 'Moved up.' : 'Moved down.')
    await expect.poll(async () => (await words())[0]).toBe(first)
  }
})

it('a team signs up, and is told which answer is missing', async () => {
  dana = await journey.arrives('Dana', phone)
  await dana.opens('/')
  await dana.follows('Sign-Up Team')
  for (const [place, player] of danas.entries()) await fillsInPlayer(dana, place + 1, player)
  await dana.sees('A few more questions')
  for (const name of names.slice(0, 3)) await golfer(name).getByLabel('Which shuttle?').selectOption('7:00')
  await golfer('Mae Ortiz').getByLabel('Vegetarian cart lunch?').selectOption('Yes')
  await dana.presses('Sign up')
  await golfer('Bo Li').getByText('Please answer this').waitFor()
  await look(dana, 'sign-up, an answer is missing', [320, 390, 1280])
  await golfer('Bo Li').getByLabel('Which shuttle?').selectOption('7:30')
  await dana.presses('Sign up')
  await dana.isAt('/payment')
})

it('the captain mends an answer on the team’s page', async () => {
  const [team] = (await site.call('GET /api/Admin/GetTeams', { token: await site.admin() })).body
  await logsInWithCode(dana, team.teamCode)
  await dana.isAt(/^\/(live-scoring|team|payment)\b/)
  await dana.opens('/team')
  await dana.sees('The committee asks')
  await golfer('Bo Li').getByLabel('Vegetarian cart lunch?').selectOption('No')
  await look(dana, 'own answers')
  await dana.presses('Save answers')
  await dana.sees('Saved. Thank you!')
})

it('staff see who hasn’t answered, and type it in', async () => {
  await admin.opens('/admin/answers')
  await admin.seesHeading('Answers')
  await admin.sees('4 people are asked')
  await admin.page.getByRole('button', { name: /^Not answered/ }).click()
  await admin.sees('2 of the 4 people asked')
  await look(admin, 'answers')
  await admin.presses('Edit answers of Dana Harlan')
  await admin.field('Vegetarian cart lunch? (optional)').selectOption('Yes')
  await look(admin, 'answers of one golfer')
  await admin.presses('Save answers')
  await admin.sees('Dana Harlan saved.')
})

it('list, file and paper say the same', async () => {
  const csv = (await saves('Download CSV')).toString('utf8')
  expect(csv).toContain('Golfers,Dana Harlan,Team Harlan,7:00,Yes')
  expect(csv).toContain('Golfers,Bo Li,Team Harlan,7:30,No')
  await admin.goesToStaffPage('Print')
  await admin.sees('Answers to your questions')
  const pages = await pagesOf(new Uint8Array(await saves('Download PDF Answers to your questions')))
  const words = pages.map(({ text }) => text).join('\n')
  expect(words).toContain('Which shuttle? 7:00: 3, 7:30: 1')
  expect(words).toMatch(/Vegetarian cart lunch\? Yes: 2, No: 1, 1 not answered yet/)
})

it('nothing stood in anybody’s way', () => {
  expect(journey.barriers()).toEqual([])
})
