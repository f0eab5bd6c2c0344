import { type FormEvent, useId, useState } from 'react'
import { showPhone } from '../../../kernel/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { saveBlob } from '../../../ui/calls/save-file.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { TextField } from '../../../ui/forms/text-input.tsx'
import type { FoundPerson, PersonData, PersonErased } from '../contract.ts'
import { exportAsHtml } from '../person-page.ts'
import { columnWords, tooLittle } from '../rules.ts'
import { Erased, ErasePerson } from './erase-person.tsx'

type Result = { people: FoundPerson[]; more: boolean }

/** Finds a person by email, phone or name, and opens what is kept about them. */
export function FindPerson() {
  const id = useId()
  const [search, setSearch] = useState('')
  const [error, setError] = useState<string>()
  const [result, setResult] = useState<Result | null>(null)
  const [data, setData] = useState<PersonData | null>(null)
  const [isErasing, setErasing] = useState(false)
  const [done, setDone] = useState<PersonErased | null>(null)

  const [isBusy, attempt] = usePress(
    async (work: () => Promise<void>) => {
      setError(undefined)
      await work()
    },
    (thrown) => setError(asFault(thrown).title),
  )
  async function find(submit: FormEvent): Promise<void> {
    submit.preventDefault()
    show(null)
    if (search.trim() === '') return setError(tooLittle)
    await attempt(async () =>
      setResult(
        await call('POST /api/admin/privacy/find', { body: { search: search.trim() } }, { keepalive: false }),
      ),
    )
  }
  const open = ({ email, phone, name }: FoundPerson) =>
    attempt(async () =>
      show(
        await call('POST /api/admin/privacy/export', { body: { email, phone, name } }, { keepalive: false }),
      ),
    )
  function show(person: PersonData | null): void {
    setData(person)
    setErasing(false)
    setDone(null)
  }
  function erased(outcome: PersonErased): void {
    show(null)
    setResult(null)
    setDone(outcome)
  }

  return (
    <section className="max-w-4xl">
      <form
        noValidate
        onSubmit={find}
        className="grid items-end gap-3 sm:grid-cols-[minmax(0,28rem)_auto] sm:justify-start"
      >
        <TextField
          id={id}
          label="Email, phone or name"
          autoCapitalize="off"
          value={search}
          error={error}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button kind="main" type="submit" busy={isBusy && 'Looking...'}>
          Find person
        </Button>
      </form>
      {done && <Erased outcome={done} />}
      {data && isErasing && <ErasePerson person={data} onErased={erased} onBack={() => setErasing(false)} />}
      {data && !isErasing && (
        <PersonPage data={data} onErase={() => setErasing(true)} onBack={() => show(null)} />
      )}
      {!data && result && <People result={result} onOpen={open} />}
    </section>
  )
}

function People({
  result: { people, more },
  onOpen,
}: {
  result: Result
  onOpen: (one: FoundPerson) => void
}) {
  if (people.length === 0)
    return (
      <p role="status" className="mt-4">
        Nobody was found. Names are found by a part; emails and phone numbers only whole.
      </p>
    )
  return (
    <>
      {more && (
        <Banner kind="note" className="mt-4">
          There are more. Enter a longer name, or an email.
        </Banner>
      )}
      <ul className="mt-4 overflow-hidden rounded-lg border border-line bg-white">
        {people.map((one) => (
          <li
            key={[one.email, one.phone, one.name].join(' ')}
            className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3 last:border-b-0"
          >
            <p className="wrap-anywhere min-w-0">
              <strong className="block">{nameOf(one)}</strong>
              <span className="block">
                {[one.email, one.phone && showPhone(one.phone)].filter(Boolean).join(', ')}
              </span>
              <span className="block text-soft">{[...one.places, ...one.events].join(', ')}</span>
            </p>
            <Button onClick={() => onOpen(one)}>
              Show data<span className="sr-only"> of {nameOf(one)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const nameOf = ({ name, email, phone }: FoundPerson) => name ?? email ?? showPhone(phone ?? '')

/** Everything kept about one person, to read, and to save for them as a page or as JSON. */
function PersonPage({
  data,
  onErase,
  onBack,
}: {
  data: PersonData
  onErase: () => void
  onBack: () => void
}) {
  const name = data.name ?? data.email ?? data.phone ?? ''
  const asJson = () => save(JSON.stringify(data, null, 2), 'application/json', 'person.json')
  return (
    <div className="mt-5">
      <h2 className="wrap-anywhere mb-2 text-2xl">What’s kept about {name}</h2>
      <p className="mb-4 text-soft">
        Another person of the same name may be among it where only a name is kept. Read it before you send it.
      </p>
      <p className="mb-5 flex flex-wrap gap-3">
        <Button kind="main" onClick={() => save(exportAsHtml(data), 'text/html', 'person.html')}>
          Save as a page
        </Button>
        <Button onClick={asJson}>Save as JSON</Button>
        {data.sections.length > 0 && (
          <Button kind="danger" onClick={onErase}>
            Erase…
          </Button>
        )}
        <Button onClick={onBack}>Back to the list</Button>
      </p>
      {data.sections.length === 0 && <p>Nothing is kept.</p>}
      {data.sections.map(({ whose, why, until, rows }) => (
        <section key={whose} className="mb-5 rounded-lg border border-line bg-white px-4 py-3">
          <h3 className="text-lg">{whose}</h3>
          <p className="text-soft">
            {why}. {until}.
          </p>
          <ul>
            {rows.map(({ event, values }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id of their own, and never move
              <li key={place} className="wrap-anywhere mt-2 border-line border-t pt-2">
                {event && <span className="block font-semibold">{event}</span>}
                {Object.entries(values).map(([column, value]) => (
                  <span key={column} className="block whitespace-pre-line">
                    <span className="text-soft">{columnWords(column)}:</span> {value}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function save(text: string, type: string, name: string): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name)
}
