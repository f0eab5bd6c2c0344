export { OwnDrawerView } from './own-drawer-view.tsx'
