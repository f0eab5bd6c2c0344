import { type RefObject, useState } from 'react'
import { isAbsent, owesAddOns, type PersonInParty } from '../rules.ts'
import { arrivalText, settledWords } from './check-in-words.ts'
import type { Marks } from './use-marks.ts'
import type { CheckInActions } from './use-search.ts'

interface Parts {
  box: RefObject<HTMLInputElement | null>
  marks: Marks
  mayTakeCash: boolean
  onPay: (found: PersonInParty) => void
}

/** The keyboard actions and the message after each. Typed text stays selected, so that the next name replaces it. */
export function useCheckInActions({ box, marks, mayTakeCash, onPay }: Parts) {
  const [said, setSaid] = useState('')
  const [lost, setLost] = useState<{ name: string; personIds: readonly string[] } | null>(null)
  /** Who was just checked in, to be undone at the foot of the page. */
  const [last, setLast] = useState<{ name: string; personIds: readonly string[] } | null>(null)
  /** Opens what undoes the payment that was just taken. */
  const [undoPaid, setUndoPaid] = useState<(() => void) | null>(null)
  const isLost = lost?.personIds.some((id) => marks.unsaved.has(id))

  function say(words: string, undo: (() => void) | null = null): void {
    setUndoPaid(() => undo)
    setSaid(words)
    setLost(null)
    setLast(null)
  }

  function sayArrived(words: string, name: string, personIds: readonly string[]): void {
    say(words)
    setLast({ name, personIds })
  }

  async function undoLast(): Promise<void> {
    if (!last) return
    setLast(null)
    if (await marks.mark('undo', last.personIds)) say(`${last.name}: check-in undone.`)
  }

  /** Cleared automatically once the retry succeeds. */
  function sayLost(name: string, personIds: readonly string[]): void {
    setSaid('')
    setUndoPaid(null)
    setLost({ name, personIds })
  }

  /** Only if the box has the focus; otherwise this would open a phone's keyboard. */
  function selectTyped(): void {
    if (document.activeElement === box.current) box.current?.select()
  }

  async function arrive({ person, party }: PersonInParty): Promise<void> {
    selectTyped()
    if (person.arrival) {
      say(`${person.name} is already here.`)
      return
    }
    say('')
    const isSaved = await marks.mark('arrive', [person.personId])
    if (isSaved) sayArrived(arrivalText({ person, party }), person.name, [person.personId])
    else sayLost(person.name, [person.personId])
  }

  async function arriveAll({ party }: PersonInParty): Promise<void> {
    selectTyped()
    const missing = party.people
      .filter((person) => !person.arrival && !isAbsent(person))
      .map(({ personId }) => personId)
    if (missing.length === 0) {
      say(`All of ${party.name} are already here.`)
      return
    }
    say('')
    const isSaved = await marks.mark('arrive', missing)
    if (isSaved) sayArrived(`All of ${party.name} are here.`, party.name, missing)
    else sayLost(party.name, missing)
  }

  async function undo({ person }: PersonInParty): Promise<void> {
    if (!person.arrival) {
      say(`${person.name} was not marked.`)
      return
    }
    say('')
    if (await marks.mark('undo', [person.personId])) say(`${person.name} is no longer marked here.`)
  }

  function takeMoney(found: PersonInParty): void {
    const { party } = found
    if (party.isPaid && !owesAddOns(party)) say(`${party.name}: ${settledWords(party)}.`)
    else if (!mayTakeCash) say('Please see a committee member to pay.')
    else onPay(found)
  }

  const acts: CheckInActions = { arrive, arriveAll, undo, takeMoney }
  return {
    acts,
    said: isLost ? `${lost?.name} isn’t saved yet. We’ll keep trying.` : said,
    undo: last ? { run: undoLast, hasKey: true } : undoPaid && { run: undoPaid, hasKey: false },
    say,
  }
}
