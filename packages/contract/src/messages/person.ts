/** A person's name and contact, in the sign-up and in the account (B sections 5 and 8; C17) */
export const personMessages = {
  'name-missing': 'Please enter your first and last name.',
  'name-incomplete': 'Please enter both a first and last name.',
  'name-too-long': 'Your name must be no more than 175 characters in length.',
  'name-has-address': 'Your name cannot contain a web or email address.',
  'email-missing': 'Please enter your email address.',
  'email-invalid': 'Please enter a valid email address.',
  'email-taken': 'The email address you entered has already been used to create an account.',
  'phone-number-missing': 'Please enter your phone number.',
} as const;
