import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = 1400

/** Puts each script, style sheet and drawing under /assets beside itself as Brotli, packed once and as tight as can be. */
export function packedAssets(): Plugin {
  return {
    name: 'pinhigh-packed-assets',
    writeBundle({ dir }, bundle) {
      if (this.environment.config.command !== 'build' || !dir) return
      for (const file of Object.keys(bundle)) {
        if (!/^assets\/.*\.(js|css|svg)$/.test(file)) continue
        const bytes = readFileSync(join(dir, file))
        writePacked(join(dir, file), bytes)
        // For pages that have their fonts in them already.
        const rest = join(dir, file.replace(/\.css$/, '.rest.css'))
        if (file.endsWith('.css')) writePacked(rest, withoutFonts(bytes))
      }
    },
  }
}

/** The file, and beside it the same as Brotli where that is worth it. */
function writePacked(path: string, bytes: Buffer): void {
  writeFileSync(path, bytes)
  if (bytes.length >= worthIt) writeFileSync(`${path}.br`, pack(bytes))
}

function withoutFonts(css: Buffer): Buffer {
  return Buffer.from(css.toString().replaceAll(/@font-face\s*\{[^}]*\}/g, ''))
}

function pack(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
