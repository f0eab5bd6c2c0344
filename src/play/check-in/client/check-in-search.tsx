import { useId } from 'react'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useDebounced } from '../../../ui/page/use-debounced.ts'
import { useWide } from '../../../ui/page/use-wide.ts'
import { seesEmails, useSession } from '../../../ui/session/session.ts'
import { optionId } from './people-list.tsx'
import { type CheckInActions, onCheckInKey, type Search } from './use-search.ts'

interface Props {
  search: Search
  listId: string
  acts: CheckInActions
  mayTakeCash: boolean
  onTyped: () => void
}

/** What the keys do, as the empty panel shows them; not every volunteer takes money. */
export function searchKeys(mayTakeCash: boolean): (readonly [key: string, what: string])[] {
  return [
    ['↑ ↓', 'choose'],
    ['Enter', 'checks in'],
    ['Shift + Enter', 'checks in the whole team'],
    ...(mayTakeCash ? [['Alt + P', 'takes payment'] as const] : []),
    ['Alt + U', 'undoes'],
    ['Esc', 'clears'],
  ]
}

/** The search box. It has the focus from the start. */
export function CheckInSearch({ search, listId, acts, mayTakeCash, onTyped }: Props) {
  const id = useId()
  const showsEmail = seesEmails(useSession().user)
  const { box, query, chosen, found } = search
  const count = useDebounced(found.length, 600)
  const isWide = useWide()
  const isShown = found.length > 0 && (isWide || !search.isOpen)
  const isListed = isShown && found.some(({ person }) => person.personId === chosen?.person.personId)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold desk:sr-only">
        Find golfers and dinner guests
      </label>
      <TextInput
        ref={box}
        id={id}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isListed && chosen ? optionId(listId, chosen.person.personId) : undefined}
        aria-describedby={`${id}-keys`}
        placeholder={showsEmail ? 'Name, email, phone or team number' : 'Name, phone or team number'}
        className="min-h-14 text-lg desk:min-h-12"
        value={query}
        onChange={(change) => {
          search.setQuery(change.target.value)
          onTyped()
        }}
        onKeyDown={(key) => onCheckInKey(key, search, acts)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <p id={`${id}-keys`} className="sr-only">
        {`Arrows choose, Enter checks in, Shift+Enter the whole team, ${mayTakeCash ? 'Alt+P takes payment, ' : ''}Alt+U undoes, Esc clears.`}
      </p>
      <p role="status" className="sr-only">
        {query.trim() === '' ? '' : count === 1 ? '1 person found' : `${count} people found`}
      </p>
    </div>
  )
}
