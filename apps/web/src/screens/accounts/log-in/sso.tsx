import { type SsoNotice as Notice, ssoNotices } from '@sixty/contract/messages/sso.ts';
import { useQuery } from '@tanstack/react-query';
import { ssoProvidersQuery } from '../../../api/sso-queries.ts';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

const isNotice = (code: string): code is Notice => Object.hasOwn(ssoNotices, code);

/** Why signing in through SSO failed; empty for an unknown code. */
export const SsoNotice = ({ code }: { code: string }) =>
  isNotice(code) && <AlertRegion kind={code === 'sso-canceled' ? 'info' : 'danger'}>{ssoNotices[code]}</AlertRegion>;

const startOf = (id: string, redirect: string | null): string =>
  `/api/sso/${id}/start${redirect === null ? '' : `?${new URLSearchParams({ redirect })}`}`;

/**
 * The identity providers that the operator has configured. They are last, so that nothing moves when they load. The
 * server redirects the browser, so these are links and not calls.
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
