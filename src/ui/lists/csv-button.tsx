import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { type FileRoute, saveFile } from '../calls/save-file.ts'
import { usePress } from '../feedback/use-press.ts'
import { useMayCall } from '../session/may-call.ts'

interface Props {
  route: Extract<FileRoute, `${string}.csv`>
  /** The list's current filters. */
  query?: Readonly<Record<string, string | undefined>>
  /** Its label, where a page has more than one. */
  children?: ReactNode
}

/** Saves the list as a CSV file. Nobody sees a button who may not. */
export function CsvButton({ route, query, children = 'Download CSV' }: Props) {
  const may = useMayCall()
  const [isBusy, save] = usePress(() => saveFile(route, query))
  /** On a phone, where there is nothing to tell it from. */
  const isShort = children === 'Download CSV'
  if (!may(route)) return null
  return (
    <Button onClick={save} busy={isBusy && 'Saving...'}>
      <span className={isShort ? 'max-sm:sr-only' : undefined}>{children}</span>
      {isShort && (
        <span aria-hidden="true" className="sm:hidden">
          CSV
        </span>
      )}
    </Button>
  )
}
