import { type Html, html, type MailContent } from '../../../kernel/text/html.ts'
import { unsubscribeMark } from '../rules.ts'

const sans = "font-family: Archivo, 'Helvetica Neue', Arial, sans-serif;"
const serif = "font-family: Besley, Georgia, 'Times New Roman', serif;"

/** A button that mail programs show as one: a table cell with a link in it. */
export function emailButton(label: string, url: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin: 24px 0;"><tr>
<td style="background: #12382B; border-radius: 6px;"><a href="${url}" style="${sans} display: inline-block; padding: 14px 24px; color: #FFFFFF; font-weight: 600; font-size: 16px; text-decoration: none;">${label}</a></td>
</tr></table>`
}

/**
 * One designed message: the event's name on top, a heading, the body, and who sends it.
 * `text` says the same for readers without pictures; every piece of `body` is escaped by the html tag.
 * With `canDecline` it ends with the link that declines letters to many; every blast does.
 */
export function renderEmail(parts: {
  eventName: string
  subject: string
  heading: string
  body: Html
  text: string
  sender: string
  canDecline?: boolean
}): MailContent {
  const decline = html`<br><a href="${unsubscribeMark}" style="color: #4B5750;">Unsubscribe</a> from announcements like this one.`
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${parts.subject}</title></head>
<body style="margin: 0; padding: 0; background: #FBF8F1;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background: #FBF8F1;"><tr><td align="center" style="padding: 32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px;">
<tr><td style="${serif} padding: 0 0 16px; font-size: 18px; font-weight: 700; color: #12382B; border-bottom: 1px solid #17231D;">${parts.eventName}</td></tr>
<tr><td style="${sans} padding: 28px 0; font-size: 17px; line-height: 1.5; color: #17231D;">
<h1 style="${serif} margin: 0 0 16px; font-size: 28px; line-height: 1.2;">${parts.heading}</h1>
${parts.body}
</td></tr>
<tr><td style="${sans} padding: 16px 0; font-size: 14px; line-height: 1.5; color: #4B5750; border-top: 1px solid #E9DFC8;">${parts.sender}${parts.canDecline ? decline : ''}</td></tr>
</table></td></tr></table></body></html>`
  const way = parts.canDecline ? `\nUnsubscribe from announcements like this one: ${unsubscribeMark}` : ''
  return { subject: parts.subject, text: `${parts.text}\n\n-- \n${parts.sender}${way}\n`, html: page.markup }
}
