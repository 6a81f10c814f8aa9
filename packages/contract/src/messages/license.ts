/** Assigning a license (A section 5, B sections 4 and 8) */
export const licenseMessages = {
  'license-assigned': 'License Assigned!',
  'program-missing': 'At least one program must be selected.',
  'no-licenses-left': 'No license of this program is left. Archive one that is not needed any more, or buy more.',
} as const;
