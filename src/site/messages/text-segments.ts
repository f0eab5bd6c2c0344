/**
 * Counts and splits text messages as networks do. Source: 3GPP TS 23.038, 6.2.1 (the GSM 7-bit default alphabet) and
 * 6.2.1.1 (its extension table, two septets a character); 3GPP TS 23.040, 9.2.3.24.1 (the header that joins the
 * segments of a long message: 6 bytes of 140, so 153 of 160 septets, or 67 of 70 UCS-2 units). One character outside
 * the alphabet turns the whole message into UCS-2.
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
  /** GSM septets used, or 16-bit UCS-2 units. */
  used: number
  /** Number of messages sent and billed; 0 for an empty text. */
  segments: number
  /** Space left in the last segment. */
  left: number
  /** Characters outside the GSM alphabet, each once, in order of appearance. */
  outside: string[]
}

/** Counts a text as the networks bill it. */
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

/** Splits sizes into segments; a size of two (an escaped character or surrogate pair) is never split. */
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
