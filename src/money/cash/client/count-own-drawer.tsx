import { useState } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { OwnDrawer } from '../drawer-contract.ts'
import { CountFields, type TypedCount, useCounted } from './count-fields.tsx'

interface Props {
  hasChecks: boolean
  openingFloat: number
  waitsFor: string | null
  isCounting: boolean
  onCounting: (is: boolean) => void
  onDone: (fresh: OwnDrawer) => void
}

/** Asks what is in the drawer. What should be there is shown only afterwards. */
export function CountOwnDrawer({ isCounting, onCounting, ...count }: Props) {
  if (!isCounting)
    return (
      <div>
        <Button kind="main" wide onClick={() => onCounting(true)}>
          Count your drawer
        </Button>
      </div>
    )
  return <CountForm {...count} onCancel={() => onCounting(false)} />
}

function CountForm({
  hasChecks,
  openingFloat,
  waitsFor,
  onDone,
  onCancel,
}: Omit<Props, 'isCounting' | 'onCounting'> & { onCancel: () => void }) {
  const [mutationId] = useState(newId)
  const counted = useCounted()
  const form = useEntryForm<TypedCount, OwnDrawer>({
    start: () => ({ countedCash: '', countedChecks: hasChecks ? '' : '0' }),
    check: counted.faultsOf,
    send: (typed) => call('POST /api/cash/drawer/count', { body: { mutationId, ...counted.bodyOf(typed) } }),
    onSaved: onDone,
  })
  return (
    <Form of={form}>
      {waitsFor && <Banner kind="fault">{waitsFor}</Banner>}
      <p>
        Count everything in the drawer
        {openingFloat > 0 && `, the opening float of ${showAmount(openingFloat)} included`}. You’ll see what
        we expected after you close it.
      </p>
      <CountFields
        counted={counted}
        form={form}
        cash="All cash in the drawer ($)"
        checks={hasChecks ? 'All checks ($)' : null}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCancel}>Not yet</Button>
        <Button kind="main" type="submit" disabled={Boolean(waitsFor)} busy={form.isBusy && 'Saving...'}>
          Close the drawer
        </Button>
      </div>
    </Form>
  )
}
