import type { Session } from '../../api/queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, menuItemClass } from '../../ui/menu.tsx';
import { isCustomer, workplaceOf } from '../accounts/session/session-facts.ts';
import { useLogOut } from '../accounts/session/use-log-out.ts';
import { OrganizationSwitcher } from '../organizations/organization/organization-switcher.tsx';
import { SwitchingOverlay } from '../organizations/organization/switching-overlay.tsx';
import { useSwitchOrganization } from '../organizations/organization/use-switch-organization.ts';
import type { Navigation } from './navigation.ts';
import { MenuLinks } from './navigation-links.tsx';

interface AccountMenuProps {
  session: Session;
  navigation: Navigation;
}

/** The signed-in user's menu; on small screens it holds the whole navigation. */
export const AccountMenu = ({ session, navigation }: AccountMenuProps) => {
  const logOut = useLogOut();
  const switching = useSwitchOrganization();
  const { main, resources, account, learnMore } = navigation;
  const organization = session.currentOrganization;
  const name = session.name ?? session.username ?? 'Account';
  return (
    <>
      <Menu
        label={
          <>
            <span className="sr-only desktop:hidden">Menu of </span>
            <span className="max-w-32 truncate max-desktop:sr-only">{name}</span>
          </>
        }
        icon="menu"
        iconClass="desktop:hidden"
      >
        <div className="grid gap-0.5 border-line border-b px-3 pt-2 pb-3">
          <span className="font-medium">{session.name}</span>
          {isCustomer(session) && session.username && <span className="text-muted text-sm">{session.username}</span>}
          {organization && !organization.personal && (
            <span className="wrap-anywhere text-muted text-sm">{workplaceOf(session)}</span>
          )}
        </div>
        {organization && <OrganizationSwitcher current={organization} onSwitch={switching.mutate} />}
        <nav aria-label="Main" className="grid border-line border-b py-1.5 tablet:hidden">
          <MenuLinks links={main} />
        </nav>
        {account.length > 0 && (
          <nav aria-label="Account" className="grid border-line border-b py-1.5">
            <MenuLinks links={account} />
          </nav>
        )}
        {resources.length > 0 && (
          <nav aria-label="Resources" className="grid border-line border-b py-1.5 desktop:hidden">
            <MenuLinks links={resources} title="Resources" />
          </nav>
        )}
        {learnMore.length > 0 && (
          <nav aria-label="Learn More" className="grid border-line border-b py-1.5">
            <MenuLinks links={learnMore} title="Learn More" />
          </nav>
        )}
        <div className="pt-1.5">
          <button type="button" className={menuItemClass} disabled={logOut.isPending} onClick={() => logOut.mutate()}>
            <Icon name="log-out" size={18} />
            Log Out
          </button>
        </div>
      </Menu>
      <SwitchingOverlay open={switching.isPending} />
    </>
  );
};
