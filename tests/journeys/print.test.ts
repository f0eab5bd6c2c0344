import { expect, it } from 'vitest'
import { startJourney } from '../support/journey.ts'
import { ann, opensSampleEvent } from '../support/journey-organiser.ts'
import type { Person } from '../support/journey-person.ts'

const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
let admin: Person
it('x', async () => {
  admin = await journey.arrives('Ann')
  await opensSampleEvent(admin)
  await admin.goesToStaffPage('Print')
  await admin.seesHeading('Print')
  await admin.seesHeading('Cart signs')
  const { writeFileSync } = await import('node:fs')
  await journey.look(admin, 'print')
  admin.page.on('console', (m) => process.stderr.write('C ' + m.text() + '\n'))
  const t0 = performance.now()
  const [file] = await Promise.all([
    admin.page.waitForEvent('download', { timeout: 15000 }),
    admin.presses('Download all as one PDF'),
  ])
  await file.saveAs('/tmp/all.pdf')
  process.stderr.write(`all ${performance.now() - t0} ${file.suggestedFilename()}\n`)
  await admin.presses('Show sheets Cart signs')
  await admin.page.screenshot({ path: '/tmp/print-open.png' })
  await admin.presses('Print all')
  writeFileSync(
    '/tmp/all-print.pdf',
    await admin.page.pdf({ preferCSSPageSize: true, printBackground: false }),
  )
  expect(journey.barriers()).toEqual([])
})
