import type { EventRecord } from '../features/event/server/index.ts'
import { eventSender } from '../features/event/server/index.ts'
import { letter, letterButton } from '../features/messages/server/index.ts'
import { html, type MailContent } from '../kernel/html.ts'

/** A single-use link for a new password. Before there is an event, it comes from Pinhigh itself. */
export function passwordLetter(event: EventRecord | null, firstName: string, link: string): MailContent {
  const intro = `Hi ${firstName}, use this link to set a new password. It works once, for 10 minutes.`
  const outro = 'If you did not ask for it, you need do nothing: your password stays as it is.'
  return letter({
    eventName: event?.name ?? 'Pinhigh',
    subject: 'Set a new password',
    heading: 'Set a new password',
    body: html`<p>${intro}</p>${letterButton('Set a new password', link)}<p>${outro}</p>`,
    text: [intro, link, outro].join('\n\n'),
    sender: event ? eventSender(event) : 'Pinhigh',
  })
}
