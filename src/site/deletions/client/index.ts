export { DeletedLink } from './deleted-link.tsx'
export { toastDeleted } from './undo-toast.tsx'
