import { isStudentsPage } from '@sixty/domain/access/students-page.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { siteLinksQuery } from '../../api/frame-queries.ts';
import type { Session } from '../../api/queries.ts';
import { Menu } from '../../ui/menu.tsx';
import { useBrowser } from '../../ui/use-browser.ts';
import { isSignedIn, isStudent } from '../accounts/session/session-facts.ts';
import { chatSlot } from '../site/support-chat/chat-slot.ts';
import { offersChat } from '../site/support-chat/offers-chat.ts';
import type { SupportChatProps } from '../site/support-chat/support-chat.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { Header } from './header.tsx';
import { type LinkedSites, type Navigation, navigationFor } from './navigation.ts';
import { MenuLinks, NavigationLinks } from './navigation-links.tsx';
import { useForgetKept } from './use-forget-kept.ts';

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

/** The room for the chat's button, which loads last. */
const ChatSlot = ({ session }: { session: Session }) =>
  useChatSites(session) !== null && <span ref={chatSlot.set} className="flex min-h-11 min-w-11 desktop:min-w-24" />;

/** The header with the user's menus: links side by side where there is room, otherwise in one menu. */
export const FullHeader = ({ session, marks }: { session: Session; marks: ReactNode }) => {
  const navigation = useNavigation(session);
  const chatwoot = useSites(session)?.chatwoot ?? null;
  const isGuest = !isSignedIn(session);
  useForgetKept(session);
  return (
    <>
      <Header
        session={session}
        marks={marks}
        navigation={!isGuest && <MainNavigation navigation={navigation} />}
        menu={
          <>
            <ChatSlot session={session} />
            {isGuest ? (
              <GuestNavigation navigation={navigation} />
            ) : (
              <AccountMenu session={session} navigation={navigation} />
            )}
          </>
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

/** The sites, where the support chat is offered; null where it is not. */
const useChatSites = (session: Session) => {
  const isChilds = useLocation({ select: ({ pathname }) => isStudentsPage(pathname) });
  const sites = useSites(session);
  if (isChilds || !offersChat(session)) return null;
  return sites && !sites.takesChat && !sites.chatwoot ? null : sites;
};

/** The support chat at the end of the page, whose button is in the header. */
export const SupportPlace = ({ session }: { session: Session }) => {
  const isHere = useBrowser(isInBrowser, false);
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const sites = useChatSites(session);
  if (sites === null) return null;
  // On the home page the chat is open, so its room is kept free while it loads.
  const room = <div className={isHome ? 'min-h-80 min-[116rem]:min-h-0' : ''} />;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 tablet:px-6 print:hidden">
      {isHere && sites ? (
        <Suspense fallback={room}>
          <SupportChat session={session} chatwoot={sites.chatwoot} supportEmail={sites.supportEmail} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
};
