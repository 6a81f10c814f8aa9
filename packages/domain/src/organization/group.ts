/** The group of students and members without one, as the wire names it (C47). */
export const noGroup = 'Default';
