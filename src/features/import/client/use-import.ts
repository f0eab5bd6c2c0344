import { useRef, useState } from 'react'
import { type ApiFault, asFault, call } from '../../../client/api.ts'
import { showOops } from '../../../client/ui/oops.tsx'
import { newId } from '../../../kernel/ids.ts'
import type { ImportKind } from '../columns.ts'
import type { Imported, ImportLine, ImportPreview } from '../contract.ts'
import { largestFile } from '../rules.ts'

export interface ImportForm {
  kind: ImportKind
  pickKind: (kind: ImportKind) => void
  fileName: string
  /** What is wrong with the file as a whole. */
  fault: string
  busy: 'looking' | 'importing' | null
  choose: (file: File) => Promise<void>
  preview: ImportPreview | null
  /** Why the preview is there anew. */
  changed: string
  isLeftOut: (line: ImportLine) => boolean
  leaveOut: (lines: readonly ImportLine[], isOut: boolean) => void
  mailTeams: boolean
  setMailTeams: (mails: boolean) => void
  apply: () => Promise<void>
  done: (Imported & { kind: ImportKind; fileName: string }) | null
}

/** A file on this page, as it was when it was chosen, and the id of the one press that will import it. */
interface Chosen {
  name: string
  content: Blob
  importId: string
}

/** Choosing a list and a file, looking at what would come of it, and importing it. */
export function useImport(): ImportForm {
  const chosen = useRef<Chosen | null>(null)
  const [kind, setKind] = useState<ImportKind>('teams')
  const [fileName, setFileName] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState<ImportForm['busy']>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [changed, setChanged] = useState('')
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const [mailTeams, setMailTeams] = useState(false)
  const [done, setDone] = useState<ImportForm['done']>(null)

  function show(next: ImportPreview | null, why = ''): void {
    setPreview(next)
    setChanged(why)
    setOut(new Set())
  }

  function startAnew(): void {
    show(null)
    setFault('')
    setDone(null)
    setFileName('')
    chosen.current = null
  }

  /** A fault of the file stands at the file; any other is told as everywhere. */
  function tell(refusal: ApiFault): void {
    const ofFile = refusal.errors.file?.[0]
    if (ofFile) setFault(ofFile)
    else showOops(refusal)
  }

  async function choose(file: File): Promise<void> {
    startAnew()
    setFileName(file.name)
    if (file.size > largestFile) {
      setFault('That file is larger than 2 MB. Please split the list.')
      return
    }
    setBusy('looking')
    try {
      // Kept as it is now: what is imported is what was looked at, whatever becomes of the file meanwhile.
      const content = new Blob([await file.arrayBuffer()], { type: 'text/csv' })
      chosen.current = { name: file.name, content, importId: newId() }
      show(await call('POST /api/admin/import/preview', { form: { kind, file: content } }))
    } catch (thrown) {
      tell(asFault(thrown))
    }
    setBusy(null)
  }

  async function apply(): Promise<void> {
    if (!chosen.current || !preview) return
    const { name, content, importId } = chosen.current
    setBusy('importing')
    try {
      const form = {
        kind: preview.kind,
        fileName: name,
        fingerprint: preview.fingerprint,
        leaveOut: [...out].join(','),
        mailTeams: mailTeams ? 'true' : 'false',
        importId,
        file: content,
      }
      const answer = await call('POST /api/admin/import/apply', { form })
      startAnew()
      setMailTeams(false)
      setDone({ ...answer, kind: preview.kind, fileName: name })
    } catch (thrown) {
      const refusal = asFault(thrown)
      const fresh = refusal.problem?.preview as ImportPreview | undefined
      if (fresh) show(fresh, refusal.title)
      else tell(refusal)
    }
    setBusy(null)
  }

  return {
    kind,
    pickKind(next) {
      setKind(next)
      startAnew()
    },
    fileName,
    fault,
    busy,
    choose,
    preview,
    changed,
    isLeftOut: ({ rows: [first = 0] }) => out.has(first),
    leaveOut(lines, isOut) {
      const firsts = lines.map(({ rows: [first = 0] }) => first)
      const others = [...out].filter((first) => !firsts.includes(first))
      setOut(new Set(isOut ? [...others, ...firsts] : others))
    },
    mailTeams,
    setMailTeams,
    apply,
    done,
  }
}
