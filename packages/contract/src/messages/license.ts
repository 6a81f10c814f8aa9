/** Assigning a license (A section 5, B sections 4 and 8) */
export const licenseMessages = {
  'license-assigned': 'License Assigned!',
  'program-missing': 'At least one program must be selected.',
  'no-licenses-left': 'No licenses of this program are left. Archive one you no longer need, or buy more.',
} as const;
