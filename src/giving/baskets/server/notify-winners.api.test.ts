import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeEvent } from '../../../../tests/support/people.ts'
import { grace, openRaffle, type Raffle } from '../../../../tests/support/raffle.ts'
import { openTextService, type TextService, twilioAccount } from '../../../../tests/support/text-service.ts'

/** Asked at the table whether a text is fine. */
const asked = { ...grace, winnerAgreed: true }
const tom = { winnerName: 'Tom Bell', winnerPhoneNumber: '8315550177', winnerAgreed: true }

let raffle: Raffle
let service: TextService

beforeEach(async () => {
  service = await openTextService()
  raffle = await openRaffle({ ...twilioAccount, TWILIO_API_BASE: service.base })
})
afterEach(async () => {
  await raffle.app.stop()
  await service.close()
})

describe('texts to winners', () => {
  it('go out once, listing everything a winner has won', async () => {
    await raffle.add('Spa Day', asked)
    await raffle.add('Wine Country', asked)
    await raffle.add('Coffee', tom)
    await raffle.add('Books', { winnerName: 'No Phone' })
    expect((await raffle.notifyAll()).body).toEqual({
      success: true,
      message: '2 winners notified.',
      sent: 2,
    })
    const sent = await raffle.texts()
    expect(sent.map(({ to }) => to).sort()).toEqual(['8315550142', '8315550177'])
    expect(sent.find(({ to }) => to === '8315550142')?.text).toBe(
      'Harlan Memorial Scramble: Congratulations, Grace Okafor! You won "Spa Day" and "Wine Country".',
    )
    expect(sent.find(({ to }) => to === '8315550177')?.text).toContain('You won the basket "Coffee".')
    const again = await raffle.notifyAll()
    expect(again.body).toEqual({
      success: false,
      message: 'Every winner with a phone number has already been notified.',
      sent: 0,
    })
    expect(await raffle.texts()).toHaveLength(2)
  })

  it('go out once if two laptops ask at the same moment', async () => {
    for (const seat of [1, 2, 3])
      await raffle.add(`Basket ${seat}`, {
        winnerName: `W ${seat}`,
        winnerPhoneNumber: `831555010${seat}`,
        winnerAgreed: true,
      })
    const answers = await Promise.all([
      raffle.notifyAll(),
      raffle.notifyAll(),
      raffle.notifyAll(),
      raffle.notifyAll(),
    ])
    expect(answers.map(({ body }) => body.sent).sort()).toEqual([0, 0, 0, 3])
    expect(await raffle.texts()).toHaveLength(3)
  })

  it('never go to winners who haven’t agreed to texts, and the answer says how many those are', async () => {
    const spa = await raffle.add('Spa Day', grace)
    await raffle.add('Coffee', tom)
    const unasked =
      '1 winner hasn’t agreed to texts: please call. If they agree, check that box with their number.'
    expect((await raffle.notifyAll()).body).toEqual({
      success: true,
      message: `1 winner notified. ${unasked}`,
      sent: 1,
    })
    expect((await raffle.notifyAll()).body).toEqual({ success: false, message: unasked, sent: 0 })
    expect((await raffle.notifyOne(spa.donationId)).body).toMatchObject({ success: false, message: unasked })
    await raffle.edit(spa.donationId, raffle.basket('Spa Day', asked))
    expect((await raffle.notifyAll()).body.sent).toBe(1)
    expect((await raffle.texts()).map(({ to }) => to)).toEqual(['8315550177', '8315550142'])
  })

  it('go out again when requested by id', async () => {
    const spa = await raffle.add('Spa Day', asked)
    await raffle.notifyAll()
    expect((await raffle.notifyOne(spa.donationId)).body).toEqual({
      success: true,
      message: 'Grace Okafor notified.',
      sent: 1,
    })
    expect(await raffle.texts()).toHaveLength(2)
  })

  it('sent by id are not repeated when everybody is notified', async () => {
    const spa = await raffle.add('Spa Day', asked)
    await raffle.notifyOne(spa.donationId)
    expect((await raffle.notifyAll()).body).toMatchObject({ success: false, sent: 0 })
  })

  it('go out again for a new phone number, but not for a corrected name', async () => {
    const spa = await raffle.add('Spa Day', asked)
    await raffle.notifyAll()
    await raffle.edit(spa.donationId, raffle.basket('Spa Day', { ...asked, winnerName: 'Grace N. Okafor' }))
    expect((await raffle.notifyAll()).body.sent).toBe(0)
    await raffle.edit(spa.donationId, raffle.basket('Spa Day', tom))
    expect((await raffle.notifyAll()).body.sent).toBe(1)
    expect((await raffle.texts()).map(({ to }) => to).sort()).toEqual(['8315550142', '8315550177'])
  })

  it('never go to winners of another event', async () => {
    const { app, token } = raffle
    await raffle.add('Spa Day', asked)
    const { eventId } = await makeEvent(app, { eventName: 'The next one' })
    await app.call('POST /api/admin/events/{eventId}/make-current', { token, params: { eventId } })
    expect((await raffle.notifyAll()).body).toMatchObject({ success: false, sent: 0 })
    expect(await raffle.texts()).toEqual([])
  })

  it('can’t be sent without a phone number, and the response names those winners', async () => {
    const books = await raffle.add('Books', { winnerName: 'Tom Bell' })
    const coffee = await raffle.add('Coffee')
    expect((await raffle.notifyOne(books.donationId)).body).toEqual({
      success: false,
      message: 'Tom Bell has no phone number yet.',
      sent: 0,
    })
    expect((await raffle.notifyOne(coffee.donationId)).body).toEqual({
      success: false,
      message: 'Coffee has no winner yet.',
      sent: 0,
    })
    expect((await raffle.notifyAll()).body).toEqual({
      success: false,
      message: 'No basket has a winner with a phone number yet.',
      sent: 0,
    })
    expect(await raffle.texts()).toEqual([])
  })
})

it('are saved once and nobody is marked notified without a text service, and the list says so', async () => {
  const silent = await openRaffle()
  try {
    const spa = await silent.add('Spa Day', grace)
    await silent.add('Coffee', { winnerName: 'Tom Bell', winnerPhoneNumber: '8315550177' })
    const racing = await Promise.all([silent.notifyAll(), silent.notifyAll()])
    expect(racing.map(({ body }) => body).sort((a, b) => b.sent - a.sent)).toEqual([
      { success: true, message: '2 texts were saved, not sent: no text service is set up.', sent: 2 },
      {
        success: false,
        message: 'The texts are in Messages already. They weren’t sent: no text service is set up.',
        sent: 0,
      },
    ])
    expect(await silent.texts()).toHaveLength(2)
    expect((await silent.notifyOne(spa.donationId)).body.message).toBe(
      '1 text was saved, not sent: no text service is set up.',
    )
    const { token } = silent
    const { donations } = (await silent.app.call('GET /api/admin/get-donations', { token })).body
    expect(donations.map((basket: { notifiedOn: unknown }) => basket.notifiedOn)).toEqual([null, null])
    const { entries } = (await silent.app.call('GET /api/admin/audit', { token })).body
    expect(entries[0].action).toBe('winner texts saved')
    expect((await raffle.app.call('GET /api/Home')).body).toMatchObject({
      textsAreOn: true,
      emailIsOn: false,
    })
  } finally {
    await silent.app.stop()
  }
})
