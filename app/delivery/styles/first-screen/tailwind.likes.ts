import { firstScreen } from './config';

export default firstScreen([
  './app/routes/likes.{_index,$type}.tsx',
  './app/ui/likes/{likes-page,like-button,liked-part}.tsx',
  './app/ui/discovery/people-who-fit.tsx',
]);
