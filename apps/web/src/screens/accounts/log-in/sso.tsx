import { type SsoNotice as Notice, ssoNotices } from '@sixty/contract/messages/sso.ts';
import { useQuery } from '@tanstack/react-query';
import { ssoProvidersQuery } from '../../../api/sso-queries.ts';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

const isNotice = (code: string): code is Notice => Object.hasOwn(ssoNotices, code);

/** Why whoever comes back from signing in elsewhere is not signed in; nothing for a code that is none. */
export const SsoNotice = ({ code }: { code: string }) =>
  isNotice(code) && <AlertRegion kind={code === 'sso-cancelled' ? 'info' : 'danger'}>{ssoNotices[code]}</AlertRegion>;

const startOf = (id: string, redirect: string | null): string =>
  `/api/sso/${id}/start${redirect === null ? '' : `?${new URLSearchParams({ redirect })}`}`;

/**
 * The places where people can sign in elsewhere, where the operator has named any. They stand last, so that nothing moves
 * when they come. The server sends the browser there, so that these are links and no calls.
 */
export const SsoLinks = ({ redirect }: { redirect: string | null }) => {
  const { data } = useQuery(ssoProvidersQuery());
  if (!data || data.providers.length === 0) return null;
  return (
    <ul className="grid list-none gap-2.5 border-line border-t p-0 pt-5">
      {data.providers.map(({ id, title }) => (
        <li key={id} className="grid">
          <a
            href={startOf(id, redirect)}
            className={classNames(buttonClass(), 'whitespace-normal! py-2 text-center no-underline')}
          >
            Sign in with {title}
          </a>
        </li>
      ))}
    </ul>
  );
};
