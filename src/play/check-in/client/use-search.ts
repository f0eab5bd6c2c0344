import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { ofWave } from '../../../event/event/waves.ts'
import type { Party } from '../party-shapes.ts'
import { type ArrivalFilter, findPeople, type PersonInParty } from '../rules.ts'

export interface Search {
  box: RefObject<HTMLInputElement | null>
  query: string
  show: ArrivalFilter
  /** Who is listed while nobody is searched for: teams of this wave; '' for everybody. */
  waveId: string
  /** Whom the search goes through. */
  listed: readonly Party[]
  found: PersonInParty[]
  /** The person the keys act on: the selected one, otherwise the first result. */
  chosen: PersonInParty | null
  /** Whether the selected person was opened; on a phone they then replace the list. */
  isOpen: boolean
  setQuery(text: string): void
  filterBy(show: ArrivalFilter): void
  showWave(waveId: string): void
  open(found: PersonInParty): void
  /** Returns to the list and the search box. */
  back(): void
  move(by: 1 | -1): void
}

/** The search text, the results and the selected person. The search box always keeps the focus. `first`: shown at first. */
export function useSearch(parties: readonly Party[], first: ArrivalFilter): Search {
  const box = useRef<HTMLInputElement>(null)
  const [query, setText] = useState('')
  const [show, setShow] = useState(first)
  const [waveId, showWave] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const listed = query.trim() === '' ? ofWave(parties, waveId) : parties
  const found = findPeople(listed, query, show)
  // Somebody just checked in may no longer match the filter, but stays selected.
  const kept = findPeople(parties, '', 'all').find(({ person }) => person.personId === chosenId)
  const chosen = kept ?? (query.trim() === '' ? null : (found[0] ?? null))

  return {
    box,
    query,
    show,
    waveId,
    showWave,
    listed,
    found,
    chosen,
    isOpen: isOpen && chosen !== null,
    setQuery(text) {
      setText(text)
      setChosenId(null)
      setOpen(false)
    },
    filterBy(wanted) {
      setShow(wanted)
      setChosenId(null)
    },
    open({ person }) {
      setChosenId(person.personId)
      setOpen(true)
    },
    back() {
      setOpen(false)
      box.current?.focus()
    },
    move(by) {
      const place = found.findIndex(({ person }) => person.personId === chosen?.person.personId)
      const next = found[Math.min(found.length - 1, Math.max(0, place + (place < 0 && by < 0 ? 1 : by)))]
      if (next) setChosenId(next.person.personId)
    },
  }
}

export interface CheckInActions {
  arrive(found: PersonInParty): void
  arriveAll(found: PersonInParty): void
  undo(found: PersonInParty): void
  takeMoney(found: PersonInParty): void
}

/**
 * The keyboard: type to search, arrows to select, Enter to check in, Shift+Enter for the whole party, Alt with a
 * letter for the rest.
 */
export function onCheckInKey(key: KeyboardEvent, search: Search, acts: CheckInActions): void {
  const { chosen } = search
  const doing = actionOf(key, acts)
  if (doing) {
    key.preventDefault()
    if (chosen) doing(chosen)
  } else if (key.key === 'ArrowDown' || key.key === 'ArrowUp') {
    key.preventDefault()
    search.move(key.key === 'ArrowDown' ? 1 : -1)
  } else if (key.key === 'Escape') {
    key.preventDefault()
    if (search.isOpen) search.back()
    else search.setQuery('')
  }
}

/** Uses key codes, because Alt with a letter types another character on a Mac. */
function actionOf(key: KeyboardEvent, acts: CheckInActions): ((found: PersonInParty) => void) | null {
  if (key.key === 'Enter') return key.shiftKey ? acts.arriveAll : acts.arrive
  if (!key.altKey || key.ctrlKey || key.metaKey) return null
  if (key.code === 'KeyP') return acts.takeMoney
  return key.code === 'KeyU' ? acts.undo : null
}
