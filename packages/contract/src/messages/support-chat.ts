/** The support chat (A section 2) */
export const supportChatMessages = {
  'chat-text-missing': 'Please write a message.',
  'chat-missing': 'This conversation is not there any more.',
  'chat-message-changed': 'This message was sent before with other words. Please reload the page and write it again.',
  'chat-of-another': 'Somebody else is logged in here by now. Please reload this page.',
  'chat-elsewhere': 'This chat takes no messages any more. Please reload this page.',
  'chat-went-on': 'The visitor wrote again. Please read it before you close the conversation.',
  'chat-full':
    'So many visitors write to us just now that no further conversation can begin. Please try again in an hour, or write us an email.',
} as const;
