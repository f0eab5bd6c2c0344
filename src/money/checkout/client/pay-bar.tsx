import type { ReactNode } from 'react'

/** The button that pays. On a phone it stays at the foot of the screen. */
export function PayBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-ink border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0 lg:static lg:border-0 lg:py-0">
      {children}
    </div>
  )
}

/** How the button in it looks. */
export const payButton = { kind: 'main', className: 'min-h-16 w-full text-lg lg:w-auto lg:min-w-64' } as const

export function Lock() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0 fill-none stroke-2 stroke-current">
      <path d="M4 9h12v9H4zM7 9V6a3 3 0 0 1 6 0v3" strokeLinejoin="round" />
    </svg>
  )
}
