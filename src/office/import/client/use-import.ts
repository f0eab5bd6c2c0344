import { useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { newId } from '../../../kernel/ids.ts'
import type { Method } from '../../../money/ledger/payment-methods.ts'
import { type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import { showOops } from '../../../ui/feedback/oops.ts'
import { type ImportKind, importKinds } from '../columns.ts'
import type { ColumnMatch, Imported, ImportLine, ImportPreview } from '../contract.ts'
import { largestFile } from '../rules.ts'
import { countedLines } from './import-words.ts'

export interface ImportForm {
  kind: ImportKind
  pickKind: (kind: ImportKind) => void
  fileName: string
  /** The error about the file as a whole. */
  fault: string
  busy: 'looking' | 'importing' | null
  choose: (file: File) => Promise<void>
  preview: ImportPreview | null
  /** The file's columns, even if some are missing; null until a file is chosen. */
  columns: ColumnMatch | null
  /** Requests a new preview with a column chosen by hand; null if the file has no such column. */
  match: (field: string, place: number | null) => Promise<void>
  /** Puts this in place of cells of the file, and requests a new preview. */
  mend: (cells: readonly MendedCell[]) => Promise<void>
  /** How those paid who are marked paid without saying how. */
  setPaidBy: (method: Method) => Promise<void>
  /** Cash and checks of the list are at the bank already. */
  isDeposited: boolean
  setDeposited: (isDeposited: boolean) => Promise<void>
  /** Why the preview was refreshed. */
  changed: string
  isLeftOut: (line: ImportLine) => boolean
  leaveOut: (lines: readonly ImportLine[], isOut: boolean) => void
  /** In a list of teams: rows with fewer players than a team are golfers who wait for one. */
  partiesToo: boolean
  setPartiesToo: (partiesToo: boolean) => Promise<void>
  mailTeams: boolean
  setMailTeams: (mails: boolean) => void
  apply: () => Promise<void>
  /** `what` was imported: '36 teams and 5 groups without a team'. */
  done: (Imported & { kind: ImportKind; fileName: string; what: string }) | null
}

/** What stands in place of a cell of the file; columns from 0. */
export interface MendedCell {
  row: number
  column: number
  text: string
}

/** The chosen file, as it was when chosen, and the id of its import. */
interface Chosen {
  name: string
  content: Blob
  importId: string
  columns: ReadonlyMap<string, number>
  /** By row and column. */
  cells: ReadonlyMap<string, MendedCell>
  partiesToo: boolean
  /** null: as the file's program takes money, or by check. */
  paidBy: Method | null
  isDeposited: boolean
}

function howToRead({ columns, cells, partiesToo, paidBy, isDeposited }: Chosen) {
  return {
    cells: JSON.stringify([...cells.values()].map(({ row, column, text }) => [row, column, text])),
    ...(paidBy === null ? {} : { paidBy }),
    isDeposited: isDeposited ? 'true' : 'false',
    columns: [...columns].map(([field, place]) => `${field}=${place}`).join(','),
    partiesToo: partiesToo ? 'true' : 'false',
  }
}

const asItIs = { columns: new Map(), cells: new Map(), paidBy: null }

/** State of the import: the list, the file, the preview, and importing. */
export function useImport(): ImportForm {
  const chosen = useRef<Chosen | null>(null)
  const [parameters] = useSearchParams()
  const [kind, setKind] = useState<ImportKind>(
    () => importKinds.find((each) => each === parameters.get('list')) ?? 'teams',
  )
  const [fileName, setFileName] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState<ImportForm['busy']>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [columns, setColumns] = useState<ColumnMatch | null>(null)
  const [changed, setChanged] = useState('')
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const [partiesToo, setPartiesToo] = useState(false)
  const [isDeposited, setDeposited] = useState(true)
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

  /** An error about the file is shown at the file; any other error as usual. */
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
    // A copy, so that what is imported is what was previewed, even if the file changes meanwhile.
    const content = new Blob([await file.arrayBuffer()], { type: file.type || 'text/csv' })
    await lookAt({ name: file.name, content, importId: newId(), ...asItIs, partiesToo, isDeposited })
  }

  async function lookAt(file: Chosen): Promise<void> {
    chosen.current = file
    setBusy('looking')
    setFault('')
    try {
      const form = { kind, ...howToRead(file), file: file.content }
      show(await call('POST /api/admin/import/preview', { form }, { keepalive: false }))
    } catch (thrown) {
      show(null)
      tell(asFault(thrown))
    }
    setBusy(null)
  }

  async function match(field: string, place: number | null): Promise<void> {
    if (!chosen.current) return
    // Another field that reads this column keeps it: only a person takes it away.
    await again({ columns: new Map([...chosen.current.columns, [field, place ?? -1]]) })
  }

  /** Looks at the same file again, read in another way. */
  async function again(otherwise: Partial<Chosen>): Promise<void> {
    if (chosen.current) await lookAt({ ...chosen.current, ...otherwise, importId: newId() })
  }

  async function mend(mended: readonly MendedCell[]): Promise<void> {
    const cells = new Map(chosen.current?.cells)
    for (const cell of mended) cells.set(`${cell.row} ${cell.column}`, cell)
    await again({ cells })
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
        ...howToRead(chosen.current),
        leaveOut: [...out].join(','),
        mailTeams: mailTeams ? 'true' : 'false',
        importId,
        file: content,
      }
      const answer = await call('POST /api/admin/import/apply', { form })
      startAnew()
      setMailTeams(false)
      const what = countedLines(
        preview.kind,
        preview.lines.filter(({ state }) => state === 'ready'),
      )
      setDone({ ...answer, kind: preview.kind, fileName: name, what })
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
    mend,
    setPaidBy: (paidBy) => again({ paidBy }),
    isDeposited,
    async setDeposited(next) {
      setDeposited(next)
      await again({ isDeposited: next })
    },
    changed,
    isLeftOut: ({ rows: [first = 0] }) => out.has(first),
    leaveOut(lines, isOut) {
      const firsts = lines.map(({ rows: [first = 0] }) => first)
      const others = [...out].filter((first) => !firsts.includes(first))
      setOut(new Set(isOut ? [...others, ...firsts] : others))
    },
    partiesToo,
    async setPartiesToo(next) {
      setPartiesToo(next)
      await again({ partiesToo: next })
    },
    mailTeams,
    setMailTeams,
    apply,
    done,
  }
}
