/** Just enough of the tar format (POSIX ustar) that any tar program reads what is written here. */

const block = 512
const nameLength = 100
const sizeField = { at: 124, length: 12 }
const ending = Buffer.alloc(2 * block)

export interface Member {
  name: string
  /** Bytes. */
  size: number
  /** To be read before the next member is asked for; what is left of it is passed over. */
  body: AsyncIterable<Buffer>
}

/** The archive is cut short or was changed. */
export class Damaged extends Error {}

/** What stands before a member's bytes. */
export function headerOf(name: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > nameLength) throw new RangeError(`Too long a name for an archive: ${name}`)
  const header = Buffer.alloc(block)
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0')
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, sizeField.length), sizeField.at)
  header.write(octal(Math.floor(at.getTime() / 1000), 12), 136)
  header.write('        0', 148)
  header.write('ustar\u000000', 257)
  header.write(`${octal(sumOf(header), 7)}\u0000 `, 148)
  return header
}

/** What stands after them. */
export function paddingOf(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block)
}

export function endOfArchive(): Buffer {
  return ending
}

/** The sum of the header's bytes, with its own field as spaces. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0)
}

/** The members in order. Throws Damaged when the archive does not end as it should. */
export async function* membersOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Member> {
  const reader = readerOf(bytes)
  for (;;) {
    const header = await reader.exactly(block)
    if (header.every((byte) => byte === 0)) return
    const { name, size } = readHeader(header)
    const body = reader.upTo(size)
    yield { name, size, body: body.pieces() }
    // Whoever stopped half way left something.
    for await (const _ of body.pieces());
    await reader.exactly(paddingOf(size).length)
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (at: number, length: number) =>
    header.toString('utf8', at, at + length).split('\u0000')[0] ?? ''
  const written = Number.parseInt(text(148, 8), 8)
  const unsigned = Buffer.from(header).fill(' ', 148, 156)
  if (written !== sumOf(unsigned)) throw new Damaged('a header does not add up')
  return { name: text(0, nameLength), size: Number.parseInt(text(sizeField.at, sizeField.length), 8) }
}

function readerOf(bytes: AsyncIterable<Buffer>) {
  const pieces = bytes[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  /** At least one byte, at most that many. */
  async function some(most: number): Promise<Buffer> {
    while (rest.length === 0) {
      const next = await pieces.next()
      if (next.done) throw new Damaged('it ends too early')
      rest = next.value
    }
    const piece = rest.subarray(0, most)
    rest = rest.subarray(piece.length)
    return piece
  }

  function upTo(size: number) {
    let left = size
    return {
      async *pieces(): AsyncGenerator<Buffer> {
        while (left > 0) {
          const piece = await some(left)
          left -= piece.length
          yield piece
        }
      },
    }
  }

  return {
    upTo,
    async exactly(size: number): Promise<Buffer> {
      const parts: Buffer[] = []
      for await (const piece of upTo(size).pieces()) parts.push(piece)
      return Buffer.concat(parts)
    },
  }
}
