/** The address at which a sheet's code is typed. */
export const sheetEntryAddress = (host: string): string => `${host}/p`;

/** The address that opens a sheet for entering, also as a QR code. */
export const sheetAddress = (origin: string, code: string): string => `${sheetEntryAddress(origin)}/${code}`;
