import { create } from 'qrcode'

/** Medium correction: a sign that got wet or bent is still read. */
export function qrOf(text: string): boolean[][] {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => modules.get(row, column) === 1),
  )
}
