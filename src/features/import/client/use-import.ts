import { useRef, useState } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import { showOops } from '../../../ui/feedback/oops.tsx'
import type { ImportKind } from '../columns.ts'
import type { ColumnMatch, Imported, ImportLine, ImportPreview } from '../contract.ts'
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
  /** The file's columns, also when some are missing; null before there is a file. */
  columns: ColumnMatch | null
  /** Looks again with a column chosen by hand; null says that the file has none. */
  match: (field: string, place: number | null) => Promise<void>
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
  columns: ReadonlyMap<string, number>
}

function columnsText(columns: ReadonlyMap<string, number>): string {
  return [...columns].map(([field, place]) => `${field}=${place}`).join(',')
}

/** Choosing a list and a file, looking at what would come of it, and importing it. */
export function useImport(): ImportForm {
  const chosen = useRef<Chosen | null>(null)
  const [kind, setKind] = useState<ImportKind>('teams')
  const [fileName, setFileName] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState<ImportForm['busy']>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [columns, setColumns] = useState<ColumnMatch | null>(null)
  const [changed, setChanged] = useState('')
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const [mailTeams, setMailTeams] = useState(false)
  const [done, setDone] = useState<ImportForm['done']>(null)

  function show(next: ImportPreview | null, why = ''): void {
    setPreview(next)
    if (next) setColumns(next.columns)
    setChanged(why)
    setOut(new Set())
  }

  function startAnew(): void {
    show(null)
    setColumns(null)
    setFault('')
    setDone(null)
    setFileName('')
    chosen.current = null
  }

  /** A fault of the file stands at the file; any other is told as everywhere. */
  function tell(refusal: ApiFault): void {
    const ofFile = refusal.errors.file?.[0]
    if (ofFile) {
      setFault(ofFile)
      setColumns((refusal.problem?.columns as ColumnMatch | undefined) ?? null)
    } else showOops(refusal)
  }

  async function choose(file: File): Promise<void> {
    startAnew()
    setFileName(file.name)
    if (file.size > largestFile) {
      setFault('That file is larger than 2 MB. Please split the list.')
      return
    }
    // Kept as it is now: what is imported is what was looked at, whatever becomes of the file meanwhile.
    const content = new Blob([await file.arrayBuffer()], { type: file.type || 'text/csv' })
    await lookAt({ name: file.name, content, importId: newId(), columns: new Map() })
  }

  async function lookAt(file: Chosen): Promise<void> {
    chosen.current = file
    setBusy('looking')
    setFault('')
    try {
      const form = { kind, columns: columnsText(file.columns), file: file.content }
      show(await call('POST /api/admin/import/preview', { form }))
    } catch (thrown) {
      show(null)
      tell(asFault(thrown))
    }
    setBusy(null)
  }

  async function match(field: string, place: number | null): Promise<void> {
    if (!chosen.current) return
    const file = chosen.current
    // One column is one thing: the field that had it before lets it go.
    const others = [...file.columns].filter(([other, at]) => other !== field && at !== place)
    await lookAt({ ...file, importId: newId(), columns: new Map([...others, [field, place ?? -1]]) })
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
        columns: columnsText(chosen.current.columns),
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
    columns,
    match,
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
