import { type FormEvent, useId, useState } from 'react'
import { showPhone } from '../../../kernel/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { TextField } from '../../../ui/forms/text-input.tsx'
import type { FoundPerson, PersonData, PersonErased } from '../contract.ts'
import { tooLittle } from '../rules.ts'
import { Erased, ErasePerson } from './erase-person.tsx'
import { PersonPage } from './person-page.tsx'

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
