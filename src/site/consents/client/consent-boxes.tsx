import type { ConsentAsk } from '../../../event/event/event-shapes.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { boxOf, type ConsentKind, consentNames } from '../rules.ts'
import type { Consents } from './use-consents.ts'

/** The boxes of these kinds, with their exact words. Nothing at an event that doesn't ask them. */
export function ConsentBoxes({ consents, kinds }: { consents: Consents; kinds: readonly ConsentKind[] }) {
  const asks = consents.asks.filter(({ kind }) => kinds.includes(kind))
  if (asks.length === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {asks.map((ask) => (
        <ConsentBox key={ask.id} ask={ask} consents={consents} />
      ))}
    </div>
  )
}

function ConsentBox({ ask, consents }: { ask: ConsentAsk; consents: Consents }) {
  const { words, label, hint } = boxOf(ask)
  const box = (
    <CheckField
      id={consents.boxId(ask)}
      label={<span className="wrap-anywhere min-w-0">{label}</span>}
      hint={hint}
      error={consents.faultOf(ask)}
      checked={consents.isChecked(ask)}
      onChange={(isChecked) => consents.check(ask, isChecked)}
    />
  )
  if (words === '') return box
  const headId = `${consents.boxId(ask)}-words`
  return (
    <div>
      <h2 id={headId} className="text-xl">
        {consentNames[ask.kind]}
      </h2>
      {/* Long words scroll, also by the keyboard. */}
      <section
        aria-labelledby={headId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="wrap-anywhere mt-2 max-h-56 overflow-y-auto whitespace-pre-line rounded-md border border-line bg-white p-3"
      >
        {words}
      </section>
      {box}
    </div>
  )
}
