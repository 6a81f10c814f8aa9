import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';

/** Groups, members and their limits in an organization (B sections 2.2, 3, 6 and 8; C37, C85, C91) */
export const manageMessages = {
  'licensee-only': 'You must be a Licensee to access this page.',
  'organization-renamed': 'The name of the organization was changed.',
  'group-name-missing': 'Please enter the name of the group.',
  'group-name-too-long': `The name of a group must be no more than ${maxTextLength} characters in length.`,
  'group-name-like-formula': 'A name cannot begin with =, +, - or @.',
  'group-name-has-address': 'The name of a group cannot contain a web or email address.',
  'group-name-reserved': 'This name is reserved. Please choose another one.',
  'group-name-taken': 'A group with this name already exists. Please choose another name.',
  'group-made-already': 'This group already exists. Please reload the page.',
  'group-created': 'The group was created.',
  'group-changed': 'The group was changed.',
  'group-removed': 'The group was deleted. Its students and instructors are now in No Group.',
  'group-deleted': 'This group has been deleted. Its students and instructors are now in No Group.',
  'manager-needs-group': 'A Manager works in a group. Please choose one.',
  'member-missing': 'We could not find this person. They may have left the organization or the group.',
  'member-is-you': 'You cannot change or remove yourself. Please ask another Licensee of your organization.',
  'member-not-yours': 'Only a Licensee can change or remove a Manager.',
  'members-not-selected': 'Please select an instructor to be assigned.',
  'member-not-named': 'Please select an instructor to be limited.',
  'group-not-named': 'Please select a group.',
  'members-assigned': 'The group and the permissions were changed.',
  'instructor-removed': 'The instructor was removed. Their students stay in the organization.',
  'instructor-removed-names':
    'The instructor was removed. Their students stay in the organization; a duplicate name gets the instructor’s username appended.',
  'instructor-removal-failed': 'There has been an error removing the instructor. Please try again.',
  'instructor-limited': 'The student limit was changed.',
  'instructor-limit-failed': 'There has been an error adding a limit to the instructor. Please try again.',
  'limit-of-instructors-only': 'A Manager or a Licensee has no student limit.',
  'limit-too-high': 'Please choose a limit no higher than the number of students available.',
} as const;
