import type { EventRecord } from '../../../event/event/server/index.ts'
import type { ExportDeps, ExportTable } from './export-deps.ts'
import { localTime } from './local-time.ts'

export async function sponsorsTable({ sql, sponsors }: ExportDeps, event: EventRecord): Promise<ExportTable> {
  const all = await sponsors.details(sql, event)
  const heads = ['Sponsor', 'First name', 'Last name', 'Email', 'Phone', 'Website', 'Hole', 'Logo']
  return {
    heads: [
      ...heads,
      'Paid',
      'Owed',
      'Paid in full',
      'Paid with',
      'Approved',
      'Listed',
      'Payment link',
      'Signed up',
    ],
    rows: all.map((one) => [
      one.sponsorName,
      one.contactFirstName,
      one.contactLastName,
      one.contactEmail,
      one.contactPhoneNumber,
      one.websiteUrl ?? null,
      one.holeNumber,
      one.largeLogoUrl !== null,
      one.paidAmount,
      one.owedAmount,
      one.isPaid,
      one.paidWith.join(', '),
      one.approvedOn && localTime(one.approvedOn, event.timeZone),
      one.isListed,
      one.owedAmount > 0 ? one.paymentLink : null,
      localTime(one.createdOn, event.timeZone),
    ]),
  }
}
