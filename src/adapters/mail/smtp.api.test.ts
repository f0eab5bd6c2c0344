import { afterEach, expect, it } from 'vitest'
import { type MailServer, openFalsePostOffice, openMailServer } from '../../../tests/support/mail-server.ts'
import { DeliveryFailure, type Mailer } from '../../ports/mailer.ts'
import { smtpMailer } from './smtp.ts'

/** Milliseconds: a busy machine's own server gets its time; one that never answers isn't waited for. */
const patience = { greeting: 10_000, answer: 10_000, unused: 5_000 }
const little = 400
const from = 'Harlan Memorial <golf@example.org>'
const toClose: { close(): Promise<void> }[] = []

afterEach(async () => {
  for (const each of toClose.splice(0)) await each.close()
})

function keep<T extends { close(): Promise<void> }>(one: T): T {
  toClose.push(one)
  return one
}

function mailerTo({ url }: { url: string }, answer = patience.answer, greeting = patience.greeting): Mailer {
  return keep(smtpMailer(url, from, { ...patience, answer, greeting }))
}

async function open(mood: MailServer['mood']): Promise<MailServer> {
  const office = keep(await openMailServer())
  office.mood = mood
  return office
}

function emailTo(to: string, unsubscribeUrl: string | null = null) {
  return { id: 'b7c1', to, subject: 'Tee times', text: 'Noon.', html: '<p>Noon.</p>', unsubscribeUrl }
}

async function faultOf(mailer: Mailer): Promise<{ message: string; facts: object }> {
  const fault = await mailer.send(emailTo('lee@example.org')).then(
    () => null,
    (error: unknown) => error,
  )
  expect(fault).toBeInstanceOf(DeliveryFailure)
  const { message, facts } = fault as DeliveryFailure
  return { message, facts }
}

it('a personal email keeps its message id on retries, and a blast has unsubscribe headers', async () => {
  const office = await open('fine')
  const mailer = mailerTo(office)
  expect(await mailer.send(emailTo('lee@example.org'))).toBe('sent')
  await mailer.send(emailTo('pat@example.org', 'https://golf.example.org/unsubscribe/abc'))
  const [email, blast] = office.received
  expect(email?.messageId).toBe('<b7c1@example.org>')
  expect(email?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  const headers = Object.fromEntries(blast?.headers.map(({ key, value }) => [key, value]) ?? [])
  expect(headers['list-unsubscribe']).toBe('<https://golf.example.org/unsubscribe/abc>')
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
})

it('many emails share a connection, which is reopened after the server hangs up', async () => {
  const office = await open('fine')
  const mailer = mailerTo(office)
  await Promise.all(['a', 'b', 'c'].map((name) => mailer.send(emailTo(`${name}@example.org`))))
  expect(office.lines()).toBe(1)
  const port = Number(new URL(office.url).port)
  await office.close()
  const back = keep(await openMailServer({ port }))
  expect(await mailer.send(emailTo('d@example.org'))).toBe('sent')
  expect(back.received).toHaveLength(1)
})

it.each([
  [421, 'isn’t accepting messages right now', { affectsAll: true }],
  [450, 'asked us to try again later', {}],
  [451, 'asked us to try again later', {}],
  [550, 'refused it: 550', { permanent: true }],
])('a recipient answered with %i: it %s', async (recipient, words, facts) => {
  const fault = await faultOf(mailerTo(await open({ recipient })))
  expect(fault.message).toContain(words)
  expect(fault.facts).toEqual(facts)
})

it.each([
  [451, {}],
  [554, { permanent: true }],
])('a message answered with %i after it was sent', async (data, facts) => {
  expect((await faultOf(mailerTo(await open({ data })))).facts).toEqual(facts)
})

it('a refused sender or login is a configuration problem and loses no message', async () => {
  const sender = await faultOf(mailerTo(await open({ sender: 553 })))
  expect(sender.message).toContain('doesn’t accept emails from MAIL_FROM: 553')
  expect(sender.facts).toEqual({ affectsAll: true })
  const office = keep(await openMailServer({ account: { user: 'golf', pass: 'right' } }))
  expect(await mailerTo(office).send(emailTo('lee@example.org'))).toBe('sent')
  const login = await faultOf(mailerTo({ url: office.url.replace('right', 'wrong') }))
  expect(login.message).toContain('user name or password in SMTP_URL: 535')
  expect(login.facts).toEqual({ affectsAll: true })
})

it.each([
  ['silent', 'didn’t answer in time'],
  ['garbage', 'doesn’t respond like an email server'],
  ['hangs up', 'connection to the email server was lost'],
] as const)('a server that is %s delays nothing: %s', async (behaviour, words) => {
  const fault = await faultOf(mailerTo(keep(await openFalsePostOffice(behaviour)), little, little))
  expect(fault.message).toContain(words)
  expect(fault.facts).toEqual({ affectsAll: true })
})

it('an address without a server', async () => {
  const office = await openMailServer()
  await office.close()
  const fault = await faultOf(mailerTo(office))
  expect(fault.message).toBe('Nothing answers at the address in SMTP_URL.')
  expect(fault.facts).toEqual({ affectsAll: true })
})

it.each(['hang in data', 'hang up after data'] as const)(
  'after a %s it is unknown whether the message arrived',
  async (mood) => {
    const fault = await faultOf(mailerTo(await open(mood), little))
    expect(fault.message).toContain('it may have arrived')
    expect(fault.facts).toEqual({ affectsAll: true, unsure: true })
  },
)

it('a slow server gets its time', async () => {
  const office = await open('slow')
  expect(await mailerTo(office, 5_000).send(emailTo('lee@example.org'))).toBe('sent')
})

it('a closed mailer drops a server that never responds', async () => {
  const office = keep(await openFalsePostOffice('silent'))
  const mailer = keep(smtpMailer(office.url, from))
  const sending = faultOf(mailer)
  await mailer.close()
  expect((await sending).facts).toEqual({ affectsAll: true })
})
