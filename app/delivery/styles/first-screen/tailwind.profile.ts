import { firstScreen } from './config';

export default firstScreen([
  './app/routes/members.$id.tsx',
  './app/ui/profiles/{profile-page,profile-gallery,letter,answer,profile-facts,visitor-actions,consent-note,large-photo,all-photos}.{ts,tsx}',
  './app/ui/safety/{more-actions,blocked-note}.tsx',
  './app/ui/likes/like-button.tsx',
  './app/ui/signup/signup-press.tsx',
]);
