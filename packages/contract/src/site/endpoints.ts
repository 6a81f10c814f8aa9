export { countPageView } from './counting.ts';
export { health } from './health.ts';
export { listSiteLinks } from './site-links.ts';
export { findSupportChat, leaveSupportChat, readChat, sendChatMessage } from './support-chat.ts';
export { listVideos } from './videos.ts';
