import { useState } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { fieldError, useSetting } from '../../../ui/dialogs/use-staff-action.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextAreaField } from '../../../ui/forms/text-input.tsx'
import { longestLocalRules } from '../../rules/counting.ts'
import { type Custom, customNames, customs } from '../customs.ts'
import type { RoundProps } from './delay.tsx'
import { SettingFold } from './setting-fold.tsx'

/** What golfers are told before play and nothing else says: the custom of a round cut short, and the committee's own words. */
export function Announced({ round, onChanged }: RoundProps) {
  const { eventId, version, cap, announced = null, localRules = '' } = round
  const [custom, setCustom] = useState<Custom | null>(announced)
  const [words, setWords] = useState(localRules)
  const action = useSetting(async () => {
    const body = { eventId, version, cap, announced: custom, localRules: words }
    onChanged(await call('PUT /api/admin/round', { body }))
    toast.success('Saved.')
  })
  return (
    <SettingFold title="Rules of the day" now={localRules === '' ? 'As you set them' : 'With local rules'}>
      <form onSubmit={action.submit} noValidate>
        <p className="max-w-3xl text-soft">
          Ties, contests, skins, mulligans and everything else you set are listed there already. Golfers read
          them on the site and on their phones; print them for the wall.
        </p>
        {action.fault && !action.fault.errors.localRules && (
          <Banner kind="fault" className="mt-3">
            {action.fault.title}
          </Banner>
        )}
        <div className="mt-4 grid max-w-3xl gap-4">
          <SelectField
            label="If the round is cut short"
            value={custom ?? ''}
            onChange={({ target: { value } }) => setCustom(value === '' ? null : (value as Custom))}
          >
            <option value="">The committee decides what counts</option>
            <Options of={customNames.map((name) => [name, customs[name].name])} />
          </SelectField>
          <TextAreaField
            id="local-rules"
            label="Local rules"
            hint="One to a line, such as: Lift, clean and place in the fairway."
            rows={4}
            maxLength={longestLocalRules}
            value={words}
            error={fieldError(action.fault, 'localRules')}
            onChange={(changed) => setWords(changed.target.value)}
          />
        </div>
        <div className="mt-4 flex flex-wrap gap-4">
          {(custom !== announced || words !== localRules) && (
            <Button kind="main" type="submit" busy={action.isBusy && 'Saving...'}>
              Save
            </Button>
          )}
          <LinkButton href={`/rules?eventId=${encodeURIComponent(eventId)}`}>See the rules</LinkButton>
        </div>
      </form>
    </SettingFold>
  )
}
