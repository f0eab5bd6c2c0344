import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { type FileRoute, saveFile } from '../calls/save-file.ts'
import { showOops } from '../feedback/oops.ts'
import { useMayCall } from '../session/may-call.ts'

interface Props {
  route: Extract<FileRoute, `${string}.csv`>
  /** The list's current filters. */
  query?: Readonly<Record<string, string | undefined>>
  /** Its label, where a page has more than one. */
  children?: ReactNode
}

/** Saves the list as a CSV file. Nobody sees a button who may not. */
export function CsvButton({ route, query, children }: Props) {
  const may = useMayCall()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    await saveFile(route, query).catch(showOops)
    setBusy(false)
  }
  if (!may(route)) return null
  return (
    <Button onClick={save} busy={isBusy && 'Saving...'}>
      {children ?? (
        <span>
          <span className="max-sm:sr-only">Download </span>CSV
        </span>
      )}
    </Button>
  )
}
