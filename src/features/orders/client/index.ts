export { addOnLines } from './add-on-lines.ts'
export { AddOnsSection } from './add-ons-section.tsx'
export { type AddOns, useAddOns } from './use-add-ons.ts'
