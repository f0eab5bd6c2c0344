/** What somebody does and sees on a screen, by the words on it. */
import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

export type Place = Pick<BoundFunctions<typeof queries>, keyof typeof queries>
type Words = string | RegExp

/** No pause between keys, and no look at styles that this document doesn't have. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

/** Replaces what stands in the field, as a paste does. */
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

/** The open dialog of this name. */
export async function dialog(name: Words): Promise<Place> {
  return within(await screen.findByRole('dialog', { name }))
}

/** Chooses from the menu of a row. */
export async function act(of: Words, item: Words): Promise<void> {
  await press(of)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

/** Waits until these words stand somewhere, alone in their element. */
export function sees(words: Words, place: Place = screen): Promise<HTMLElement> {
  return place.findByText(words)
}

export async function seesNo(words: Words, place: Place = screen): Promise<void> {
  await waitFor(() => expect(place.queryByText(words)).toBeNull())
}

/** Waits until the whole of this element, or of the page, contains the words, wherever they break into elements. */
export async function reads(words: string, inside: () => Element = () => document.body): Promise<void> {
  await waitFor(() => expect(inside().textContent?.replaceAll(/\s+/g, ' ')).toContain(words))
}

export function isDisabled(button: HTMLElement): boolean {
  return (button as HTMLButtonElement).disabled
}

export function typedIn(label: Words, place: Place = screen): string {
  return (place.getByLabelText(label) as HTMLInputElement).value
}

/** The address that the browser shows. */
export async function isAt(path: string): Promise<void> {
  await waitFor(() => expect(location.pathname).toBe(path))
}

/** The rows of a table, each as its cells' text; without the row of headings. */
export function rowsOf(table: HTMLElement): string[][] {
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
  )
}
