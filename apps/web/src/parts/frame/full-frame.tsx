import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteLinksQuery } from '../../api/frame-queries.ts';
import type { Session } from '../../api/queries.ts';
import { Menu } from '../../ui/menu.tsx';
import { isSignedIn, isStudent } from '../session/account.ts';
import { AccountMenu } from './account-menu.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { Header } from './header.tsx';
import { type LinkedSites, type Navigation, navigationFor } from './navigation.ts';
import { MenuLinks, NavigationLinks } from './navigation-links.tsx';

const noSites: LinkedSites = { findATutor: null, customerSupport: null, social: [] };

/** A student's device is led to no other site, and does not ask. */
const useNavigation = (session: Session): Navigation => {
  const { data: sites = noSites } = useQuery({ ...siteLinksQuery(), enabled: !isStudent(session) });
  return navigationFor(session, sites);
};

/** The header with the menus of whoever looks: all links beside each other where there is room, else in one menu. */
export const FullHeader = ({ session, marks }: { session: Session; marks: ReactNode }) => {
  const navigation = useNavigation(session);
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
      {isGuest && <CookieNotice />}
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

/** What stands below every screen but exercises. */
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
