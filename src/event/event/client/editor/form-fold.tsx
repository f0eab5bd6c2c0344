import type { ReactNode } from 'react'
import { sectionId } from './use-form-step.ts'

interface Props {
  title: string
  /** 'optional', or what is there until then. */
  note?: string
  /** A section that links lead to. */
  id?: string
  intro?: string
  children: ReactNode
}

/** A subject that can be left alone, closed until somebody asks for it. */
export function FormFold({ title, note = 'optional', id, intro, children }: Props) {
  return (
    <details className="border-line border-t last:border-b">
      <summary className="flex min-h-11 items-center gap-3 py-1">
        <span id={id && sectionId(id)} className="flex-1 scroll-mt-16 font-semibold">
          {title}
        </span>
        <span className="text-[0.8125rem] text-soft">{note}</span>
      </summary>
      <div className="grid gap-4 pt-2 pb-6">
        {intro && <p className="text-soft">{intro}</p>}
        {children}
      </div>
    </details>
  )
}
