import { Banner } from '../../../../ui/feedback/banner.tsx'

/** What the presenter should know. */
export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <Banner>
      <h2 className="font-semibold">Good to know</h2>
      <ul className="mt-1 list-disc pl-5">
        {notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
