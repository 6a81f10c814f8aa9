/** The longest text typed in one line, in characters: names, addresses, places (B section 9). */
export const maxTextLength = 175;
