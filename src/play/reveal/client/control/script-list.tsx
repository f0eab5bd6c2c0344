import type { RevealStep } from '../../contract.ts'
import { scriptOf } from '../../script.ts'

/** Every step with its words, to read through beforehand. */
export function ScriptList({ steps }: { steps: readonly RevealStep[] }) {
  if (steps.length === 0) return null
  return (
    <details className="rounded-lg border border-line bg-white">
      <summary className="min-h-12 cursor-pointer px-4 py-3 font-semibold">
        Read through {steps.length === 1 ? 'the one step' : `the ${steps.length} steps`}
      </summary>
      <ol className="border-line border-t">
        {steps.map((step, index) => (
          <li key={step.key} className="grid gap-1 border-line border-b px-4 py-3 last:border-b-0">
            <span className="figures text-soft">
              {index + 1}. {step.title}
            </span>
            <span className="wrap-anywhere">{scriptOf(step, steps[index - 1] ?? null)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
