export { addOnLines } from './add-on-lines.ts'
export { removeAddOnsDraft } from './add-ons-draft.ts'
export { AddOnsSection } from './add-ons-section.tsx'
export { type AddOns, useAddOns } from './use-add-ons.ts'
