import type { Dialog } from 'playwright-core'
import { expect, it } from 'vitest'
import { startSampleJourney } from '../support/journey.ts'
import { goesToStep, opensSampleEvent, unfolds } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { picture } from '../support/pictures.ts'

/** An admin adds pictures to the sample event, previews the page, and saves. */
const journey = startSampleJourney()
const { look } = journey

let admin: Person

const group = (name: string) => admin.page.getByRole('group', { name, exact: true })
const chooses = (name: string, files: { name: string; buffer: Buffer }[]) =>
  group(name)
    .locator('input[type=file]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'image/jpeg' })))

it('hole pictures are matched to holes by file name; other files are listed', async () => {
  admin = await journey.arrives('Ann')
  await opensSampleEvent(admin)
  await admin.goesToStaffPage('Events')
  await admin.follows(/^Details/)
  await goesToStep(admin, 'Where and course')
  await admin.seesHeading('Course card')
  await unfolds(admin, 'Hole pictures')
  const buffer = await picture(800, 1000, 'jpeg')
  admin.troubles.expect(400, /\/images$/)
  await chooses('Pictures of the holes', [
    { name: 'hole-7.jpg', buffer },
    { name: '14 over the creek.jpg', buffer },
    { name: 'hole-3.jpg', buffer: Buffer.from('no picture') },
    { name: 'IMG_2044.jpg', buffer },
  ])
  await admin.sees(
    '2 pictures uploaded.',
    /^hole-3\.jpg: That file is not a PNG or JPEG picture/,
    'IMG_2044.jpg: Put the hole’s number, 1 to 18, into the file’s name.',
  )
  await group('Pictures of the holes').getByRole('button', { name: 'Hole 14, photo' }).waitFor()
  await admin.sees('All changes are saved.')
})

it('the shirt is dropped, photos are sorted and described', async () => {
  await goesToStep(admin, 'Options')
  await unfolds(admin, 'Thank you and pictures')
  const shirt = (await picture(500, 500)).toString('base64')
  const dropped = await admin.page.evaluateHandle(`(() => {
    const bytes = Uint8Array.from(atob('${shirt}'), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'shirt.png', { type: 'image/png' }))
    return transfer
  })()`)
  await group('Shirt picture').locator('fieldset').dispatchEvent('drop', { dataTransfer: dropped })
  await expect
    .poll(() => group('Shirt picture').getByRole('img').getAttribute('src'))
    .toMatch(/^\/files\/events\//)
  const before = await group('Photos').getByRole('listitem').count()
  await chooses('Photos', [
    { name: 'dinner.jpg', buffer: await picture(900, 600, 'jpeg') },
    { name: 'tee.jpg', buffer: await picture(600, 900, 'jpeg') },
  ])
  await expect.poll(() => group('Photos').getByRole('listitem').count()).toBe(before + 2)
  await admin.types(`What photo ${before + 1} shows`, 'Dinner under the oaks')
  const photos = group('Photos').getByRole('listitem')
  await photos.first().scrollIntoViewIfNeeded()
  await photos.nth(before).getByRole('img').dragTo(photos.first().getByRole('img'))
  await expect.poll(() => admin.field('What photo 1 shows').inputValue()).toBe('Dinner under the oaks')
  await admin.sees('Not saved yet.')
  await look(admin, 'event details with pictures')
})

/** Until the page has heard of it, or asks: a second Back before that would ask a second time. */
const goesBack = `new Promise((heard) => {
  addEventListener('popstate', () => setTimeout(heard), { capture: true, once: true })
  history.back()
})`

it('leaving would lose what was typed, and the preview shows it before saving', async () => {
  await goesToStep(admin, 'What and when')
  await admin.types('Headline', 'Eighteen holes and one cause')
  const questions: string[] = []
  const stay = (dialog: Dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  }
  admin.page.on('dialog', stay)
  await admin.goesTo('Teams')
  const question = 'Leave without saving? Your changes will be lost.'
  expect(questions).toEqual([question])
  const { pathname } = new URL(admin.page.url())
  await expect
    .poll(async () => {
      // The form's own steps come first.
      const asks = admin.page.waitForEvent('dialog').catch(() => undefined)
      await Promise.race([asks, admin.page.evaluate(goesBack)])
      return questions
    })
    .toEqual([question, question])
  await admin.isAt(pathname)
  await expect.poll(() => admin.field('Headline').inputValue()).toBe('Eighteen holes and one cause')
  admin.page.off('dialog', stay)
  await admin.page.setViewportSize({ width: 1100, height: 800 })
  await admin.presses('Preview')
  const preview = admin.page.getByRole('dialog')
  const page = preview.frameLocator('iframe[title="Preview of the home page"]')
  await page.getByText('Eighteen holes and one cause').waitFor()
  await look(admin, 'preview')
  await preview.getByRole('button', { name: 'Computer' }).click()
  await page.getByRole('img', { name: 'Dinner under the oaks', includeHidden: true }).first().waitFor()
  await admin.presses('Close')
  await admin.presses('Save changes')
  await admin.sees('All changes are saved.')
})

it('visitors see the shirt and the photo', async () => {
  const visitor = await journey.arrives('Vera', phone)
  await visitor.opens('/')
  await visitor.seesHeading(/ leads| share the lead/)
  const shown = visitor.page
    .locator('section', { has: visitor.page.getByRole('heading', { name: 'Photos' }) })
    .getByRole('button')
  await expect.poll(() => shown.first().getByRole('img').getAttribute('alt')).toBe('Dinner under the oaks')
  // The first photo is also at the top of the page, larger.
  const gallery = visitor.page.getByRole('button', { name: 'Dinner under the oaks' })
  const photo = gallery.getByRole('img')
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await photo.click()
  const large = visitor.page.getByRole('dialog').getByRole('img', { name: 'Dinner under the oaks' })
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
