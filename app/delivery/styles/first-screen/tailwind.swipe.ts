import { firstScreen } from './config';

export default firstScreen([
  './app/routes/swipe-game.tsx',
  './app/ui/discovery/{swipe-page,people-who-fit}.tsx',
]);
