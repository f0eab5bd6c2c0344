import { useState } from 'react'
import { countInWords } from '../../../../kernel/count-in-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { type ApiFault, asFault, call } from '../../../../ui/calls/api.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { CheckField } from '../../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { publishedAllowances } from '../../../rules/handicaps.ts'
import type { Handicaps, TeeWire } from '../../handicaps-contract.ts'
import { SettingFold } from '../setting-fold.tsx'
import { readTees, teeDraftsOf } from './tee-draft.ts'
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
  const change = (part: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...part }))
  const [isBusy, save] = usePress(
    async () => {
      const read = readSettings(draft, handicaps)
      setRefusal(null)
      setFaults('faults' in read ? read.faults : noFaults)
      if ('faults' in read) return
      const { eventId, version } = handicaps
      const body = { eventId, version, net: draft.net, ...read }
      onSaved(await call('PUT /api/admin/handicaps/settings', { body }))
      toast.success('Saved.')
    },
    (thrown) => setRefusal(asFault(thrown)),
  )
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

const teamSizes = ['2', '3', '4', '5'] as const

type SettingsDraft = ReturnType<typeof settingsDraftOf>

/** Net board and allowances as staff type them, shares by team size: '25, 20, 15, 10'. */
function settingsDraftOf({ net, allowances, tees }: Handicaps) {
  const all: Readonly<Record<string, readonly number[] | undefined>> = allowances ?? publishedAllowances
  return {
    net,
    isOwn: allowances !== null,
    shares: Object.fromEntries(teamSizes.map((size) => [size, (all[size] ?? []).join(', ')])),
    tees: teeDraftsOf(tees),
  }
}

/** 'Teams of four: 25%, 20%, 15%, 10%', lowest handicap first. */
function publishedInWords(): string[] {
  return teamSizes.map((size) => {
    const shares = publishedAllowances[Number(size)]
    const name = countInWords(Number(size))
    return `Teams of ${name}: ${shares ? shares.map((share) => `${share}%`).join(', ') : 'none published'}`
  })
}

interface SettingsFaults {
  /** By the tee's key. */
  tees: Map<string, string>
  /** By team size. */
  shares: Map<string, string>
}

interface ReadSettings {
  allowances: Handicaps['allowances']
  tees: TeeWire[]
}

/** What is typed, or what is wrong with it. */
function readSettings(
  { isOwn, shares, tees }: SettingsDraft,
  { holeCount, routes }: Pick<Handicaps, 'holeCount' | 'routes'>,
): ReadSettings | { faults: SettingsFaults } {
  const read = readTees(tees, holeCount, routes)
  const faults: SettingsFaults = { tees: read.faults, shares: new Map() }
  const own: Record<string, number[]> = {}
  for (const size of teamSizes) {
    const numbers = shares[size]?.match(/\d+/g)?.map(Number) ?? []
    if (numbers.length === 0) continue
    if (numbers.length !== Number(size) || numbers.some((share) => share > 100))
      faults.shares.set(size, `Enter ${countInWords(Number(size))} percents, lowest handicap first.`)
    own[size] = numbers
  }
  const hasFault = faults.tees.size > 0 || (isOwn && faults.shares.size > 0)
  return hasFault ? { faults } : { allowances: isOwn ? own : null, tees: read.tees }
}
