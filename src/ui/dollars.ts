export { showAmount } from '../kernel/money.ts'
