import { useCall } from '../../../../ui/calls/use-call.ts'
import CardTalk from './card-talk.tsx'

/** Milliseconds. */
const askEvery = 15_000

/** On the team's page: what the desk says, for whichever hole. */
export default function TeamTalk() {
  const { data, refresh } = useCall('GET /api/LiveScoring/GetLiveScoring', {}, { every: askEvery })
  if (!data) return null
  const messages = (data.messages ?? []).map(({ holes, words, ...message }) => ({
    ...message,
    words: holes ? `Hole ${holes.join(', ')}: ${words}` : words,
  }))
  return (
    <div className="mt-4 grid gap-2 px-[16px]">
      <CardTalk
        teamId={data.teamId}
        messages={messages}
        deskCalls={data.deskCalls ?? []}
        holeNumber={data.currentHole}
        onNews={() => void refresh()}
      />
    </div>
  )
}
