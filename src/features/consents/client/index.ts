export { ConsentBoxes } from './consent-boxes.tsx'
export { ConsentList } from './consent-list.tsx'
export { OwnTextsCard } from './own-texts.tsx'
export { type Consents, rulesOnly, useConsents } from './use-consents.ts'
