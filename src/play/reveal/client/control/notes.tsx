import { Banner } from '../../../../ui/feedback/banner.tsx'
import { PageNames } from '../../../../ui/page/page-names.tsx'
import type { RevealControl } from '../../contract.ts'

/** What the presenter should know before it begins. */
export function Notes({ control: { notes, withoutPlace } }: { control: RevealControl }) {
  return (
    <Banner>
      <h2 className="font-semibold">Good to know</h2>
      <Listed lines={notes} />
      {withoutPlace.length > 0 && (
        <details>
          <summary className="min-h-11 w-fit cursor-pointer py-2.5">Teams without a place</summary>
          <Listed lines={withoutPlace} />
        </details>
      )}
    </Banner>
  )
}

function Listed({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          <PageNames sentence={line} />
        </li>
      ))}
    </ul>
  )
}
