import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** What it is for, in a sentence or two. */
  says: string
  children: ReactNode
}

/** One part of the account page. */
export function AccountSection({ title, says, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-white p-4 sm:p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 text-soft">{says}</p>
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  )
}

interface RowProps {
  /** What it is. */
  name: string
  /** When, and whatever else is known. */
  facts: string
  children?: ReactNode
}

/** A passkey or a device, with its button. */
export function AccountRow({ name, facts, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-[0.9375rem] text-soft">{facts}</p>
      </div>
      {children}
    </li>
  )
}
