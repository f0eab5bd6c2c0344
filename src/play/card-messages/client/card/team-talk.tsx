import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import CallDialog from './call-dialog.tsx'
import CardTalk from './card-talk.tsx'

/** Milliseconds. */
const askEvery = 15_000

/** On the team's page, also once the card is finished or locked: what the desk says, for whichever hole, and the way to call it. */
export default function TeamTalk() {
  const { data, refresh } = useCall('GET /api/LiveScoring/GetLiveScoring', {}, { every: askEvery })
  const [isCalling, setCalling] = useState(false)
  if (!data) return null
  const { teamId, currentHole: holeNumber } = data
  const messages = (data.messages ?? []).map(({ holes, words, ...message }) => ({
    ...message,
    words: holes ? `Hole ${holes.join(', ')}: ${words}` : words,
  }))
  return (
    <div className="mt-4 grid gap-2 px-[16px]">
      <CardTalk
        teamId={teamId}
        messages={messages}
        deskCalls={data.deskCalls ?? []}
        holeNumber={holeNumber}
        onNews={() => void refresh()}
      />
      {data.deskIsOpen && (
        <Button className="-ml-[16px] justify-self-start" onClick={() => setCalling(true)}>
          Call the desk
        </Button>
      )}
      {isCalling && <CallDialog {...{ teamId, holeNumber }} onClose={() => setCalling(false)} />}
    </div>
  )
}
