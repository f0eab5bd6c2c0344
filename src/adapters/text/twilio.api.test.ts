import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  openTextService,
  type TextMood,
  type TextService,
  twilioAccount,
} from '../../../tests/support/text-service.ts'
import { DeliveryFailure, type TextSender } from '../../ports/mailer.ts'
import { twilioTexts } from './twilio.ts'

let service: TextService
let texts: TextSender

function senderWith(
  change: { authToken?: string; from?: string; apiBase?: string; patience?: number } = {},
): TextSender {
  return twilioTexts({
    accountSid: twilioAccount.TWILIO_ACCOUNT_SID,
    authToken: twilioAccount.TWILIO_AUTH_TOKEN,
    from: twilioAccount.TWILIO_FROM,
    apiBase: service.base,
    statusUrl: (id) => `https://golf.example.org/status?message=${id}`,
    patience: 20_000,
    ...change,
  })
}

beforeEach(async () => {
  service = await openTextService()
  texts = senderWith()
})
afterEach(async () => {
  await texts.close()
  await service.close()
})

const text = { id: 'c0ffee', to: '8315550142', text: 'Shotgun at noon. Ünïcode & all' }

async function faultOf(sender: TextSender): Promise<{ message: string; facts: object }> {
  const fault = await sender.send(text).then(
    () => null,
    (error: unknown) => error,
  )
  expect(fault).toBeInstanceOf(DeliveryFailure)
  const { message, facts } = fault as DeliveryFailure
  return { message, facts }
}

it('a text arrives complete, with the country code before the number', async () => {
  expect(await texts.send(text)).toBe('sent')
  expect(service.taken).toEqual([
    {
      To: '+18315550142',
      From: '+15005550006',
      Body: text.text,
      StatusCallback: 'https://golf.example.org/status?message=c0ffee',
    },
  ])
})

it('a messaging service is used as the sender', async () => {
  await senderWith({ from: 'MG0123456789' }).send(text)
  expect(service.taken[0]).toMatchObject({ MessagingServiceSid: 'MG0123456789' })
  expect(service.taken[0]).not.toHaveProperty('From')
})

it.each<[string, TextMood, string, object]>([
  ['21211', { status: 400, code: 21211 }, 'not a phone number', { permanent: true, optedOut: false }],
  ['21614', { status: 400, code: 21614 }, 'not a mobile number', { permanent: true, optedOut: false }],
  ['21610', { status: 400, code: 21610 }, 'has replied STOP', { permanent: true, optedOut: true }],
  ['21606', { status: 400, code: 21606 }, 'isn’t set up', { affectsAll: true }],
  ['403', { status: 403, code: 20403 }, 'isn’t set up', { affectsAll: true }],
  ['429', { status: 429, code: 20429, retryAfter: '7' }, 'slow down', { affectsAll: true, retryAfter: 7000 }],
  ['500', { status: 500, code: 20500 }, 'is down', { affectsAll: true, unsure: false }],
  ['502 with a page', { status: 502, html: true }, 'is down', { affectsAll: true, unsure: false }],
  ['200 with a page', 'garbage', 'we can’t read', { affectsAll: true, unsure: true }],
  ['silence', 'hang', 'didn’t answer', { affectsAll: true, unsure: true }],
  ['a closed connection', 'hang up', 'didn’t answer', { affectsAll: true, unsure: true }],
])('answered with %s', async (_name, mood, words, facts) => {
  service.mood = mood
  // Who tests silence doesn't wait that long for it.
  if (mood === 'hang') texts = senderWith({ patience: 400 })
  const fault = await faultOf(texts)
  expect(fault.message).toContain(words)
  expect(fault.facts).toEqual(facts)
})

it('a wrong token is a configuration problem', async () => {
  const fault = await faultOf(senderWith({ authToken: 'old' }))
  expect(fault.message).toContain('TWILIO_AUTH_TOKEN (20003')
  expect(fault.facts).toEqual({ affectsAll: true })
})

it('a refused connection means the text was not sent', async () => {
  await service.close()
  const fault = await faultOf(texts)
  expect(fault.message).toBe('We can’t reach the text service (ECONNREFUSED).')
  expect(fault.facts).toEqual({ affectsAll: true })
})
