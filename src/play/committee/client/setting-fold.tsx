import type { ReactNode } from 'react'

interface Props {
  title: string
  /** What holds now: 'At most 8 strokes'. */
  now: string
  /** From the start. */
  isOpen?: boolean
  children: ReactNode
}

/** What is decided before the day: its title and what holds, with the form one press away. */
export function SettingFold({ title, now, isOpen, children }: Props) {
  return (
    <details
      open={isOpen}
      className="rounded-lg border border-line bg-white px-[16px] open:pb-[16px] sm:px-6 sm:open:pb-6"
    >
      <summary className="flex min-h-14 items-center justify-between gap-x-2 py-2 sm:gap-x-4">
        <h2 className="text-lg sm:text-xl">{title}</h2>
        <span className="flex-1 text-right text-[0.9375rem] text-soft">{now}</span>
      </summary>
      {children}
    </details>
  )
}
