import { type EventRecord, eventSender } from '../../../../event/event/server/index.ts'
import { type Html, html, type MailContent } from '../../../../kernel/text/html.ts'
import { unlinked } from '../../../../kernel/text/web-address.ts'
import { unsubscribeMark } from '../../rules.ts'
import { type Block, withWords } from './blocks.ts'
import { blocksAsHtml, broken } from './blocks-as-html.ts'
import { blocksAsText } from './blocks-as-text.ts'
import { colors, plain, receiptFonts, receiptSheet, sans, serif } from './design.ts'

interface Parts {
  subject: string
  heading: string
  blocks: readonly Block[]
  /** Adds an unsubscribe link, as every blast must. */
  canDecline?: boolean
}

/**
 * An email from an event. Before there is an event, the sender is Pinhigh. Its words may hold names that strangers typed,
 * so that only buttons and links lead anywhere.
 */
export function emailFrom(event: EventRecord | null, parts: Parts): MailContent {
  const from = event
    ? { eventName: event.name, sender: eventSender(event) }
    : { eventName: 'Pinhigh', sender: 'Pinhigh' }
  return renderEmail({ ...from, ...withoutAddresses(parts) })
}

function withoutAddresses<T extends Parts>(parts: T): T {
  const [subject, heading] = [unlinked(parts.subject), unlinked(parts.heading)]
  return { ...parts, subject, heading, blocks: parts.blocks.map((block) => withWords(block, unlinked)) }
}

/** Renders an email: the event's name, a heading, the blocks, and the sender. */
export function renderEmail(parts: Parts & { eventName: string; sender: string }): MailContent {
  const { subject, sender, canDecline = false } = parts
  const decline = html`<br><a href="${unsubscribeMark}" style="color: ${colors.soft};">Unsubscribe</a> from announcements like this one.`
  const page = html`${documentHead(subject)}
<body style="margin: 0; padding: 0; background: ${colors.paper};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background: ${colors.paper};"><tr><td align="center" style="padding: 32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px;">
<tr><td style="${serif} padding: 0 0 16px; font-size: 18px; font-weight: 700; color: ${colors.fairway}; border-bottom: 1px solid ${colors.ink};">${parts.eventName}</td></tr>
<tr><td style="${sans} padding: 28px 0; font-size: 17px; line-height: 1.5; color: ${colors.ink};">
<h1 style="${serif} margin: 0 0 16px; font-size: 28px; line-height: 1.2;">${parts.heading}</h1>
${blocksAsHtml(parts.blocks, plain)}
</td></tr>
<tr><td style="${sans} padding: 16px 0; font-size: 14px; line-height: 1.5; color: ${colors.soft}; border-top: 1px solid ${colors.line};">${sender}${canDecline ? decline : ''}</td></tr>
</table></td></tr></table></body></html>`
  const optOut = canDecline ? `\nUnsubscribe from announcements like this one: ${unsubscribeMark}` : ''
  const text = `${blocksAsText(parts.blocks)}\n\n-- \n${sender}${optOut}\n`
  return { subject, text, html: page.markup }
}

/**
 * Renders a receipt on a white card. `foot` has the charity's details, one per line; `solicitation` is the state's
 * required disclosure, or ''. As in `emailFrom`, only buttons and links lead anywhere.
 */
export function renderReceipt(
  receipt: Omit<Parts, 'canDecline'> & {
    eventName: string
    title: string
    foot: readonly string[]
    solicitation: string
  },
): MailContent {
  const parts = withoutAddresses(receipt)
  const { paper, ink, fairway, line, quiet } = colors
  const foot = broken(parts.foot.map((each) => html`${each}`))
  const page = html`${documentHead(parts.title)}
<body style="margin:0;padding:0;background:${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border:1px solid ${ink};border-radius:6px;border-collapse:separate">
<tr><td style="padding:20px 28px;background:${fairway};border-radius:5px 5px 0 0;font:600 18px/1.3 ${receiptFonts.serif};color:#ffffff">${parts.eventName}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 4px;font:700 30px/1.2 ${receiptFonts.serif};color:${ink}">${parts.heading}</h1>
${blocksAsHtml(parts.blocks, receiptSheet)}
</td></tr>
<tr><td style="padding:16px 28px 24px;border-top:1px solid ${line};font:13px/1.6 ${receiptFonts.sans};color:${quiet}">
${foot}${parts.solicitation && html`<br><br><span style="white-space:pre-line">${parts.solicitation}</span>`}
</td></tr></table>
</td></tr></table>
</body></html>`
  const text = [blocksAsText(parts.blocks), parts.foot.join('\n'), parts.solicitation].filter(Boolean)
  return { subject: parts.subject, text: text.join('\n\n'), html: page.markup }
}

function documentHead(title: string): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>`
}
