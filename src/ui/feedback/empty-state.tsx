import type { ReactNode } from 'react'

/** Nothing to list: says so, and what to do next. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div
      className="rounded-lg border border-line border-dashed px-[min(1.25rem,6.25vw)] py-6 text-center sm:py-10"
      role="status"
    >
      <h2 className="text-xl">{title}</h2>
      {children && <div className="mt-2 text-soft">{children}</div>}
    </div>
  )
}
