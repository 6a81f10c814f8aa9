/** Any call (A sections 7 and 8, B section 8) */
export const callMessages = {
  'request-invalid': 'Something in this request is wrong. Please check what you entered and try again.',
  'request-too-large': 'This request is too large.',
  'origin-refused': 'This request came from another site and was refused.',
  'too-many-requests': 'Too many attempts. Please wait a minute and try again.',
  'not-found': 'The page you requested could not be found.',
  'internal-error': 'There has been an internal error.',
  'render-failed': 'There has been an internal error, please refresh the page.',
  'server-unreachable': 'There has been an error connecting to the server.',
  offline: "You don't appear to be online.",
} as const;
