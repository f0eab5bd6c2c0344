import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawSign } from './sign-drawing.ts'

const lettersOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, line]) => line)
const sizeOf = (svg: string) => Number(/font-size="(\d+)"/.exec(svg)?.[1])

describe('the sign of a sponsor without a logo', () => {
  it('shows the whole name, on as many lines as make it largest', () => {
    expect(lettersOf(drawSign('Pine'))).toEqual(['Pine'])
    expect(lettersOf(drawSign('The Law Offices of Marguerite Vandersloot'))).toEqual([
      'The Law Offices',
      'of Marguerite',
      'Vandersloot',
    ])
  })

  it('keeps a long name readable and inside the board', () => {
    const svg = drawSign(
      'The Greater Monterey Peninsula Regional Association of Independent Hospitality Professionals',
    )
    expect(sizeOf(svg)).toBeGreaterThan(28)
  })

  it('cannot be made to contain markup', () => {
    expect(drawSign('<script>alert(1)</script> & "Sons"')).not.toContain('<script')
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 150, unit: 'grapheme' }), (name) => {
        const svg = drawSign(name)
        const tags = [...svg.matchAll(/<\/?([a-z]+)/g)].map(([, tag]) => tag)
        expect(new Set(tags)).toEqual(new Set(['svg', 'rect', 'g', 'text']))
      }),
    )
  })
})
