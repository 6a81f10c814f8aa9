/** The query that keeps a path of this site for after signing in or up; empty without one. */
export const redirectSearch = (path: string | null): { readonly redirect?: string } =>
  path === null ? {} : { redirect: path };
