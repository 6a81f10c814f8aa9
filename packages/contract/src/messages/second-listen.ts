/** Recording a minute to listen to it again. */
export const secondListenMessages = {
  'second-listen-on': 'Second listen is on.',
  'second-listen-off': 'Second listen is off. Recordings on your devices are deleted.',
  'second-listen-on-here': 'Second listen is on for your organization.',
  'second-listen-off-here': 'Second listen is off for your organization. Recordings are deleted.',
  'consent-noted': 'The consent was noted.',
  'consent-withdrawn': 'The consent was withdrawn. Recordings are deleted.',
  'consent-day-invalid': 'Please enter the day on which consent was given, today at the latest.',
  'recording-not-allowed': 'This minute may not be recorded.',
} as const;
