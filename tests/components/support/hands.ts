/** What a person does and sees on a screen, by visible text. */
import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

export type Place = Pick<BoundFunctions<typeof queries>, keyof typeof queries>
type Words = string | RegExp

/** No pause between keys, and no style checks: this document has none. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

/** Replaces the field's text, as pasting does. */
export async function fill(label: Words, text: string, place: Place = screen): Promise<void> {
  const field = await place.findByLabelText(label)
  await user.clear(field)
  if (text !== '') await user.paste(text)
}

export async function choose(label: Words, option: string, place: Place = screen): Promise<void> {
  await user.selectOptions(await place.findByLabelText(label), option)
}

export async function press(name: Words, place: Place = screen): Promise<void> {
  await user.click(await place.findByRole('button', { name }))
}

/** The open dialog with this name. */
export async function dialog(name: Words): Promise<Place> {
  return within(await screen.findByRole('dialog', { name }))
}

/** Chooses from a row's menu. */
export async function act(of: Words, item: Words): Promise<void> {
  await press(of)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

/** Waits until an element has exactly this text. */
export function sees(words: Words, place: Place = screen): Promise<HTMLElement> {
  return place.findByText(words)
}

export async function seesNo(words: Words, place: Place = screen): Promise<void> {
  await waitFor(() => expect(place.queryByText(words)).toBeNull())
}

/** Waits until the text of this element, or of the page, contains the words, however they are split into elements. */
export async function reads(words: string, inside: () => Element = () => document.body): Promise<void> {
  await waitFor(() => expect(inside().textContent?.replaceAll(/\s+/g, ' ')).toContain(words))
}

export function isDisabled(button: HTMLElement): boolean {
  return (button as HTMLButtonElement).disabled
}

export function typedIn(label: Words, place: Place = screen): string {
  return (place.getByLabelText(label) as HTMLInputElement).value
}

/** The address in the browser. */
export async function isAt(path: string): Promise<void> {
  await waitFor(() => expect(location.pathname).toBe(path))
}

/** A table's rows, each as the text of its cells; without headings. */
export function rowsOf(table: HTMLElement): string[][] {
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
  )
}
