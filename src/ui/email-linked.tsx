/** Words with an email address in them, which opens a new email. */
export function EmailLinked({ children }: { children: string }) {
  return children.split(/([^\s@]+@[^\s@]+\.[\w-]+)/).map((part, place) =>
    place % 2 === 1 ? (
      <a key={part} className="link" href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
