import { firstScreen } from './config';

export default firstScreen([
  './app/routes/swipe-game.tsx',
  './app/ui/discovery/{swipe-page,swipe-card,swipe-summary,where,people-who-fit}.tsx',
]);
