import { type FormEvent, useId, useMemo, useState } from 'react'
import { fieldFaults, neededEmailFault } from '../../../kernel/field-rules.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { usePress } from '../../../ui/feedback/use-press.ts'
import type { FieldFault } from '../../../ui/forms/error-summary.tsx'
import type { EventInfo } from '../../../ui/session/current-event.ts'
import { needsTeam } from '../basket.ts'
import { useAddOns } from './use-add-ons.ts'

interface Asked {
  event: EventInfo
  /** The team logged in on this phone. */
  ownTeamId: string | null
  /** The number of the team they are for at first; null for none. */
  askedNumber: number | null
  /** As far as it is known who buys. */
  buyer: { name: string; email: string }
  onOrdered: () => void
}

const everywhere = ['extras', 'team'] as const
const open = ['extras', null] as const
export const nobody = ''

/** Choosing add-ons, whom they are for, and who gets the receipt: on a page of its own, or while paying. */
export function useExtras({ event, ownTeamId, askedNumber, buyer: known, onOrdered }: Asked) {
  const id = useId()
  const [name, setName] = useState(known.name)
  const [email, setEmail] = useState(known.email)
  const { teams, team, choose } = useTeamChoice(ownTeamId, askedNumber)
  const addOns = useAddOns({
    form: 'extras',
    event,
    places: ownTeamId === null ? open : everywhere,
    isForTeam: true,
    withGift: false,
    email,
  })
  const [wasSent, setSent] = useState(false)
  const [summary, setSummary] = useState<FieldFault[]>([])
  const [isBusy, order] = usePress(async () => {
    const [firstName = '', ...others] = name.trim().split(/\s+/)
    const buyer = { email: email.trim(), firstName, lastName: others.join(' ') }
    if (await addOns.send(buyer, team || null)) onOrdered()
  })
  const chosen = addOns.basket.lines.map(({ item }) => item)
  const forTeams = chosen.find(needsTeam)
  const faults = {
    choice: chosen.length === 0 ? 'Choose something first' : undefined,
    team:
      addOns.refusal?.team ??
      (forTeams && team === nobody ? `Choose the team that gets ${forTeams.name}` : undefined),
    name: name.trim() === '' ? fieldFaults.isRequired('Name') : undefined,
    email: neededEmailFault(email),
  }

  function save(submit: FormEvent): void {
    submit.preventDefault()
    setSent(true)
    const targets = {
      choice: `${id}-choice`,
      team: `${id}-team`,
      name: `${id}-name`,
      email: `${id}-email`,
    }
    const found = Object.entries(faults).flatMap(([field, message]) =>
      message ? [{ fieldId: targets[field as keyof typeof targets], message }] : [],
    )
    setSummary(found)
    if (addOns.check() && found.length === 0) void order()
  }

  return {
    id,
    addOns,
    teams,
    team,
    chooseTeam: choose,
    name,
    setName,
    email,
    setEmail,
    faults: wasSent ? faults : { ...faults, choice: undefined, name: undefined, email: undefined },
    summary,
    isBusy,
    save,
  }
}

export type Extras = ReturnType<typeof useExtras>

interface ListedTeam {
  id: string
  teamNumber: number
  teamName: string
}

/** The teams of the event by number, and the chosen one: this phone's own, or the one that was asked for. */
function useTeamChoice(ownTeamId: string | null, askedNumber: number | null) {
  const { data } = useCall('GET /api/Golf/GetTeams', { query: {} })
  const [picked, choose] = useState<string | null>(null)
  const teams: readonly ListedTeam[] = useMemo(
    () => [...(data ?? [])].sort((a, b) => a.teamNumber - b.teamNumber),
    [data],
  )
  const asked = teams.find(({ teamNumber }) => teamNumber === askedNumber)?.id
  return { teams, team: ownTeamId ?? picked ?? asked ?? nobody, choose }
}
