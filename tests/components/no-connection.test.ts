import { it } from 'vitest'
import { dialog, press, sees, seesNo } from './support/hands.ts'
import { openSiteWithEvent } from './support/site.tsx'

it('a lost connection is said as one, and tried again instead of reported', async () => {
  const site = await openSiteWithEvent()
  await site.signInAsAdmin()
  await site.open('/admin/payments')
  await sees('No payments yet')
  site.network.lose()
  await press('Check card payments')
  const popup = await dialog('No connection')
  await seesNo('Report an issue', popup)
  await press('Try again', popup)
  await sees('Still no connection.', popup)
  site.network.back()
  await press('Try again', popup)
  await sees('You’re connected again. Please repeat your last step.')
})
