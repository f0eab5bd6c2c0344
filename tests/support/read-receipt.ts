/** A receipt's sentences, read and reckoned as an accountant would who has nothing but the paper. */

interface Paper {
  total: number
  deductible: number
  statements: string[]
}

/** Whole cents. */
export interface ReadReceipt {
  /** Money acknowledged by part, with what the payer got for it; null: not set yet. */
  parts: { paid: number; value: number | null; things: string[] }[]
  deductible: number | null
}

const money = String.raw`\$([\d,]+(?:\.\d\d)?)`
const centsIn = (typed: string | undefined) => Math.round(Number((typed ?? '').replaceAll(',', '')) * 100)
const thingsIn = (typed: string | undefined) => {
  const things = (typed ?? '').split('; ')
  if (things.some((thing) => thing.trim() === '')) throw new Error(`Nothing is named: ${typed}`)
  return things
}

const reads: [RegExp, (found: RegExpExecArray, read: ReadReceipt) => void][] = [
  [
    new RegExp(`value is ${money}, so the amount that may be deductible is ${money}\\.$`),
    ([, value, deductible], read) => {
      read.parts.push({ paid: Number.NaN, value: centsIn(value), things: [] })
      read.deductible = centsIn(deductible)
    },
  ],
  [
    new RegExp(
      `payment of ${money}(?:, after refunds of .*?)?\\. In return you received: (.*)\\. The estimated fair market value of these goods or services is ${money}\\.$`,
    ),
    ([, paid, things, value], read) => {
      read.parts = [{ paid: centsIn(paid), value: centsIn(value), things: thingsIn(things) }]
    },
  ],
  [
    new RegExp(
      `^In return for ${money} of it you received: (.*)\\. Our good-faith estimate of the fair market value is ${money}, so the amount of that part that may be deductible is ${money}\\.$`,
    ),
    ([, paid, things, value, deductible], read) => {
      read.parts.push({ paid: centsIn(paid), value: centsIn(value), things: thingsIn(things) })
      if (centsIn(deductible) !== Math.max(0, centsIn(paid) - centsIn(value)))
        throw new Error(`Not true: ${paid} less ${value} isn’t ${deductible}`)
    },
  ],
  [
    new RegExp(`^You also received, for nothing: (.*)\\. Our good-faith .* is ${money}\\.$`),
    ([, things, value], read) =>
      read.parts.push({ paid: 0, value: centsIn(value), things: thingsIn(things) }),
  ],
  [
    new RegExp(`^No goods or services were provided by .* in return for ${money} of it: (.*)\\.$`),
    ([, paid, things], read) => read.parts.push({ paid: centsIn(paid), value: 0, things: thingsIn(things) }),
  ],
  [
    new RegExp(`^${money} of it paid for: (.*)\\. The fair market value isn’t set yet`),
    ([, paid, things], read) =>
      read.parts.push({ paid: centsIn(paid), value: null, things: thingsIn(things) }),
  ],
  [
    /^You also received: (.*)\. The fair market value isn’t set yet\.$/,
    ([, things], read) => read.parts.push({ paid: 0, value: null, things: thingsIn(things) }),
  ],
  [
    new RegExp(`^(?:In all|Apart from .*), the amount that may be deductible is ${money}\\.$`),
    ([, deductible], read) => {
      read.deductible = centsIn(deductible)
    },
  ],
]

/** Reads a receipt, and throws where its own arithmetic isn't true. */
export function readReceipt({ deductible, statements }: Paper): ReadReceipt {
  const read = readSentences(statements)
  if (read.deductible !== null && Math.round(deductible * 100) !== read.deductible)
    throw new Error(`The foot says ${deductible}: ${statements.join(' ')}`)
  return read
}

function readSentences(statements: readonly string[]): ReadReceipt {
  const read: ReadReceipt = { parts: [], deductible: null }
  for (const statement of statements)
    for (const [pattern, take] of reads) {
      const found = pattern.exec(statement)
      if (found) take(found, read)
    }
  const reckoned = read.parts.reduce(
    (total, { paid, value }) => total + (value === null ? 0 : Math.max(0, paid - value)),
    0,
  )
  if (read.deductible !== null && !Number.isNaN(reckoned) && reckoned !== read.deductible)
    throw new Error(`Not true: ${reckoned} isn’t ${read.deductible}: ${statements.join(' ')}`)
  return read
}

/** A year-end letter's sentences, read the same way: what was paid in all, and what may be deducted. */
export function readLetter(paragraphs: readonly string[]): { paid: number; deductible: number } {
  const text = paragraphs.join(' ')
  const paid = centsIn(new RegExp(`received your (?:payment of|\\d+ payments,) ${money}`).exec(text)?.[1])
  if (/provided no goods or services in return for/.test(text)) return { paid, deductible: paid }
  const whole = new RegExp(
    `In return you received: (.*)\\. Our good-faith estimate of their fair market value is ${money}\\..*The amount that may be deductible is ${money}\\.`,
  ).exec(text)
  if (whole) {
    thingsIn(whole[1])
    const deductible = centsIn(whole[3])
    if (deductible !== Math.max(0, paid - centsIn(whole[2]))) throw new Error(`Not true: ${text}`)
    return { paid, deductible }
  }
  const { parts, deductible } = readSentences(paragraphs)
  if (parts.reduce((total, part) => total + part.paid, 0) !== paid || deductible === null)
    throw new Error(`Not all of ${paid}: ${text}`)
  return { paid, deductible }
}
