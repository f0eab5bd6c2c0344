import { useState } from 'react'
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
export type TypedCode = Pick<CodeState, 'typed' | 'type' | 'apply' | 'used'>

/** `start`: a code that was used before. */
export function useTypedCode(start = ''): TypedCode {
  const [typed, type] = useState(start)
  const [used, setUsed] = useState(start)
  return {
    typed,
    type(next) {
      type(next)
      // What is shown as taken off is always what the code in the field takes off.
      if (next.trim() !== used) setUsed('')
    },
    apply: () => setUsed(typed.trim()),
    used,
  }
}

interface Asked {
  code: TypedCode
  /** What the form's own bill is for. */
  own: readonly CodeThing[]
  items: readonly CodeThing[]
  opened: Opened
  email: string
}

/** A discount code, checked with the server whenever what it is for changes. */
export function useCode({ code, own, items, opened, email }: Asked): CodeState {
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
    opened: [...new Set(opened.items.map(({ name }) => name))],
    isFor,
    offForm: isFor === 'form' ? (found?.discount ?? 0) : 0,
    offItems:
      isFor === 'add-ons'
        ? new Map(found?.things.map(({ id, discount }) => [id, fromDollars(discount)]))
        : nothingOff,
  }

  function faultWords(): string | undefined {
    if (used === '' || found) return undefined
    if (isForOther && items.length === 0) return 'This code is for add-ons. Choose the ones it’s for first.'
    if (own.length === 0 && items.length === 0) {
      if (opened.fault) return opened.fault.detail ?? opened.fault.title
      return opened.items.length > 0 ? undefined : 'Choose what the code is for first.'
    }
    return fault && (fault.detail ?? fault.title)
  }
}
