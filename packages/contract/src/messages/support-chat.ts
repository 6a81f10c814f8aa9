/** The support chat (A section 2) */
export const supportChatMessages = {
  'chat-text-missing': 'Please write a message.',
  'chat-missing': 'This conversation no longer exists.',
  'chat-message-changed': 'This message was already sent with other text. Please reload the page and write it again.',
  'chat-of-another': 'Another user is now logged in here. Please reload the page.',
  'chat-elsewhere': 'This chat no longer takes messages. Please reload the page.',
  'chat-has-new-message': 'The visitor wrote again. Please read it before you close the conversation.',
  'chat-full': 'We have too many conversations right now. Please try again in an hour, or email us.',
} as const;
