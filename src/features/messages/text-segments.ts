/**
 * How a text message is counted and cut, as the networks do it. Source: 3GPP TS 23.038, 6.2.1 (the GSM 7-bit
 * default alphabet) and 6.2.1.1 (its extension table, two places a character); 3GPP TS 23.040, 9.2.3.24.1 (the
 * header that joins the parts of a long message: 6 bytes of 140, so 153 of 160 places, or 67 of 70 UCS-2 units).
 * One character outside of the alphabet turns the whole message into UCS-2.
 */

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extension = '\f^{}\\[~]|€'

const places = new Map<string, number>([
  ...[...basic].map((character): [string, number] => [character, 1]),
  ...[...extension].map((character): [string, number] => [character, 2]),
])

const limits = { 'GSM-7': { alone: 160, joined: 153 }, 'UCS-2': { alone: 70, joined: 67 } } as const

export interface TextCount {
  encoding: 'GSM-7' | 'UCS-2'
  /** Places used: GSM septets, or UCS-2 units of 16 bits. */
  used: number
  /** How many messages the network carries, and bills, for it; 0 for an empty text. */
  segments: number
  /** Places still free in the last of them. */
  left: number
  /** The characters outside of the GSM alphabet, each once, in the order they appear. */
  outside: string[]
}

export function countText(text: string): TextCount {
  const characters = [...text]
  const outside = [...new Set(characters.filter((character) => !places.has(character)))]
  const encoding = outside.length === 0 ? 'GSM-7' : 'UCS-2'
  const sizes = characters.map((character) =>
    encoding === 'GSM-7' ? (places.get(character) ?? 0) : character.length,
  )
  const used = sizes.reduce((sum, size) => sum + size, 0)
  const { alone, joined } = limits[encoding]
  if (used <= alone) return { encoding, used, segments: used === 0 ? 0 : 1, left: alone - used, outside }
  return { encoding, used, ...cut(sizes, joined), outside }
}

/** A character of two places, an escaped one or a surrogate pair, is never cut in half. */
function cut(sizes: readonly number[], most: number): { segments: number; left: number } {
  let segments = 1
  let filled = 0
  for (const size of sizes) {
    if (filled + size > most) {
      segments++
      filled = 0
    }
    filled += size
  }
  return { segments, left: most - filled }
}
