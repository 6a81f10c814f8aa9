/** The page at which an invitation is accepted, with the code in its query. */
const acceptPage = /^\/organization\/accept\?(?:[^#]*&)?code=([\w-]*)(?:[&#]|$)/;

/** The invitation code in a path of this site with its query; '' for another page. */
export const invitationCodeIn = (path: string | null): string => acceptPage.exec(path ?? '')?.[1] ?? '';
