/** The support chat (A section 2) */
export const supportChatMessages = {
  'chat-text-missing': 'Please write a message.',
  'chat-missing': 'This conversation is not there any more.',
  'chat-message-changed': 'This message was sent before with other words. Please reload the page and write it again.',
} as const;
