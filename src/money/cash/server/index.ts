export { drawerAccess } from './drawer-access.ts'
export { drawersWithCash, payoutOf, payoutView, payPrize, takePrizeBack } from './pay-prize.ts'
export { type PrizePayout, prizesPaid } from './prize-payouts.ts'
export { decideSetAside, type SetAsideMoney, setAsideOf, setMoneyAside } from './set-aside.ts'
export { openTakings } from './takings.ts'
export {
  sendTaxes,
  type TaxesSent,
  takeTaxesBack,
  taxesSent,
  taxesSentView,
} from './withheld-taxes.ts'
