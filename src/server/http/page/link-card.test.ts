import { expect, it } from 'vitest'
import { Problem } from '../../../kernel/problem.ts'
import type { LinkCard } from '../../../ports/pictures.ts'
import { drawLinkCard, linkCardOf, linkCardUrl, type SharedEvent } from './link-card.ts'

const event = {
  eventId: 'spring',
  eventName: 'Harlan Memorial Scramble',
  eventDayText: 'Saturday, July 19th, 2025',
  course: { courseName: 'Pebble Beach', addressCity: 'Pebble Beach', addressState: 'CA' },
  featuredHole: { holeNumber: 8, par: 4, yardage: 428 },
  photos: [],
  charity: { legalName: 'Harlan Hospice' },
  sponsorFee: 150,
  registrationEnabled: true,
} as unknown as SharedEvent
const photo = '/files/events/abcdefghijklmnopqrstuv.webp'
const sources = {
  drawingOf: () => '<svg/>',
  photo: async (key: string) => (key === 'events/abcdefghijklmnopqrstuv.webp' ? new Uint8Array([1]) : null),
}
const place = 'Pebble Beach · Pebble Beach, CA'

it("an event's preview has its name, date, place and charity, and its hardest hole", async () => {
  expect(await linkCardOf(event, { page: 'event' }, sources)).toMatchObject({
    title: 'Harlan Memorial Scramble',
    above: 'Saturday, July 19th, 2025',
    below: [place, 'Benefiting Harlan Hospice'],
    picture: { svg: '<svg/>' },
    type: 'png',
  })
})

it('says nothing that the event has not', async () => {
  const bare = {
    ...event,
    charity: { legalName: '' },
    course: { courseName: '' },
    featuredHole: null,
  } as never
  expect(await linkCardOf(bare, { page: 'event' }, sources)).toMatchObject({ below: ['', ''], picture: null })
})

it('the leaderboard says who leads, and is the event before anybody does', async () => {
  const lead = 'Team Okafor leads at −11 after 14 holes.'
  expect(await linkCardOf(event, { page: 'leaderboard', lead }, sources)).toMatchObject({
    title: 'Team Okafor leads at −11 after 14 holes',
    above: 'Leaderboard · Harlan Memorial Scramble',
    below: ['Saturday, July 19th, 2025', place],
  })
  expect(await linkCardOf(event, { page: 'leaderboard' }, sources)).toMatchObject({ title: event.eventName })
})

it('the sponsor page has its price while sponsorships are taken', async () => {
  const sponsor = (facts: SharedEvent) => linkCardOf(facts, { page: 'sponsor' }, sources)
  expect(await sponsor(event)).toMatchObject({
    title: 'Sponsor a Hole',
    above: event.eventName,
    below: ['$150 per sponsorship', event.eventDayText, place, 'Benefiting Harlan Hospice'],
  })
  expect((await sponsor({ ...event, registrationEnabled: false })).below[0]).toBe('')
})

it('an uploaded photo comes first; one on another site is not loaded, and one that is gone is left out', async () => {
  const shown = (...urls: string[]) =>
    linkCardOf({ ...event, photos: urls.map((url) => ({ url, alt: '' })) }, { page: 'event' }, sources)
  expect(await shown('https://example.org/a.jpg', photo)).toMatchObject({
    picture: { photo: new Uint8Array([1]) },
    type: 'jpg',
  })
  expect(await shown('https://example.org/a.jpg')).toMatchObject({ picture: { svg: '<svg/>' }, type: 'png' })
  const gone = await shown(photo.replace('abc', 'xyz'))
  expect(gone).toMatchObject({ picture: { svg: '<svg/>' } })
  const own = { ...event, featuredHole: { ...event.featuredHole, imageUrl: photo } } as SharedEvent
  expect(await linkCardOf(own, { page: 'event' }, sources)).toMatchObject({ type: 'jpg' })
})

it('a photo that can’t be decoded gives way to the drawing; a busy server says so', async () => {
  const asked: string[] = []
  const pictures = (fault: Error) => ({
    async linkCard({ picture }: LinkCard) {
      asked.push(Object.keys(picture ?? {})[0] ?? 'none')
      if (picture && 'photo' in picture) throw fault
      return new Uint8Array([9])
    },
  })
  const broken = { ...event, photos: [{ url: photo, alt: '' }] }
  const draw = (fault: Error) => drawLinkCard(broken, { page: 'event' }, sources, pictures(fault))
  expect(await draw(new Error('unsupported image format'))).toEqual(new Uint8Array([9]))
  expect(asked).toEqual(['photo', 'svg'])
  await expect(draw(new Problem('busy'))).rejects.toThrow(Problem)
})

it('a preview has another address once it shows something else', () => {
  const urls = [
    linkCardUrl(event),
    linkCardUrl({ ...event, eventDayText: 'Sunday, July 20th, 2025' }),
    linkCardUrl({ ...event, photos: [{ url: photo, alt: '' }] }),
    linkCardUrl(event, { page: 'sponsor' }),
    linkCardUrl(event, { page: 'leaderboard', lead: 'Team Okafor leads at −11 after 14 holes.' }),
  ]
  expect(new Set(urls).size).toBe(urls.length)
  for (const url of urls)
    expect(url).toMatch(/^\/drawings\/link\/spring\/(?:sponsor\/|leaderboard\/)?[\w-]{8}\.(png|jpg)$/)
})
