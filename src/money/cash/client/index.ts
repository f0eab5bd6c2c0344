export { OwnDrawerView } from './own-drawer-view.tsx'
export { UndoNewest } from './own-payments.tsx'
export { PayOutDialog, payoutInWords } from './pay-out-dialog.tsx'
