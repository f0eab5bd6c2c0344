export { cellText } from './csv.ts'
export { csvFile } from './csv-file.ts'
export { localTime } from './local-time.ts'
export { exportRoutes } from './routes.ts'
