import { isStudentsPage } from '@sixty/domain/access/students-page.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { siteLinksQuery } from '../../api/frame-queries.ts';
import type { Session } from '../../api/queries.ts';
import { Menu } from '../../ui/menu.tsx';
import { useBrowser } from '../../ui/use-browser.ts';
import { isSignedIn, isStaff, isStudent } from '../accounts/session/account.ts';
import type { SupportChatProps } from '../site/support-chat/support-chat.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { Header } from './header.tsx';
import { type LinkedSites, type Navigation, navigationFor } from './navigation.ts';
import { MenuLinks, NavigationLinks } from './navigation-links.tsx';

const noSites: LinkedSites = { findATutor: null, customerSupport: null, social: [] };

/** Without a network there is no chat; the next page tries again. */
const SupportChat = lazy<ComponentType<SupportChatProps>>(() =>
  import('../site/support-chat/support-chat.tsx').then(
    ({ SupportChat: Chat }) => ({ default: Chat }),
    () => ({ default: () => null }),
  ),
);

/** Student devices show no links to other sites and do not load them. */
const useSites = (session: Session) => useQuery({ ...siteLinksQuery(), enabled: !isStudent(session) }).data;

const useNavigation = (session: Session): Navigation => {
  return navigationFor(session, useSites(session) ?? noSites);
};

/** The header with the user's menus: links side by side where there is room, otherwise in one menu. */
export const FullHeader = ({ session, marks }: { session: Session; marks: ReactNode }) => {
  const navigation = useNavigation(session);
  const chatwoot = useSites(session)?.chatwoot ?? null;
  const isGuest = !isSignedIn(session);
  return (
    <>
      <Header
        session={session}
        marks={marks}
        navigation={!isGuest && <MainNavigation navigation={navigation} />}
        menu={
          isGuest ? (
            <GuestNavigation navigation={navigation} />
          ) : (
            <AccountMenu session={session} navigation={navigation} />
          )
        }
      />
      {isGuest && <CookieNotice chatwoot={chatwoot} />}
    </>
  );
};

const MainNavigation = ({ navigation: { main, resources } }: { navigation: Navigation }) => (
  <nav aria-label="Main" className="hidden items-center self-stretch tablet:flex">
    <NavigationLinks links={main} />
    {resources.length > 0 && (
      <div className="hidden text-muted desktop:block">
        <Menu label="Resources" align="start">
          <MenuLinks links={resources} />
        </Menu>
      </div>
    )}
  </nav>
);

const GuestNavigation = ({ navigation: { main } }: { navigation: Navigation }) => (
  <>
    <nav aria-label="Main" className="hidden items-center self-stretch tablet:flex">
      <NavigationLinks links={main} />
    </nav>
    <div className="tablet:hidden">
      <Menu label="Menu" icon="menu">
        <nav aria-label="Main">
          <MenuLinks links={main} />
        </nav>
      </Menu>
    </div>
  </>
);

/** The footer of every screen except exercises. */
export const SiteFooter = ({ session }: { session: Session }) => {
  const { footer } = useNavigation(session);
  return (
    footer.length > 0 && (
      <nav aria-label="Legal and social" className="-mx-2.5 flex flex-wrap">
        <NavigationLinks links={footer} small />
      </nav>
    )
  );
};

const isInBrowser = () => true;

/**
 * The support chat in the corner, for which the end of the page leaves room (A section 2). For guests and customers;
 * not for students, and not for staff, who answer elsewhere and must not write as the impersonated user.
 */
export const SupportCorner = ({ session }: { session: Session }) => {
  const isHere = useBrowser(isInBrowser, false);
  const isChilds = useLocation({ select: ({ pathname }) => isStudentsPage(pathname) });
  const sites = useSites(session);
  if (isChilds || isStudent(session) || isStaff(session) || session.impersonation) return null;
  if (sites && !sites.takesChat && !sites.chatwoot) return null;
  return (
    <div className="min-h-20 tablet:min-h-24 print:hidden">
      {isHere && sites && (
        <Suspense>
          <SupportChat session={session} chatwoot={sites.chatwoot} supportEmail={sites.supportEmail} />
        </Suspense>
      )}
    </div>
  );
};
