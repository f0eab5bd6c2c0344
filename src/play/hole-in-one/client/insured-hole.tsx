import { useState } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { HoleInOneClaim, HoleInOnePage, InsuredHoleFile } from '../contract.ts'
import { ClaimForm } from './claim-form.tsx'
import { DayForm } from './day-form.tsx'
import { PolicyForm } from './policy-form.tsx'
import { policyLines } from './policy-lines.ts'

interface Props {
  page: HoleInOnePage
  /** The first one has the page's main button. */
  isNext: boolean
  file: InsuredHoleFile
  onChanged: (page: HoleInOnePage) => void
}

/** One insured hole: its claims, what is missing, and what the policy says. */
export function InsuredHole({ page, isNext, file, onChanged }: Props) {
  const [open, setOpen] = useState<'policy' | 'day' | 'remove' | null>(null)
  const { entry, warnings, claims } = file
  const close = () => setOpen(null)

  async function remove(): Promise<void> {
    onChanged(await call('DELETE /api/admin/hole-in-one/{id}', { params: { id: file.id } }))
    toast.success('Removed.')
    close()
  }
  return (
    <Card>
      <h2 className="wrap-anywhere text-xl">
        Hole {entry.holeNumber}: {entry.prize}
      </h2>
      {claims.map((claim) => (
        <Claim key={claim.claimId} claim={claim} onChanged={onChanged} />
      ))}
      {warnings.length > 0 ? (
        <Banner className="mt-4">
          <h3 className="font-semibold">This could cost the prize</h3>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {warnings.map((warning) => (
              <li key={warning} className="wrap-anywhere">
                {warning}
              </li>
            ))}
          </ul>
        </Banner>
      ) : (
        <p className="mt-3 font-semibold text-fairway">Nothing is missing, as far as it’s entered here.</p>
      )}
      <dl className="mt-4 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-6">
        {policyLines(file, page.golfers).map(({ name, words, phone }) => (
          <div key={name} className="contents">
            <dt className="font-semibold">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line max-sm:mb-2">
              {phone ? (
                <a className="link" href={`tel:${phone}`}>
                  {words}
                </a>
              ) : (
                words
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button kind={isNext && claims.length === 0 ? 'main' : 'plain'} onClick={() => setOpen('day')}>
          Set up the day
        </Button>
        <Button onClick={() => setOpen('policy')}>Change the policy</Button>
        {claims.length === 0 && (
          <Button kind="quiet" onClick={() => setOpen('remove')}>
            Remove<span className="sr-only"> hole {entry.holeNumber}</span>
          </Button>
        )}
      </div>
      {open === 'policy' && <PolicyForm page={page} file={file} onChanged={onChanged} onClose={close} />}
      {open === 'day' && <DayForm page={page} file={file} onChanged={onChanged} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={`Remove the insured hole ${entry.holeNumber}?`}
          yes="Remove"
          busy="Removing..."
          onYes={remove}
          onClose={close}
        >
          A hole in one there won’t open a claim, and nobody will be told.
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** A hole in one: who, when, and what is still to do. It stays when the score is corrected. */
function Claim({ claim, onChanged }: { claim: HoleInOneClaim; onChanged: (page: HoleInOnePage) => void }) {
  const [isOpen, setOpen] = useState(false)
  const { teamName, players, sheet, correction, isSettled, enteredBy } = claim
  const isPressing = !isSettled && correction === null
  return (
    <section
      aria-label={`Claim of ${teamName}`}
      className={`mt-4 rounded-md border p-4 ${isPressing ? 'border-2 border-pin bg-mint' : 'border-line'}`}
    >
      <h3 className="wrap-anywhere font-semibold text-lg">Hole in one: {sheet.playerName || teamName}</h3>
      <p className="font-semibold">
        {correction ?? (isSettled ? 'Done: the claim is with the insurer.' : toDo)}
      </p>
      <p className="wrap-anywhere mt-1">
        {[teamName, sheet.time, enteredBy].filter(Boolean).join(', ')}.{' '}
        {players.length > 0 && `Players: ${players.join(', ')}. `}
        {sheet.witnesses.length > 0 && `Witnesses: ${sheet.witnesses.join(', ')}.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind={isPressing ? 'main' : 'plain'} onClick={() => setOpen(true)}>
          Fill in the claim sheet<span className="sr-only"> of {teamName}</span>
        </Button>
        <LinkButton href="/admin/print">Print it</LinkButton>
      </div>
      {isOpen && <ClaimForm claim={claim} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </section>
  )
}

const toDo =
  'Go to the hole, make sure it was the tee shot, and have the sheet signed. Then call the insurer.'
