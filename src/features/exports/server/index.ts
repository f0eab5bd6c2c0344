export { cellText } from './csv.ts'
export { csvFile } from './csv-file.ts'
export { exportRoutes } from './routes.ts'
export { sheetTime } from './sheet-time.ts'
