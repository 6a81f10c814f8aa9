/** The page at which an invitation is accepted, with the code in its query. */
const acceptPage = /^\/organization\/accept\?(?:[^#]*&)?code=([\w-]*)(?:[&#]|$)/;

/** The code of the invitation to which a page of this site leads, which is a path with its query; '' for another page. */
export const invitationCodeIn = (path: string | null): string => acceptPage.exec(path ?? '')?.[1] ?? '';
