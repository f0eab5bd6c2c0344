import { type RefObject, useState } from 'react'
import type { Party } from '../contract.ts'
import type { PersonInParty } from '../rules.ts'
import { arrivalText } from './check-in-words.ts'
import type { Marks } from './use-marks.ts'
import type { CheckInActions } from './use-search.ts'

interface Parts {
  box: RefObject<HTMLInputElement | null>
  marks: Marks
  mayTakeCash: boolean
  onPay: (party: Party) => void
}

/** What the keys do, and what is said after it. What was typed stays selected: the next name replaces it. */
export function useCheckInActions({ box, marks, mayTakeCash, onPay }: Parts) {
  const [said, setSaid] = useState('')
  const [lost, setLost] = useState<{ name: string; personIds: readonly string[] } | null>(null)
  const isLost = lost?.personIds.some((id) => marks.unsaved.has(id))

  function say(words: string): void {
    setSaid(words)
    setLost(null)
  }

  /** True only until it is saved after all, which happens without anybody asking. */
  function sayLost(name: string, personIds: readonly string[]): void {
    setSaid('')
    setLost({ name, personIds })
  }

  /** Only while the box has the keyboard: on a phone it would call the keys up. */
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
    if (isSaved) say(arrivalText({ person, party }))
    else sayLost(person.name, [person.personId])
  }

  async function arriveAll({ party }: PersonInParty): Promise<void> {
    selectTyped()
    const missing = party.people.filter(({ arrival }) => !arrival).map(({ personId }) => personId)
    if (missing.length === 0) {
      say(`All of ${party.name} are already here.`)
      return
    }
    say('')
    const isSaved = await marks.mark('arrive', missing)
    if (isSaved) say(`All of ${party.name} are here.`)
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

  function takeMoney({ party }: PersonInParty): void {
    if (party.isPaid) say(`${party.name} has paid in full.`)
    else if (!mayTakeCash) say('Please see a committee member to pay.')
    else onPay(party)
  }

  const acts: CheckInActions = { arrive, arriveAll, undo, takeMoney }
  return { acts, said: isLost ? `${lost?.name} isn’t saved yet. We’ll keep trying.` : said, say }
}
