export { AddOnsSection } from './add-ons-section.tsx'
export { AddOnsSummary } from './add-ons-summary.tsx'
export { type AddOns, useAddOns } from './use-add-ons.ts'
