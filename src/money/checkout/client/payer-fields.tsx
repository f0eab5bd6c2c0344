import { EmailHint } from '../../../ui/forms/email-hint.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { payerEmailLabel } from '../../../ui/session/delivery.ts'
import type { Payer } from './use-payer.ts'

/** Which of the team's players is paying; they get the receipt. */
export function PayerFields({ payer, isDisabled }: { payer: Payer; isDisabled: boolean }) {
  return (
    <fieldset disabled={isDisabled} className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">Who is paying?</legend>
      <TextField
        label="Your name"
        value={payer.name}
        error={payer.nameFault}
        required
        autoComplete="name"
        autoCapitalize="words"
        maxLength={200}
        onChange={(change) => payer.setName(change.target.value)}
      />
      <TextField
        label={payerEmailLabel()}
        type="email"
        inputMode="email"
        value={payer.email}
        error={payer.emailFault}
        required
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(change) => payer.setEmail(change.target.value)}
      />
      <div className="sm:col-start-2">
        <EmailHint typed={payer.email} isDisabled={isDisabled} onTake={payer.setEmail} />
      </div>
    </fieldset>
  )
}
