export { ConfirmPasswordDialog } from './account/confirm-dialog.tsx'
export { usePasswordFirst } from './account/use-password-first.ts'
