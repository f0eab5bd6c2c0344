export { PlacesScreen } from './places/places-screen.tsx'
