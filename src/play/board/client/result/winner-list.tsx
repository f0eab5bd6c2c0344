interface Props {
  id: string
  title: string
  lines: readonly { what: string; who: string }[]
}

/** Below a podium: what else was won, and by whom. Nothing where nothing was. */
export function WinnerList({ id, title, lines }: Props) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-lg border border-ink bg-white px-5 py-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <dl className="figures mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {lines.map(({ what, who }) => (
          <div key={what} className="contents">
            <dt className="text-soft">{what}</dt>
            <dd className="wrap-anywhere font-semibold max-sm:mb-2">{who}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
