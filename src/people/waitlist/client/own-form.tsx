import type { ReactNode } from 'react'
import type { OwnWaiting } from '../contract.ts'

/** What they entered when they joined, so that nothing has to be remembered. */
export function OwnForm({ entry: { kind, size, people, teamName, shirts } }: { entry: OwnWaiting }) {
  const later = kind === 'team' ? size - people.length : 0
  return (
    <dl className="mt-4 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1 border-line border-t pt-3">
      {teamName && <Fact name="Team">{teamName}</Fact>}
      <Fact name={kind === 'dinner' ? 'At dinner' : 'Who plays'}>
        {list.format(people)}
        {later > 0 && `, ${later} more named later`}
      </Fact>
      {shirts > 0 && <Fact name="Shirts">{String(shirts)}</Fact>}
    </dl>
  )
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}
