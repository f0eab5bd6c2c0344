import type { Download } from '../../../kernel/endpoint.ts'
import { type Cell, csvText } from './csv.ts'

/** Without this mark, Excel assumes a local code page and garbles accents. */
const byteOrderMark = '\uFEFF'

/** A CSV download. */
export function csvFile(name: string, heads: readonly string[], rows: Iterable<readonly Cell[]>): Download {
  const bytes = Buffer.from(byteOrderMark + csvText(heads, rows))
  return { name, type: 'text/csv; charset=utf-8', size: bytes.length, pieces: inOnePiece(bytes) }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
