import { type RefObject, useState } from 'react'
import type { Party } from '../contract.ts'
import type { Found } from '../rules.ts'
import { saidOnArrival } from './desk-words.ts'
import type { Marks } from './use-marks.ts'
import type { DeskActs } from './use-search.ts'

interface Parts {
  box: RefObject<HTMLInputElement | null>
  marks: Marks
  mayTakeCash: boolean
  onPay: (party: Party) => void
}

/** What the keys do, and what is said after it. What was typed stays selected: the next name replaces it. */
export function useDeskActs({ box, marks, mayTakeCash, onPay }: Parts) {
  const [said, setSaid] = useState('')

  /** Only while the box has the keyboard: on a phone it would call the keys up. */
  function selectTyped(): void {
    if (document.activeElement === box.current) box.current?.select()
  }

  async function arrive({ person, party }: Found): Promise<void> {
    selectTyped()
    if (person.arrival) {
      setSaid(`${person.name} is here already.`)
      return
    }
    setSaid('')
    const isSaved = await marks.mark('arrive', [person.personId])
    setSaid(isSaved ? saidOnArrival({ person, party }) : `${person.name} is not saved. We keep trying.`)
  }

  async function arriveAll({ party }: Found): Promise<void> {
    selectTyped()
    const missing = party.people.filter(({ arrival }) => !arrival).map(({ personId }) => personId)
    if (missing.length === 0) {
      setSaid(`All of ${party.name} are here already.`)
      return
    }
    setSaid('')
    const isSaved = await marks.mark('arrive', missing)
    setSaid(isSaved ? `All of ${party.name} are here.` : `${party.name} is not saved. We keep trying.`)
  }

  async function undo({ person }: Found): Promise<void> {
    if (!person.arrival) {
      setSaid(`${person.name} was not marked.`)
      return
    }
    setSaid('')
    if (await marks.mark('undo', [person.personId])) setSaid(`${person.name} is not here after all.`)
  }

  function takeMoney({ party }: Found): void {
    if (party.isPaid) setSaid(`${party.name} has paid in full.`)
    else if (!mayTakeCash) setSaid('Please ask somebody of the committee to take the money.')
    else onPay(party)
  }

  const acts: DeskActs = { arrive, arriveAll, undo, takeMoney }
  return { acts, said, say: setSaid }
}
