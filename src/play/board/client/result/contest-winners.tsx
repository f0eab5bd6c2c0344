import { useCall } from '../../../../ui/calls/use-call.ts'
import { useIsInteractive } from '../../../../ui/page/served-page.ts'
import { contestResults } from '../../contest-lines.ts'
import { WinnerList } from './winner-list.tsx'

/** Who won the contests of a final result; nothing where nobody entered one. */
export function ContestWinners({ eventId }: { eventId: string }) {
  const { data } = useCall(useIsInteractive() ? 'GET /api/contests' : null, { query: { eventId } })
  const won = contestResults(data?.contests ?? []).filter(({ best }) => best !== null)
  return (
    <WinnerList
      id="contest-winners"
      title="Contest winners"
      lines={won.map(({ title, category, best, who }) => ({
        what: [title, category].filter(Boolean).join(', '),
        who: `${who}, ${best}`,
      }))}
    />
  )
}
