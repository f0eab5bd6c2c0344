import { useState } from 'react'
import { PayOutDialog, payoutInWords } from '../../../../money/cash/client/index.ts'
import { type AnswerOf, call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import type { SkinsPotView } from '../../skins-shapes.ts'

type PotPage = AnswerOf<'GET /api/admin/skins/pot'>

interface Props {
  pot: SkinsPotView
  onChanged: (fresh: PotPage) => void
}

interface Asked {
  act: 'pay' | 'take back'
  team: SkinsPotView['teams'][number]
}

/** What each team gets, and that it got it: to press, and on paper to sign. */
export function SkinsToPay({ pot: view, onChanged }: Props) {
  const [asked, ask] = useState<Asked | null>(null)
  const done = (fresh: PotPage) => {
    ask(null)
    onChanged(fresh)
  }
  return (
    <>
      <section>
        <h2 className="text-lg">To pay out</h2>
        <table className="mt-1 w-full">
          <thead>
            <tr className="border-line border-b text-left text-soft">
              <th scope="col" className="py-1.5 font-normal">
                Team
              </th>
              <th scope="col" className="py-1.5 pl-4 text-right font-normal">
                Amount
              </th>
              <th scope="col" className="hidden py-1.5 pl-4 font-normal print:table-cell">
                Received by
              </th>
            </tr>
          </thead>
          <tbody>
            {view.teams.map((team) => {
              const { teamId, teamName, skins: own, amount, payout } = team
              return (
                <tr key={teamId} className="border-line border-b">
                  <th scope="row" className="wrap-anywhere py-1.5 text-left font-semibold print:py-3">
                    {teamName}
                    <span className="font-normal text-soft">, {own === 1 ? '1 skin' : `${own} skins`}</span>
                    {payout && (
                      <span className="block font-normal text-[0.9375rem] text-soft">
                        {payoutInWords(payout, view.timeZone)}
                      </span>
                    )}
                    {view.drawers && !payout && (
                      <RowButton of={teamName} onClick={() => ask({ act: 'pay', team })}>
                        Pay {showAmount(amount)}
                      </RowButton>
                    )}
                    {payout?.mayTakeBack && (
                      <RowButton danger of={teamName} onClick={() => ask({ act: 'take back', team })}>
                        Not paid after all
                      </RowButton>
                    )}
                  </th>
                  <td className="whitespace-nowrap py-1.5 pl-4 text-right">{showAmount(amount)}</td>
                  <td className="hidden w-1/3 pl-4 print:table-cell">______________________</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {asked?.act === 'pay' && view.drawers && (
        <PayOutDialog
          amount={asked.team.amount}
          winner={asked.team.teamName}
          drawers={view.drawers}
          send={(said) =>
            call('POST /api/admin/skins/pay-out', {
              body: { eventId: view.eventId, teamId: asked.team.teamId, ...said },
            })
          }
          onSaved={done}
          onClose={() => ask(null)}
        />
      )}
      {asked?.act === 'take back' && (
        <TakeBackDialog
          teamName={asked.team.teamName}
          send={(why) =>
            call('POST /api/admin/skins/pay-out/undo', {
              body: { eventId: view.eventId, teamId: asked.team.teamId, why },
            })
          }
          onSaved={done}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}

interface TakeBackProps {
  teamName: string
  send: (why: string) => Promise<PotPage>
  onSaved: (fresh: PotPage) => void
  onClose: () => void
}

function TakeBackDialog({ teamName, send, onSaved, onClose }: TakeBackProps) {
  const form = useEntryForm({
    start: () => ({ why: '' }),
    check: ({ why }) => (why.trim() === '' ? { why: 'Enter the reason' } : {}),
    send: ({ why }) => send(why),
    onSaved,
  })
  return (
    <EntryDialog
      title={`${teamName} wasn’t paid after all?`}
      yes="Take it back"
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field('why')} label="Reason" maxLength={500} />
    </EntryDialog>
  )
}
