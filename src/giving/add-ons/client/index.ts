export { useBesideSignUp } from './beside-sign-up.tsx'
export { CodeField } from './code-field.tsx'
export { isCodeReady, useCodeFor } from './use-code.ts'
