/** Groups, members and their limits in an organization (B sections 2.2, 3, 6 and 8; C37, C85, C91) */
export const manageMessages = {
  'licensee-only': 'You must be a Licensee to access this page.',
  'group-name-missing': 'Please enter the name of the group.',
  'group-name-too-long': 'The name of a group must be no more than 175 characters in length.',
  'group-name-reserved': 'This name stands for nobody’s group. Please choose another one.',
  'group-name-taken': 'There is a group of this name already. Please choose another name.',
  'group-created': 'The group was created.',
  'group-changed': 'The group was changed.',
  'group-removed': 'The group was deleted. Its students and instructors are in No Group now.',
  'manager-needs-group': 'A Manager works in a group. Please choose one.',
  'member-missing': 'We could not find this person. They may have left the organization or the group.',
  'member-is-you': 'You cannot change or remove yourself. Please ask another Licensee of your organization.',
  'member-not-yours': 'Only a Licensee can change or remove a Manager.',
  'members-not-selected': 'Please select an instructor to be assigned.',
  'member-not-named': 'Please select an instructor to be limited.',
  'group-not-named': 'Please select a group.',
  'members-assigned': 'The group and the permissions were changed.',
  'instructor-removed': 'The instructor was removed. Their students stay with the organization.',
  'instructor-removal-failed': 'There has been an error removing the instructor. Please try again.',
  'removal-name-taken':
    'Some students of this person have the same name as students of the Licensee who would take them over. Please add a middle initial to one of each, and try again.',
  'instructor-limited': 'The student limit was changed.',
  'instructor-limit-failed': 'There has been an error adding a limit to the instructor. Please try again.',
  'limit-of-instructors-only': 'A Manager or a Licensee has no student limit.',
  'limit-too-high': 'Please choose a limit no higher than the number of students available.',
  'instructor-limit-reached':
    'The student limit of this instructor is reached. Archive a license that is not needed any more, or ask a Licensee or Manager for a higher limit.',
  'group-limit-reached':
    'The student limit of this group is reached. Archive a license that is not needed any more, or ask a Licensee or Manager for a higher limit.',
} as const;
