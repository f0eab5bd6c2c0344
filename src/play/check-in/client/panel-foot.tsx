import { createContext, type ReactNode, useContext } from 'react'

/** On a phone, what has just happened: above the buttons, where it covers none of them. */
export const PanelNotice = createContext<ReactNode>(null)

/** Always in sight at the foot of the panel; nothing where there is nothing to press. */
export function PanelFoot({ children }: { children: ReactNode }) {
  const notice = useContext(PanelNotice)
  return (
    <div className="sticky bottom-0 -mx-4 flex flex-wrap gap-3 border-ink border-t bg-paper px-4 py-3 empty:hidden sm:-mx-5 sm:px-5">
      {notice}
      {children}
    </div>
  )
}
