import { useState } from 'react'
import { dateAndTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Card } from '../../../ui/card.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { eventZone } from '../../../ui/session/current-event.ts'
import type { OwnTexts } from '../contract.ts'
import { boxOf } from '../rules.ts'

/** Whether somebody's own number gets texts, and the way to change it. Nothing while no text service is set up. */
export function OwnTextsCard({ token }: { token: string | null | undefined }) {
  const { data, refresh } = useCall(token ? 'POST /api/consents/texts' : null, {
    body: { token: token ?? '' },
  })
  if (!token || !data || (data.ask === null && !data.isOn)) return null
  return (
    <Card>
      <h2 className="text-xl">Text messages</h2>
      <OwnTextsChoice token={token} texts={data} onChanged={(changed) => void refresh(changed)} />
    </Card>
  )
}

interface Props {
  token: string
  texts: OwnTexts
  onChanged: (texts: OwnTexts) => void
}

export function OwnTextsChoice({ token, texts, onChanged }: Props) {
  const [isChecked, setChecked] = useState(false)
  const { ask, isOn, isStopped, phone, since } = texts

  const [isBusy, choose] = usePress(async (agreed: string | null) => {
    onChanged(await call('PUT /api/consents/texts', { body: { token, agreed } }))
    setChecked(false)
    toast.success(agreed ? 'You get our texts.' : 'You get no more texts.')
  })

  if (isOn)
    return (
      <div className="grid justify-items-start gap-3">
        <p>
          {phone} gets our texts{since && `, since ${dateAndTime(since, eventZone())}`}.
        </p>
        <Button onClick={() => void choose(null)} busy={isBusy && 'Saving...'}>
          Stop texts
        </Button>
      </div>
    )
  const { label, hint } = ask ? boxOf(ask) : { label: '', hint: '' }
  return (
    <div className="grid justify-items-start gap-3">
      <p>{phone} gets no texts from us.</p>
      {isStopped && (
        <Banner>
          This number replied STOP. To get texts again, check the box, and reply START to the last text you
          got from us.
        </Banner>
      )}
      {ask && (
        <>
          <CheckField label={label} hint={hint} checked={isChecked} onChange={setChecked} />
          <Button
            kind="main"
            disabled={!isChecked}
            onClick={() => void choose(ask.id)}
            busy={isBusy && 'Saving...'}
          >
            Get texts
          </Button>
        </>
      )}
    </div>
  )
}
