import { DayRuleList } from '../../../day-rules/client/index.ts'
import type { Card } from '../phone/card/card.ts'

/** The rules of the day, which the phone has without signal too; nothing where they are those of any scramble. */
export function CardRules({ rules }: { rules: Card['rules'] | undefined }) {
  if (!rules) return null
  return (
    <details className="mt-4 border-ink border-t text-lg">
      <summary className="flex min-h-[64px] cursor-pointer items-center font-semibold text-water underline underline-offset-4">
        Rules of the day
      </summary>
      <DayRuleList rules={rules} level={3} />
    </details>
  )
}
