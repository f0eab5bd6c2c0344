import { createContext, useContext } from 'react'
import type { TypedItem } from '../draft.ts'

export interface ItemForm {
  formId: string
  typed: TypedItem
  /** By field path ('priceSteps.0.until'). */
  faults: Readonly<Record<string, string | undefined>>
  change: (part: Partial<TypedItem>) => void
}

export const ItemFormContext = createContext<ItemForm | null>(null)

/** The form around a field. Throws outside of one. */
export function useItemFields(): ItemForm {
  const form = useContext(ItemFormContext)
  if (!form) throw new Error('This field needs an item’s form')
  return form
}
