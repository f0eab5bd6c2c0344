import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { type Cents, fromDollars } from '../../../kernel/money.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import type { Opened } from './use-shelf.ts'

/** Something a code may be for: 'team', 'dinner', 'shirt' or an item's id, and how many. */
export interface CodeThing {
  id: string
  quantity: number
}

export interface CodeState {
  typed: string
  type: (typed: string) => void
  /** Checks the code as typed. Blank: no code. */
  apply: () => void
  /** The code that is used, as typed; '' for none. */
  used: string
  isChecking: boolean
  /** Why it can't be used. */
  fault: string | undefined
  /** '20% off', once it is accepted. */
  words: string | null
  /** The names of what is sold only with this code. */
  opened: readonly string[]
  /** Which bill it is for: one code is used once, for the form's own bill if it is for that, else for the add-ons. */
  isFor: 'form' | 'add-ons' | null
  /** Dollars it takes off the form's own bill. */
  offForm: number
  /** Cents it takes off each add-on. */
  offItems: ReadonlyMap<string, Cents>
}

const nothingOff: ReadonlyMap<string, Cents> = new Map()
const route = 'POST /api/codes/check'

/** A code as typed, and the one that is used. */
export interface TypedCode extends Pick<CodeState, 'typed' | 'type' | 'apply' | 'used'> {
  /** Whether the visitor pressed nothing yet: the page filled it in. */
  isFilledIn: boolean
}

/** `start`: a code that was used before; otherwise the one of a link, in `?code=`, where the event `hasCodes`. */
export function useTypedCode({
  start,
  hasCodes,
}: {
  start?: string | undefined
  hasCodes: boolean
}): TypedCode {
  const [parameters] = useSearchParams()
  const [filledIn] = useState(() => (hasCodes ? (start ?? parameters.get('code') ?? '').trim() : ''))
  const [typed, type] = useState(filledIn)
  const [used, setUsed] = useState(filledIn)
  const [isFilledIn, setFilledIn] = useState(filledIn !== '')
  return {
    typed,
    type(next) {
      type(next)
      setFilledIn(false)
      // What is shown as taken off is always what the code in the field takes off.
      if (next.trim() !== used) setUsed('')
    },
    apply() {
      setUsed(typed.trim())
      setFilledIn(false)
    },
    used,
    isFilledIn,
  }
}

interface Asked {
  code: TypedCode
  /** What the form's own bill is for. */
  own: readonly CodeThing[]
  items: readonly CodeThing[]
  /** null: the form sells no add-ons. */
  opened: Opened | null
  email: string
}

/** A discount code, checked with the server whenever what it is for changes. */
export function useCode({ code: { isFilledIn, ...code }, own, items, opened, email }: Asked): CodeState {
  const { used } = code
  const body = (things: readonly CodeThing[]) => ({
    code: used,
    things: [...things],
    ...(email ? { email } : {}),
  })
  const asksOwn = used !== '' && own.length > 0
  const forForm = useCall(asksOwn ? route : null, { body: body(own) })
  const isForOther = forForm.fault?.problem?.reason === 'other-things'
  const asksItems = used !== '' && items.length > 0 && (own.length === 0 || isForOther)
  const forItems = useCall(asksItems ? route : null, { body: body(items) })
  const isFor =
    used === '' ? null : forForm.data && asksOwn ? 'form' : forItems.data && asksItems ? 'add-ons' : null
  const found = isFor === 'form' ? forForm.data : isFor === 'add-ons' ? forItems.data : undefined
  const fault = asksItems ? forItems.fault : asksOwn ? forForm.fault : undefined
  const isChecking = used !== '' && !found && !fault && (asksOwn || asksItems)
  return {
    ...code,
    isChecking,
    fault: faultWords(),
    words: found?.words ?? null,
    opened: [...new Set(opened?.items.map(({ name }) => name))],
    isFor,
    offForm: isFor === 'form' ? (found?.discount ?? 0) : 0,
    offItems:
      isFor === 'add-ons'
        ? new Map(found?.things.map(({ id, discount }) => [id, fromDollars(discount)]))
        : nothingOff,
  }

  function faultWords(): string | undefined {
    if (used === '' || found) return undefined
    if (isForOther && opened && items.length === 0)
      return 'This code is for add-ons. Choose the ones it’s for first.'
    if (own.length === 0 && items.length === 0) {
      if (opened?.fault) return opened.fault.detail ?? opened.fault.title
      // A link is opened before anything can have been chosen.
      return opened?.items.length || isFilledIn ? undefined : 'Choose what the code is for first.'
    }
    return fault && (fault.detail ?? fault.title)
  }
}

/** A code for one thing that isn't an add-on, undefined before it is chosen; null if the event has no codes. */
export function useCodeFor(thing: string | undefined, hasCodes: boolean, email: string): CodeState | null {
  const typed = useTypedCode({ hasCodes })
  const own = thing === undefined ? [] : [{ id: thing, quantity: 1 }]
  const code = useCode({ code: typed, own, items: [], opened: null, email: email.trim() })
  return hasCodes ? code : null
}

/** Whether the form may be sent with its code as it is; applies one that was only typed. */
export function isCodeReady(code: CodeState): boolean {
  const typed = code.typed.trim()
  const isOpen = typed !== '' && typed !== code.used
  if (isOpen) code.apply()
  return !isOpen && !code.isChecking && code.fault === undefined
}
