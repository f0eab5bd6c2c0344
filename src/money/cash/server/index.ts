export { drawerAccess } from './drawer-access.ts'
export {
  insertPayout,
  type PrizePayout,
  prizesPaid,
  undoPayout,
} from './prize-payouts.ts'
export { decideSetAside, type SetAsideMoney, setAsideOf, setMoneyAside } from './set-aside.ts'
export { openTakings } from './takings.ts'
