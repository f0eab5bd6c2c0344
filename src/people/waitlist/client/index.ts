export { default as WaitlistScreen } from './waitlist-screen.tsx'
