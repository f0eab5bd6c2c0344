import { describe, expect, it } from 'vitest'
import { plainHeaders, withPicturesFrom } from './security.ts'

const plain = String(plainHeaders({ publicUrl: 'https://golf.example.org' })['content-security-policy'])
const policyWith = (...urls: string[]) =>
  withPicturesFrom(
    plain,
    urls.map((url) => new URL(url).origin),
  )

describe('the content security policy of a page with pictures from other sites', () => {
  it('allows these sites for pictures', () => {
    expect(policyWith('https://cdn.example.org/1.png', 'https://my_bucket.example.org:8443/2.png')).toBe(
      plain.replace(' blob:', ' blob: https://cdn.example.org https://my_bucket.example.org:8443'),
    )
  })

  it.each([
    ['ends the list and begins another', 'https://a;script-src-elem/1.png'],
    ['begins a policy of its own', 'https://a,default-src/1.png'],
    ['means every site', 'https://*/1.png'],
    ['means every site of a domain', 'https://*.example.org/1.png'],
    ['is in quotes', "https://'unsafe-eval'/1.png"],
  ])('leaves out an address that %s', (_what, url) => {
    expect(policyWith(url)).toBe(plain)
    expect(policyWith('https://cdn.example.org/1.png', url)).toBe(policyWith('https://cdn.example.org/1.png'))
  })
})
