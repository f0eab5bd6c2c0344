import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A picture with a transparent edge, in pixels. */
export function picture(width: number, height: number, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="5%" y="5%" width="90%" height="90%" fill="#1f5a7a"/></svg>`
  return sharp(Buffer.from(svg)).toFormat(format).toBuffer()
}

/** The picture with another chunk before its end, so much longer in total. */
export function withChunk(png: Buffer, bytes: number, type = 'prVt'): Buffer {
  return Buffer.concat([png.subarray(0, -12), chunk(type, Buffer.alloc(bytes - 12)), png.subarray(-12)])
}

/** The JPEG with segments of this marker after its first two bytes, so much longer in total. */
export function withSegments(jpeg: Buffer, bytes: number, marker: number): Buffer {
  const longest = 65_000
  const segments: Buffer[] = []
  for (let left = bytes; left > 0; left -= longest) {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(Math.min(left, longest) - 2, 2)
    segments.push(head, Buffer.alloc(Math.min(left, longest) - 4, 0x20))
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** The picture with another size in its header. */
export function claiming(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(33)])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** Incompressible, so that there is a middle to lose. */
export function noise(width: number, height: number, format: 'png' | 'jpeg'): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}
