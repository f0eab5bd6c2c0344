import { useCall } from '../../../../ui/calls/use-call.ts'
import { useIsInteractive } from '../../../../ui/page/served-page.ts'
import { contestResults } from '../../contest-lines.ts'

/** Who won the contests of a final result; nothing where nobody entered one. */
export function ContestWinners({ eventId }: { eventId: string }) {
  const { data } = useCall(useIsInteractive() ? 'GET /api/contests' : null, { query: { eventId } })
  const won = contestResults(data?.contests ?? []).filter(({ best }) => best !== null)
  if (won.length === 0) return null
  return (
    <section aria-labelledby="contest-winners" className="rounded-lg border border-ink bg-white px-5 py-4">
      <h2 id="contest-winners" className="text-xl">
        Contest winners
      </h2>
      <dl className="figures mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {won.map(({ title, category, best, who }) => (
          <div key={`${title} ${category}`} className="contents">
            <dt className="text-soft">{[title, category].filter(Boolean).join(', ')}</dt>
            <dd className="wrap-anywhere font-semibold max-sm:mb-2">
              {who}, {best}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
