import { shortDate } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { useAsked } from '../../../../ui/dialogs/use-asked.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { CheckField } from '../../../../ui/forms/checkbox.tsx'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { Column } from '../../../../ui/lists/data-table.tsx'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import { StaffList } from '../../../../ui/lists/staff-list.tsx'
import { eventZone } from '../../../../ui/session/current-event.ts'
import type { ApiKey } from '../../key-contract.ts'
import {
  type KeyDays,
  type KeyScope,
  keyDays,
  keyScopes,
  longestKeyName,
  scopeWords,
} from '../../key-rules.ts'
import { NoneYet, ProgramSection } from '../program-section.tsx'
import { ShownOnce } from '../shown-once.tsx'

type Asked = { act: 'make' } | { act: 'end'; apiKey: ApiKey } | { act: 'made'; key: string }

/** Keys with which other programs read. */
export function KeysSection() {
  const called = useCall('GET /api/admin/api-keys')
  const { asked, ask, close, answered } = useAsked<Asked>(called)
  async function end({ id }: ApiKey): Promise<void> {
    await call('DELETE /api/admin/api-keys/{id}', { params: { id } })
    answered('Key ended.')
  }
  return (
    <ProgramSection
      title="API keys"
      about="With a key another program reads what you allow, and changes nothing. Whoever has the key has that access."
      action={<Button onClick={() => ask({ act: 'make' })}>Add key</Button>}
    >
      <UntilLoaded called={called} label="Loading keys">
        {({ keys }) =>
          keys.length === 0 ? (
            <NoneYet title="No keys">No program reads more than everyone can see.</NoneYet>
          ) : (
            <StaffList
              caption="API keys"
              columns={columns}
              rows={keys}
              rowKey={({ id }) => id}
              totals={[keys.length === 1 ? '1 key' : `${keys.length} keys`, '', '', '']}
              actions={(apiKey) => (
                <RowButton of={apiKey.name} danger onClick={() => ask({ act: 'end', apiKey })}>
                  End
                </RowButton>
              )}
            />
          )
        }
      </UntilLoaded>
      {asked?.act === 'make' && (
        <KeyForm
          onClose={close}
          onMade={({ key }) => {
            void called.refresh()
            ask({ act: 'made', key })
          }}
        />
      )}
      {asked?.act === 'made' && (
        <ShownOnce title="Key made" what="Key" text={asked.key} onClose={close}>
          Enter this key in the other program. It sends it as Authorization: Bearer.
        </ShownOnce>
      )}
      {asked?.act === 'end' && (
        <ConfirmDialog
          title={`End ${asked.apiKey.name}?`}
          yes="End key"
          busy="Ending..."
          danger
          onYes={() => end(asked.apiKey)}
          onClose={close}
        >
          The program that uses it can’t read anything more. This can’t be undone.
        </ConfirmDialog>
      )}
    </ProgramSection>
  )
}

const columns: readonly Column<ApiKey>[] = [
  { head: 'Name', cell: ({ name, start }) => `${name} (${start}…)`, sortValue: ({ name }) => name },
  { head: 'Reads', cell: ({ scopes }) => scopes.map((scope) => scopeWords[scope]).join('; ') },
  { head: 'Made by', cell: ({ madeBy }) => madeBy },
  { head: 'State', cell: stateText },
]

function stateText({ state, expiresAt, usedAt }: ApiKey): string {
  const until = shortDate(expiresAt, eventZone())
  const used = usedAt ? `last used ${shortDate(usedAt, eventZone())}` : 'never used'
  return state === 'works' ? `Works until ${until}, ${used}` : `Ended, ${used}`
}

interface Typed {
  name: string
  scopes: KeyScope[]
  days: KeyDays
}

function KeyForm({ onClose, onMade }: { onClose: () => void; onMade: (made: { key: string }) => void }) {
  const form = useEntryForm({
    start: (): Typed => ({ name: '', scopes: [], days: 90 }),
    check: ({ name, scopes }: Typed): Partial<Record<keyof Typed, string>> => ({
      ...(name.trim() === '' && { name: 'Give it a name' }),
      ...(scopes.length === 0 && { scopes: 'Choose at least one' }),
    }),
    send: (body: Typed) => call('POST /api/admin/api-keys', { body }),
    onSaved: onMade,
  })
  const { typed, faults, change, field } = form
  return (
    <EntryDialog title="Add key" yes="Make key" form={form} onClose={onClose} layout="grid gap-5">
      <TextField {...field('name')} label="What is it for?" maxLength={longestKeyName} />
      <fieldset id={`${form.id}-scopes`} className="min-w-0">
        <legend className="font-semibold">It may read</legend>
        {keyScopes.map((scope) => (
          <CheckField
            key={scope}
            label={scopeWords[scope]}
            checked={typed.scopes.includes(scope)}
            onChange={(isChosen) =>
              change({
                scopes: keyScopes.filter((each) => (each === scope ? isChosen : typed.scopes.includes(each))),
              })
            }
          />
        ))}
        {faults.scopes && <p className="font-semibold text-flag">{faults.scopes}</p>}
      </fieldset>
      <SelectField
        id={`${form.id}-days`}
        label="It works for"
        value={typed.days}
        onChange={({ target }) =>
          change({ days: keyDays.find((days) => days === Number(target.value)) ?? 90 })
        }
      >
        <Options of={keyDays.map((days) => [days, `${days} days`])} />
      </SelectField>
    </EntryDialog>
  )
}
