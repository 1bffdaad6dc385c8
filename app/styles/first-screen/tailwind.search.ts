import { firstScreen } from './config';

export default firstScreen([
  './app/routes/members._index.tsx',
  './app/ui/discovery/{search-page,search-about,search-filters,member-result}.tsx',
  './app/ui/likes/like-button.tsx',
]);
