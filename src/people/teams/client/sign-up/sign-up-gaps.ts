import { type PlayerField, playerFieldNames, type TypedPlayer } from '../../player-fields.ts'
import type { PlayerFaults } from '../../rules.ts'
import { type ContactCheck, contactCheckText, isKnownFree } from './contact-check.ts'

/** What keeps a player card from being complete, with the message shown at its field. */
export interface Gap {
  /** From 0. */
  player: number
  field: PlayerField
  words: string
  /** Waiting for the server only; there is nothing for the player to fix. */
  isChecking: boolean
}

export type Checks = Partial<Record<'email' | 'phoneNumber', ContactCheck>>

const waiting = { email: 'Checking email...', phoneNumber: 'Checking phone number...' } as const

/** Returns everything still missing, card by card, from the top. */
export function gapsOf(
  players: readonly TypedPlayer[],
  faults: readonly PlayerFaults[],
  checks: readonly Checks[],
  leadsAnotherTeam = false,
): Gap[] {
  return players.flatMap((player, index) =>
    playerFieldNames.flatMap((field): Gap[] => {
      const fault = faults[index]?.[field]
      if (fault) return [{ player: index, field, words: fault, isChecking: false }]
      if (field !== 'email' && field !== 'phoneNumber') return []
      const check = checks[index]?.[field]
      if (isKnownFree(field, player, check, leadsAnotherTeam && index === 0)) return []
      const words = contactCheckText(field, player[field], check) || waiting[field]
      return [{ player: index, field, words, isChecking: words === waiting[field] }]
    }),
  )
}

/** What a card says while it is closed: first whatever was typed and is refused, then whatever is missing. */
export function gapOf(index: number, player: TypedPlayer, gaps: readonly Gap[]): Gap | undefined {
  const own = gaps.filter((gap) => gap.player === index)
  return own.find((gap) => isRefused(gap, player)) ?? own[0]
}

export function isRefused({ field, isChecking }: Gap, player: TypedPlayer): boolean {
  return !isChecking && player[field].trim() !== ''
}

/** Returns the flags that are sent with each player. */
export function flagsOf(index: number, gaps: readonly Gap[]) {
  const has = (field: PlayerField) => gaps.some((gap) => gap.player === index && gap.field === field)
  return {
    isTeamLeader: index === 0,
    isValid: !gaps.some((gap) => gap.player === index),
    emailIsValid: !has('email'),
    phoneIsValid: !has('phoneNumber'),
  }
}
