import { useSyncExternalStore } from 'react'
import { SelectField } from '../../../ui/forms/select.tsx'
import { keys, read, write } from '../../../ui/session/storage.ts'
import { type PaperName, papers } from '../page.ts'

const listeners = new Set<() => void>()

function chosen(): PaperName {
  return read(keys.paper) === 'a4' ? 'a4' : 'letter'
}

/** The paper in this computer's printer. */
export function usePaper(): PaperName {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    chosen,
    () => 'letter',
  )
}

/** Chosen once for everything this computer prints. */
export function PaperChoice() {
  const paper = usePaper()
  return (
    <SelectField
      label="Paper"
      value={paper}
      onChange={({ target }) => {
        write(keys.paper, target.value)
        for (const listener of listeners) listener()
      }}
    >
      {Object.entries(papers).map(([name, { name: title }]) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}
