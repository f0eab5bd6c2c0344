import { useState } from 'react'
import { saveBlob } from '../../../ui/calls/save-file.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { withTimeout } from '../../../ui/page/lazy-screen.ts'
import { loadFonts } from './fonts.ts'
import { isRehearsal } from './pages-as-printed.ts'
import { usePaper } from './paper-choice.tsx'
import type { Part } from './pdf.ts'
import { drawn, pictureOf } from './pictures.ts'

export interface PdfProgress {
  key: string
  done: number
  all: number
}

/** Creates a PDF in the browser and downloads it, reporting progress. One at a time. */
export function usePdf() {
  const [making, setMaking] = useState<PdfProgress | null>(null)
  const paper = usePaper()

  async function save(key: string, ownTitle: string, parts: readonly Part[]): Promise<void> {
    const title = isRehearsal() ? `Rehearsal, ${ownTitle}` : ownTitle
    setMaking({ key, done: 0, all: parts.reduce((total, { pages }) => total + pages.length, 0) })
    try {
      // Loaded on demand, because the PDF library is large.
      const [{ writePdf }, fonts] = await Promise.all([withTimeout(import('./pdf.ts')), loadFonts()])
      const tell = (done: number, all: number) => setMaking({ key, done, all })
      const bytes = await writePdf(title, parts, { fonts, pictureOf, drawn, paper }, tell)
      saveBlob(new Blob([bytes], { type: 'application/pdf' }), `${fileName(title)}.pdf`)
      toast.success('The PDF is saved.')
    } catch (thrown) {
      // biome-ignore lint/suspicious/noConsole: for whoever is asked for help
      console.error('The PDF couldn’t be created', thrown)
      toast.error('We couldn’t create the PDF. Try again, or use Print.')
    }
    setMaking(null)
  }

  return { making, save }
}

/** Returns the file name: 'Cart signs, Harlan Memorial Scramble' becomes cart-signs-harlan-memorial-scramble. */
export function fileName(title: string): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'print'
}
