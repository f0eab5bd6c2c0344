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
        if (bytes.length >= worthIt) writeFileSync(join(dir, `${file}.br`), pack(bytes))
      }
    },
  }
}

function pack(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
