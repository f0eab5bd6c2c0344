import { describe, expect, it } from 'vitest'
import { countText } from './text-segments.ts'

const segments = (text: string) => countText(text).segments

describe('a text in the GSM alphabet', () => {
  it('is one message up to 160 characters, and segments of 153 beyond', () => {
    expect(countText('')).toEqual({ encoding: 'GSM-7', used: 0, segments: 0, left: 160, outside: [] })
    expect(countText('Shotgun at noon.')).toMatchObject({
      encoding: 'GSM-7',
      used: 16,
      segments: 1,
      left: 144,
    })
    expect(countText('x'.repeat(160))).toMatchObject({ segments: 1, left: 0 })
    expect(countText('x'.repeat(161))).toMatchObject({ used: 161, segments: 2, left: 145 })
    expect([306, 307, 459, 460, 1530].map((length) => segments('x'.repeat(length)))).toEqual([2, 3, 3, 4, 10])
  })

  it('counts each of the 127 default characters as one', () => {
    const alphabet =
      '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
    expect([...alphabet]).toHaveLength(127)
    expect(countText(alphabet)).toMatchObject({ encoding: 'GSM-7', used: 127, outside: [] })
  })

  it('counts brackets, braces, backslash, caret, tilde, bar and euro as two', () => {
    for (const character of '^{}\\[~]|€\f')
      expect.soft(countText(character), character).toMatchObject({ encoding: 'GSM-7', used: 2, segments: 1 })
    expect(segments('€'.repeat(80))).toBe(1)
    expect(countText('€'.repeat(81))).toMatchObject({ used: 162, segments: 2 })
  })

  it('never splits an escaped character', () => {
    // 152 septets are used: the euro needs two and starts the next segment, so one is lost.
    expect(countText(`${'x'.repeat(152)}€${'x'.repeat(151)}`)).toMatchObject({
      used: 305,
      segments: 2,
      left: 0,
    })
    expect(countText(`${'x'.repeat(152)}€${'x'.repeat(152)}`)).toMatchObject({ used: 306, segments: 3 })
  })
})

describe('a text with a character outside the GSM alphabet', () => {
  it('is UCS-2: one message up to 70 units, and segments of 67 beyond', () => {
    expect(countText('Don’t be late')).toEqual({
      encoding: 'UCS-2',
      used: 13,
      segments: 1,
      left: 57,
      outside: ['’'],
    })
    expect(segments('ł'.repeat(70))).toBe(1)
    expect(countText('ł'.repeat(71))).toMatchObject({ segments: 2, left: 63 })
    expect([134, 135, 201, 202].map((length) => segments('ł'.repeat(length)))).toEqual([2, 3, 3, 4])
  })

  it('counts an emoji as two units and never splits it', () => {
    expect(countText('⛳')).toMatchObject({ used: 1 })
    expect(countText('🏌')).toMatchObject({ used: 2, outside: ['🏌'] })
    expect(segments('🏌'.repeat(35))).toBe(1)
    // 33 of them use 66 of 67 units; the last unit stays empty.
    expect(countText('🏌'.repeat(36))).toMatchObject({ used: 72, segments: 2, left: 61 })
  })

  it('lists the characters that caused it, each once', () => {
    expect(countText('“Go” – “go”, ça va? Ça va').outside).toEqual(['“', '”', '–', 'ç'])
  })
})
