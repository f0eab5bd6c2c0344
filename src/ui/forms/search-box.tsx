import { useEffect, useId } from 'react'
import { TextInput } from './text-input.tsx'

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
}

/** Filters while typing; the label is read aloud and shown inside. */
export function SearchBox({ label, value, onChange }: Props) {
  const id = useId()
  // Typed into the page as the server sent it, before this had come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser takes over
  useEffect(() => {
    const box = document.getElementById(id) as HTMLInputElement | null
    if (box && box.value !== value) onChange(box.value)
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers' <search> is younger than the phones on the course
    <div role="search" className="max-w-md">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <TextInput
        id={id}
        type="search"
        placeholder={label}
        value={value}
        onChange={(change) => onChange(change.target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
    </div>
  )
}
