import { describe, expect, it } from 'vitest'
import { type Block, button, paragraph, paragraphs, section } from './blocks.ts'
import { blocksAsHtml } from './blocks-as-html.ts'
import { blocksAsText } from './blocks-as-text.ts'
import { plain, receiptSheet } from './design.ts'
import { emailFrom, renderEmail, renderReceipt } from './render-email.ts'

const url = 'https://golf.example.org/x?a=1&b=2'
const every: Block[] = [
  paragraph('Hi <Ana>', { label: 'Pay one share', url }),
  ...section('At dinner', { kind: 'list', items: ['Kim', 'Lee'] }),
  ...section('When and where', { kind: 'lines', lines: ['July 18th', '1 Main Street'] }),
  { kind: 'facts', rows: [['Starting hole', '7B']] },
  { kind: 'amounts', rows: [['Team fee', '$500']] },
  { kind: 'code', name: 'Team code', code: 'K7QM' },
  button('Open the page', url, 'Team link'),
  { kind: 'note', text: 'Not deductible.' },
  { kind: 'typed', text: `Two\nlines.\n\nSee ${url}.` },
]

/** The text content of markup. */
function wordsOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}

describe('blocks of an email', () => {
  it('state the same facts in HTML, in either design, and in plain text', () => {
    const facts = ['Hi <Ana>', 'Kim', 'Lee', 'July 18th', '1 Main Street', '7B', '$500', 'K7QM', 'deductible']
    const text = blocksAsText(every)
    for (const styles of [plain, receiptSheet]) {
      const markup = blocksAsHtml(every, styles).join('')
      for (const fact of facts) {
        expect(wordsOf(markup)).toContain(fact)
        expect(text).toContain(fact)
      }
      expect(markup.match(/href="https:\/\/golf.example.org\/x\?a=1&amp;b=2"/g)).toHaveLength(3)
      expect(markup).not.toContain('<Ana>')
    }
  })

  it('are readable as plain text: headings above lists, links on their own lines, labels before addresses', () => {
    expect(blocksAsText(every)).toBe(
      [
        `Hi <Ana>\n${url}`,
        'At dinner:\nKim\nLee',
        'When and where:\nJuly 18th\n1 Main Street',
        'Starting hole: 7B',
        'Team fee: $500',
        `Team code: K7QM\nTeam link: ${url}`,
        'Not deductible.',
        `Two\nlines.\n\nSee ${url}.`,
      ].join('\n\n'),
    )
  })

  it('are left out when empty', () => {
    expect(section('Shirts', { kind: 'list', items: [] })).toEqual([])
    expect(paragraphs('One', '', 'Two')).toHaveLength(2)
  })
})

describe('an email', () => {
  const parts = { subject: 'S & Co', heading: 'H', blocks: [paragraph('Hello')] }

  it('ends with its sender, and an announcement with an unsubscribe link', () => {
    const personal = renderEmail({ ...parts, eventName: 'Harlan', sender: 'The fund' })
    expect(personal.text).toBe('Hello\n\n-- \nThe fund\n')
    expect(personal.html).not.toContain('Unsubscribe')
    const announcement = renderEmail({ ...parts, eventName: 'Harlan', sender: 'The fund', canDecline: true })
    expect(announcement.text).toMatch(/Unsubscribe from announcements like this one: https/)
    expect(announcement.html).toContain('<title>S &amp; Co</title>')
  })

  it('that is a receipt ends with the charity’s details and the state’s disclosure', () => {
    const receipt = renderReceipt({
      ...parts,
      eventName: 'Harlan',
      title: 'Receipt 00012',
      foot: ['The fund', 'Tax ID 12-3456789'],
      solicitation: 'Registered with the state.',
    })
    expect(receipt.text).toBe('Hello\n\nThe fund\nTax ID 12-3456789\n\nRegistered with the state.')
    expect(wordsOf(receipt.html)).toContain('Registered with the state.')
    expect(receipt.html).toContain('<title>Receipt 00012</title>')
  })
})

describe('a web address that a stranger typed as a name', () => {
  const named = 'Visit evil.example now, or https://evil.example'
  const blocks: Block[] = [
    paragraph(`${named} invites you`, { label: named, url }),
    ...section(named, { kind: 'lines', lines: [named] }),
    { kind: 'list', items: [named] },
    { kind: 'facts', rows: [['Team', named]] },
    { kind: 'amounts', rows: [[named, '$500']] },
    { kind: 'note', text: named },
    button('Take this place', url),
  ]
  const words = { subject: named, heading: named, blocks }

  it('is none in any automatic email, nor on a receipt; our own buttons still lead on', () => {
    const event = { eventName: 'Harlan', title: 'Receipt', foot: [], solicitation: '' }
    for (const mail of [emailFrom(null, words), renderReceipt({ ...words, ...event })]) {
      for (const part of [mail.subject, mail.text, mail.html])
        expect(part).not.toMatch(/evil\.example|https:\/\/evil/)
      expect(mail.text).toContain(`Take this place: ${url}`)
      expect(mail.html).toContain('href="https://golf.example.org/x?a=1&amp;b=2"')
    }
  })
})
