import { useId, useState } from 'react'
import { ConsentBoxes, useConsents } from '../../../site/consents/client/index.ts'
import type { ConsentKind } from '../../../site/consents/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Card } from '../../../ui/card.tsx'
import { showOops } from '../../../ui/feedback/oops.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { TeamRules } from '../team-shapes.ts'

const kinds: readonly ConsentKind[] = ['rules']

/** For whoever is logged in as the team: golfers who haven't agreed to the rules do so here. Nothing once all have. */
export function TeamRulesCard() {
  const { event } = useEvent()
  const asksRules = event?.asks?.some(({ kind }) => kind === 'rules') ?? false
  const { data, refresh } = useCall(asksRules ? 'GET /api/user/rules' : null)
  if (!data?.ask || data.golfers.length === 0) return null
  return (
    <Card>
      <Agree
        key={data.golfers.length}
        rules={data}
        ask={data.ask}
        onChanged={(rules) => void refresh(rules)}
        onStale={() => void refresh()}
      />
    </Card>
  )
}

interface Props {
  rules: TeamRules
  ask: NonNullable<TeamRules['ask']>
  onChanged: (rules: TeamRules) => void
  /** The words may have changed. */
  onStale: () => void
}

function Agree({ rules: { golfers }, ask, onChanged, onStale }: Props) {
  const id = useId()
  const [only] = golfers.length === 1 ? golfers : []
  const [playerId, setPlayerId] = useState(only?.playerId ?? '')
  const [fault, setFault] = useState<string>()
  const consents = useConsents({ asks: [ask] }, kinds)

  const [isBusy, agree] = usePress(async () => {
    setFault(playerId === '' ? 'Choose your name' : undefined)
    if (!consents.admit() || playerId === '') return
    onChanged(await consents.heed(call('POST /api/user/rules', { body: { playerId, agreed: ask.id } })))
    toast.success('Thank you. Your agreement is saved.')
  }, refuse)
  function refuse(thrown: unknown): void {
    showOops(asFault(thrown))
    onStale()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ConsentBoxes consents={consents} kinds={kinds} />
      <SelectField
        id={id}
        label="Who are you?"
        hint="Only those who haven’t agreed yet are listed. Everybody agrees for themselves."
        value={playerId}
        error={fault}
        onChange={({ target }) => setPlayerId(target.value)}
      >
        <option value="">Choose your name</option>
        <Options of={golfers.map((golfer) => [golfer.playerId, golfer.name])} />
      </SelectField>
      <Button kind="main" className="justify-self-start" onClick={agree} busy={isBusy && 'Saving...'}>
        Agree to the rules
      </Button>
    </div>
  )
}
