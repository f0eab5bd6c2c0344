import type { EventRecord } from '../../../../event/event/server/index.ts'
import { calendarDay, longDate } from '../../../../kernel/text/dates.ts'
import { greeting } from '../../../../kernel/text/greeting.ts'
import type { Tx } from '../../../../ports/database.ts'
import { button, emailFrom, paragraph, section } from '../../../../site/messages/server/index.ts'
import type { PrivacyDeps } from '../deps.ts'

/** Emails every admin the day, with what to do before. `waits`: it was to be today, and is put off because of this. */
export async function tellAdmins(
  deps: PrivacyDeps,
  tx: Tx,
  event: EventRecord,
  { day, waits }: { day: string; waits: readonly string[] },
): Promise<void> {
  const on = longDate(calendarDay(day), 'UTC')
  const isLate = waits.length > 0
  const mail = emailFrom(event, {
    subject: isLate
      ? `Contact details of ${event.name} are kept until ${on}`
      : `Contact details of ${event.name} will be removed on ${on}`,
    heading: isLate ? 'Contact details are kept a little longer' : `Contact details go on ${on}`,
    blocks: [
      paragraph(
        isLate
          ? `${greeting()} contact details were to be removed today, but are still needed. We’ll try again on ${on}, and every two weeks after that.`
          : `${greeting()} emails, phone numbers and addresses of ${event.name} will be removed on ${on}, as set under People’s data. If nobody changes that, it happens by itself.`,
      ),
      ...(isLate ? section('What they’re needed for', { kind: 'lines', lines: [...waits] }) : []),
      paragraph(
        'Names, leaderboards, sums, receipts and opt-outs stay. Last year’s team leaders can’t be invited anymore afterwards, so send that invitation first.',
      ),
      paragraph('See what goes and what stays, remove it now, or keep it longer:'),
      button('See what goes', `${deps.publicUrl}/admin/people-data?event=${event.id}`, 'People’s data'),
    ],
  })
  for (const to of await deps.auth.adminEmails(tx.sql))
    await deps.messages.email(tx, { ...mail, to, eventId: event.id })
}
