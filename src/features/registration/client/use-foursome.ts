import { useEffect, useState } from 'react'
import { isValidTeam, type PlayerFaults, type PlayerField, type TypedPlayer, teamFaults } from '../rules.ts'
import { type Contact, type FreeCheck, isKnownFree } from './free-check.ts'
import { readDraft, saveDraft } from './sign-up-draft.ts'

export type Checks = Partial<Record<Contact, FreeCheck>>

export interface Foursome {
  players: TypedPlayer[]
  faults: PlayerFaults[]
  checks: Checks[]
  /** Numbers (1-4) of the players who are not valid yet. */
  unfinished: number[]
  isValid: boolean
  change: (index: number, field: PlayerField, text: string) => void
  checked: (index: number, contact: Contact, check: FreeCheck) => void
}

/** The four cards as typed, kept over a reload, with what is wrong and what the server said of emails and phones. */
export function useFoursome(): Foursome {
  const [players, setPlayers] = useState(readDraft)
  const [checks, setChecks] = useState<Checks[]>([{}, {}, {}, {}])
  useEffect(() => saveDraft(players), [players])

  const faults = teamFaults(players)
  const isFinished = (player: TypedPlayer, index: number) =>
    Object.keys(faults[index] ?? {}).length === 0 &&
    (['email', 'phoneNumber'] as const).every((contact) =>
      isKnownFree(contact, player, checks[index]?.[contact]),
    )
  const unfinished = players.flatMap((player, index) => (isFinished(player, index) ? [] : [index + 1]))

  return {
    players,
    faults,
    checks,
    unfinished,
    isValid: unfinished.length === 0 && isValidTeam(players),
    change: (index, field, text) => setPlayers((before) => changed(before, index, { [field]: text })),
    checked: (index, contact, check) => setChecks((before) => changed(before, index, { [contact]: check })),
  }
}

function changed<T>(list: readonly T[], index: number, part: Partial<T> | Record<string, unknown>): T[] {
  return list.map((each, place) => (place === index ? { ...each, ...part } : each))
}
