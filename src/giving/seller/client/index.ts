export { DeskSale } from './desk-sale.tsx'
export { DeskSales } from './desk-sales.tsx'
