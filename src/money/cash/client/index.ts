export { OwnDrawerView } from './own-drawer-view.tsx'
export { PayOutDialog, payoutInWords } from './pay-out-dialog.tsx'
