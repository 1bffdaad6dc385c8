import { firstScreen } from './config';

export default firstScreen([
  './app/routes/chats.{_index,$id}.tsx',
  './app/ui/chat/{chat-avatar,chat-bar,chat-head,chat-shell,chats-page,open-chat,messages-page,partner-column}.tsx',
  './app/ui/chat/{conversation-list,conversation-search,message-pane,message-list,message-menu,messages-iframe,message-status,bubble,new-matches,quote,reactions}.tsx',
  './app/ui/discovery/people-who-fit.tsx',
  './app/ui/likes/likes-rail.tsx',
  './app/ui/chat/reply-waits.tsx',
  './app/ui/chat/composer/{composer,composer-closed,composer-quote,composer-tools,credits-left}.tsx',
]);
