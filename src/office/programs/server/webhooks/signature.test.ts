import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { newWebhookSecret, signedHeaders } from './signature.ts'

const body = '{"type":"test.ping","data":{"name":"Núñez"}}'

it('matches the vector of the Standard Webhooks libraries', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  expect(signedHeaders(message, [secret])).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('the scheme’s own library accepts either of two secrets, and no other', () => {
  const [now, old, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()]
  const timestamp = Math.floor(Date.now() / 1000)
  const headers = signedHeaders({ id: 'msg_1', timestamp, body }, [now, old])
  expect(new Webhook(now).verify(body, headers)).toEqual(JSON.parse(body))
  expect(new Webhook(old).verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook(other).verify(body, headers)).toThrow()
  expect(() => new Webhook(now).verify(`${body} `, headers)).toThrow()
  expect(() => new Webhook(now).verify(body, { ...headers, 'webhook-id': 'msg_2' })).toThrow()
})
