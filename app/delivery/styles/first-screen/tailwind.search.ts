import { firstScreen } from './config';

export default firstScreen(
  [
    './app/routes/members._index.tsx',
    './app/ui/discovery/{search-page,search-filters,filters-explained,similar-members,member-result,result-tiles,where}.tsx',
    './app/ui/likes/like-button.tsx',
  ],
  ['gift', 'radio', 'shadow-3'],
);
