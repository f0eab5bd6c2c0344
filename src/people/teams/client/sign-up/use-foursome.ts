import { useEffect, useState } from 'react'
import { teamNameFault } from '../../name-rules.ts'
import type { PlayerField, TypedPlayer } from '../../player-fields.ts'
import { isValidTeam, type PlayerFaults, teamFaults } from '../../rules.ts'
import type { Contact, ContactCheck } from './contact-check.ts'
import { readDraft, readTeamName, saveDraft, saveTeamName } from './sign-up-draft.ts'
import { type Checks, type Gap, gapsOf } from './sign-up-gaps.ts'

export interface Foursome {
  teamName: string
  teamNameFault: string | undefined
  players: TypedPlayer[]
  faults: PlayerFaults[]
  checks: Checks[]
  /** What is still missing, from the top. */
  gaps: Gap[]
  isValid: boolean
  /** The leader's email or phone already leads a team, which may be their own. */
  mayLeadAnother: boolean
  leadsAnotherTeam: boolean
  nameTeam: (name: string) => void
  leadAnother: (does: boolean) => void
  change: (index: number, field: PlayerField, text: string) => void
  checked: (index: number, contact: Contact, check: ContactCheck) => void
}

/** The cards as typed, kept across a reload, with errors and the results of the server checks. */
export function useFoursome(teamSize: number): Foursome {
  const [teamName, nameTeam] = useState(readTeamName)
  const [players, setPlayers] = useState(() => readDraft(teamSize))
  const [checks, setChecks] = useState<Checks[]>(() => players.map(() => ({})))
  const [wantsAnother, leadAnother] = useState(false)
  useEffect(() => saveDraft(players), [players])
  useEffect(() => saveTeamName(teamName), [teamName])

  const faults = teamFaults(players)
  const isLeaders = (check: ContactCheck | undefined) => check?.state === 'taken' && check.leads === true
  const mayLeadAnother = isLeaders(checks[0]?.email)
  const leadsAnotherTeam = wantsAnother && mayLeadAnother
  const gaps = gapsOf(players, faults, checks, leadsAnotherTeam)
  const nameFault = teamNameFault(teamName)

  return {
    teamName,
    teamNameFault: nameFault,
    players,
    faults,
    checks,
    gaps,
    isValid: gaps.length === 0 && isValidTeam(players, teamSize) && nameFault === undefined,
    mayLeadAnother,
    leadsAnotherTeam,
    nameTeam,
    leadAnother,
    change: (index, field, text) => setPlayers((before) => changed(before, index, { [field]: text })),
    checked: (index, contact, check) => setChecks((before) => changed(before, index, { [contact]: check })),
  }
}

function changed<T>(list: readonly T[], index: number, part: Partial<T> | Record<string, unknown>): T[] {
  return list.map((each, place) => (place === index ? { ...each, ...part } : each))
}
