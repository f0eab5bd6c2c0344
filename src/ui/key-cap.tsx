/** The key beside what it does, where there is a keyboard. Screen readers hear of keys elsewhere. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="ml-2 hidden whitespace-nowrap rounded-sm border border-line bg-white px-1.5 font-normal text-[0.8125rem] text-ink leading-snug desk:inline"
    >
      {children}
    </span>
  )
}
