export { DayRuleList } from './day-rule-list.tsx'
