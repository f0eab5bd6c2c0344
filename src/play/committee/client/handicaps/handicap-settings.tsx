import { type FormEvent, useState } from 'react'
import { countInWords } from '../../../../kernel/count-in-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { type ApiFault, asFault, call } from '../../../../ui/calls/api.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { CheckField } from '../../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import type { Handicaps } from '../../handicaps-contract.ts'
import { SettingFold } from '../setting-fold.tsx'
import {
  publishedInWords,
  readSettings,
  type SettingsDraft,
  type SettingsFaults,
  settingsDraftOf,
  teamSizes,
} from './settings-draft.ts'
import { TeeFields } from './tee-fields.tsx'

interface Props {
  handicaps: Handicaps
  onSaved: (saved: Handicaps) => void
}

const noFaults: SettingsFaults = { tees: new Map(), shares: new Map() }

/** Whether there is a net board, the tees, and each player's share of the course handicap. */
export function HandicapSettings({ handicaps, onSaved }: Props) {
  const [draft, setDraft] = useState(() => settingsDraftOf(handicaps))
  const [faults, setFaults] = useState(noFaults)
  const [refusal, setRefusal] = useState<ApiFault | null>(null)
  const [isBusy, setBusy] = useState(false)
  const change = (part: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...part }))

  async function save(submit: FormEvent): Promise<void> {
    submit.preventDefault()
    const read = readSettings(draft, handicaps)
    setRefusal(null)
    setFaults('faults' in read ? read.faults : noFaults)
    if ('faults' in read || isBusy) return
    const { eventId, version } = handicaps
    setBusy(true)
    try {
      onSaved(
        await call('PUT /api/admin/handicaps/settings', {
          body: { eventId, version, net: draft.net, ...read },
        }),
      )
      toast.success('Saved.')
    } catch (thrown) {
      setRefusal(asFault(thrown))
    }
    setBusy(false)
  }
  return (
    <SettingFold title="Net scores" now={settingsInWords(handicaps)} isOpen={handicaps.tees.length === 0}>
      <form noValidate onSubmit={save} className="grid gap-5">
        <div>
          <CheckField
            label="Net leaderboard"
            hint="Beside the gross one. Each team’s handicap comes off its strokes; a team whose golfers don’t all have an index has no net place."
            checked={draft.net}
            onChange={(net) => change({ net })}
          />
        </div>
        {refusal && <Banner kind="fault">{Object.values(refusal.errors)[0]?.[0] ?? refusal.title}</Banner>}
        <TeeFields
          tees={draft.tees}
          holeCount={handicaps.holeCount}
          routes={handicaps.routes}
          faults={faults.tees}
          onChange={(tees) => change({ tees })}
        />
        <Allowances draft={draft} faults={faults.shares} onChange={change} />
        <div>
          <Button kind="main" type="submit" busy={isBusy && 'Saving...'}>
            Save
          </Button>
        </div>
      </form>
    </SettingFold>
  )
}

/** 'On, 2 tees'. */
function settingsInWords({ net, tees }: Handicaps): string {
  const count = tees.length === 1 ? '1 tee' : `${tees.length} tees`
  return `${net ? 'On' : 'Off'}, ${count}`
}

interface AllowanceProps {
  draft: SettingsDraft
  faults: ReadonlyMap<string, string>
  onChange: (part: Partial<SettingsDraft>) => void
}

function Allowances({ draft: { isOwn, shares }, faults, onChange }: AllowanceProps) {
  return (
    <div className="grid gap-4">
      <SelectField
        label="Allowances"
        hint="Percent of each course handicap that counts, lowest handicap first."
        className="max-w-md"
        value={isOwn ? 'own' : 'published'}
        onChange={(changed) => onChange({ isOwn: changed.target.value === 'own' })}
      >
        <option value="published">As published by the USGA</option>
        <option value="own">Our own</option>
      </SelectField>
      {isOwn ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {teamSizes.map((size) => (
            <TextField
              key={size}
              label={`Teams of ${countInWords(Number(size))}`}
              hint="Percents, separated by commas"
              maxLength={40}
              value={shares[size] ?? ''}
              error={faults.get(size)}
              onChange={(changed) => onChange({ shares: { ...shares, [size]: changed.target.value } })}
            />
          ))}
        </div>
      ) : (
        <ul className="figures text-soft">
          {publishedInWords().map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
