import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { Party } from '../contract.ts'
import { type Found, findPeople, type Show } from '../rules.ts'

export interface Search {
  box: RefObject<HTMLInputElement | null>
  sought: string
  show: Show
  found: Found[]
  /** Whom the keys act on: the one chosen, else the first one found. */
  chosen: Found | null
  /** Whether a finger has opened the chosen one; on a phone they stand in the list's place then. */
  isOpen: boolean
  seek(text: string): void
  narrow(show: Show): void
  open(found: Found): void
  /** Back to the list, and to typing. */
  back(): void
  move(by: 1 | -1): void
}

/** What is sought, who is found, and who of them is chosen. The search box keeps the focus throughout. */
export function useSearch(parties: readonly Party[]): Search {
  const box = useRef<HTMLInputElement>(null)
  const [sought, setSought] = useState('')
  const [show, setShow] = useState<Show>('all')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const found = findPeople(parties, sought, show)
  // Whoever was just marked may no longer be in the list of the missing, and is still the one at the desk.
  const kept = findPeople(parties, '', 'all').find(({ person }) => person.personId === chosenId)
  const chosen = kept ?? (sought.trim() === '' ? null : (found[0] ?? null))

  return {
    box,
    sought,
    show,
    found,
    chosen,
    isOpen: isOpen && chosen !== null,
    seek(text) {
      setSought(text)
      setChosenId(null)
      setOpen(false)
    },
    narrow(wanted) {
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

export interface DeskActs {
  arrive(found: Found): void
  arriveAll(found: Found): void
  undo(found: Found): void
  takeMoney(found: Found): void
}

/** The desk by keyboard: type, arrows, Enter; Shift and Enter for the whole party, Alt and a letter for the rest. */
export function onDeskKey(key: KeyboardEvent, search: Search, acts: DeskActs): void {
  const { chosen } = search
  const doing = actOf(key, acts)
  if (doing) {
    key.preventDefault()
    if (chosen) doing(chosen)
  } else if (key.key === 'ArrowDown' || key.key === 'ArrowUp') {
    key.preventDefault()
    search.move(key.key === 'ArrowDown' ? 1 : -1)
  } else if (key.key === 'Escape') {
    key.preventDefault()
    if (search.isOpen) search.back()
    else search.seek('')
  }
}

/** Letters by their place: with Alt a Mac types other ones. */
function actOf(key: KeyboardEvent, acts: DeskActs): ((found: Found) => void) | null {
  if (key.key === 'Enter') return key.shiftKey ? acts.arriveAll : acts.arrive
  if (!key.altKey || key.ctrlKey || key.metaKey) return null
  if (key.code === 'KeyP') return acts.takeMoney
  return key.code === 'KeyU' ? acts.undo : null
}
