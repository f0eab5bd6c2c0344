import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  largestLogo,
  logoFault,
  mayProceed,
  readWebsite,
  sponsorFault,
  sponsorFaults,
  type TypedSponsor,
  websiteLink,
} from './rules.ts'

const blank: TypedSponsor = {
  sponsorName: '',
  contactFirstName: '',
  contactLastName: '',
  contactEmail: '',
  contactPhoneNumber: '',
  websiteUrl: '',
}
const filled: TypedSponsor = {
  sponsorName: 'Pine & Sons Roofing',
  contactFirstName: 'Dana',
  contactLastName: 'Pine',
  contactEmail: 'dana@pine.example',
  contactPhoneNumber: '(831) 555-0199',
  websiteUrl: '',
}

describe('the sponsor form', () => {
  it('requires five fields, each with its own message', () => {
    expect(sponsorFaults(blank)).toEqual({
      sponsorName: 'Company/Sponsor Name is required',
      contactFirstName: 'Primary Contact First Name is required',
      contactLastName: 'Primary Contact Last Name is required',
      contactEmail: 'Primary Contact Email is required',
      contactPhoneNumber: 'Primary Contact Phone number is required',
    })
  })

  it('treats blanks as missing', () => {
    for (const field of ['sponsorName', 'contactFirstName', 'contactLastName'] as const) {
      expect(sponsorFault(field, '   ')).toMatch(/is required$/)
    }
  })

  it('can be submitted once the five fields are valid', () => {
    expect(mayProceed(sponsorFaults(filled))).toBe(true)
    for (const field of Object.keys(filled).filter((name) => name !== 'websiteUrl')) {
      expect(mayProceed(sponsorFaults({ ...filled, [field]: '' }))).toBe(false)
    }
  })

  it('reports an invalid email and an invalid phone number', () => {
    expect(sponsorFault('contactEmail', 'dana@pine')).toBe('Please enter a valid email address')
    expect(sponsorFault('contactEmail', 'dana pine@pine.example')).toBe('Please enter a valid email address')
    expect(sponsorFault('contactPhoneNumber', '(831) 555-019')).toBe(
      'Please enter a valid 10-digit phone number',
    )
  })

  it('is not blocked by an invalid website', () => {
    const faults = sponsorFaults({ ...filled, websiteUrl: 'not a website' })
    expect(faults).toEqual({ websiteUrl: 'Please enter a valid website URL' })
    expect(mayProceed(faults)).toBe(true)
  })
})

describe('a website', () => {
  it.each([
    'pine.example',
    'www.pine.example/roofs',
    'http://pine.example',
    'HTTPS://Pine.Example/a?b=c#d',
    'pine.co.uk',
    'müller-dächer.de',
    'pine.example:8080/x',
  ])('is %s', (text) => {
    expect(readWebsite(` ${text} `)).toBe(text)
  })

  it.each([
    'pine',
    'pine roofing.com',
    'javascript:alert(1)',
    'ftp://pine.example',
    'https://',
    'dana@pine.example',
    'https://pine.example@evil.example',
    '//pine.example',
    '-pine.example',
    'pine.example/"><script>',
    '127.0.0.1',
  ])('is not %s', (text) => {
    expect(readWebsite(text)).toBeNull()
  })

  // A check that tried every way of reading them would not end while somebody waits.
  it.each(['a-', 'a.'])('is no endless row of %s', (pair) => {
    expect(readWebsite(`${pair.repeat(50_000)}!`)).toBeNull()
  })

  it('always becomes a link that a browser reads as http(s)', () => {
    expect(websiteLink('pine.example/x')).toBe('https://pine.example/x')
    expect(websiteLink('http://pine.example')).toBe('http://pine.example')
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.domain(), fc.string()), (text) => {
        const website = readWebsite(text)
        if (website !== null) expect(new URL(websiteLink(website)).protocol).toMatch(/^https?:$/)
      }),
    )
  })
})

describe('a chosen logo', () => {
  const onlyImages = 'Please upload only image files (.png, .jpg, .jpeg)'

  it('is a PNG or JPEG of at most 10 MB', () => {
    expect(logoFault({ name: 'a.png', type: 'image/png', size: largestLogo })).toBeUndefined()
    expect(logoFault({ name: 'a.jpg', type: 'image/jpeg', size: 1 })).toBeUndefined()
    expect(logoFault({ name: 'a.png', type: 'image/png', size: largestLogo + 1 })).toBe(
      'File size exceeds 10MB limit. Please choose a smaller file.',
    )
    for (const type of ['image/svg+xml', 'image/gif', 'application/pdf', 'text/html']) {
      expect(logoFault({ name: 'a.png', type, size: 1 })).toBe(onlyImages)
    }
  })

  it('is recognized by its file name if the browser does not report a type', () => {
    expect(logoFault({ name: 'Logo.JPEG', type: '', size: 1 })).toBeUndefined()
    expect(logoFault({ name: 'logo.svg', type: '', size: 1 })).toBe(onlyImages)
  })
})
