import { Card } from '../../../../ui/card.tsx'
import { EmailHint } from '../../../../ui/forms/email-hint.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import type { OrderField, TypedOrder } from '../../rules.ts'

interface Props {
  order: Pick<TypedOrder, 'name' | 'email'>
  faultAt: (field: OrderField) => string | undefined
  onChange: (change: Partial<TypedOrder>) => void
  onLeave: (field: OrderField) => void
}

/** Who orders: the name and email of the receipt. */
export function DinnerReceipt({ order, faultAt, onChange, onLeave }: Props) {
  return (
    <Card>
      <h2 className="mb-4 text-xl">Your receipt</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="dinner-name"
          label="Name for the receipt"
          value={order.name}
          error={faultAt('name')}
          required
          autoComplete="name"
          autoCapitalize="words"
          onChange={(change) => onChange({ name: change.target.value })}
          onBlur={() => onLeave('name')}
        />
        <TextField
          id="dinner-email"
          label="Email"
          type="email"
          inputMode="email"
          value={order.email}
          error={faultAt('email')}
          required
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(change) => onChange({ email: change.target.value })}
          onBlur={() => onLeave('email')}
        />
        <EmailHint typed={order.email} onTake={(email) => onChange({ email })} />
      </div>
    </Card>
  )
}
