/** Draws the home-screen icons from the flag into public/icons. Run after changing the flag: node scripts/icons.ts */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './lib/tree.ts'

const flag = readFileSync(join(root, 'src/ui/styles/flag.svg'), 'utf8')
const fairway = '#12382b'
const folder = join(root, 'public', 'icons')
mkdirSync(folder, { recursive: true })

/** The flag fills the icon, or leaves the margin that phones crop to their own shape. */
async function draw(name: string, size: number, share: number): Promise<void> {
  const inner = Math.round(size * share)
  const picture = await sharp(Buffer.from(flag), { density: 72 * (inner / 32) * 1.2 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const ground = share < 1 ? fairway : { r: 0, g: 0, b: 0, alpha: 0 }
  await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, `${name}.png`))
}

await draw('icon-192', 192, 1)
await draw('icon-512', 512, 1)
await draw('icon-maskable-512', 512, 0.76)
await draw('apple-touch-icon', 180, 0.84)
